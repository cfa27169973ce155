import { Checkbox } from '../../../components/fields/Checkbox';
import { SelectField } from '../../../components/fields/SelectField';
import { LANGUAGES, type LanguageChoice } from '../../../utils/languages';
import { t } from '../../../utils/locale/i18n';
import { pictureLoadingOf } from '../../../utils/own-page/capabilities';
import type { OptionsModel } from '../model';
import { Section } from '../shared/Section';
import { SettingField, SettingsPart } from '../shared/SettingsPart';

/** Language, theme, density, text size, animations and pictures of every page of the extension, and its keyboard shortcuts. */
export function AppearanceSection({ choices, keys }: Pick<OptionsModel, 'choices' | 'keys'>) {
  const settings = choices.settings.value;
  return (
    <Section id="appearance" title={t('look_title')}>
      <SettingsPart part="look" choices={choices}>
        <div class="options-stack settings-part__choices">
          <SelectField
            id="language"
            label={t('look_language')}
            choices={[['browser', t('look_languageBrowser')], ...Object.entries(LANGUAGES)]}
            value={settings.language}
            onChoose={(language) => void choices.set('language', language as LanguageChoice)}
          />
          {(['theme', 'density', 'textSize', 'motion'] as const).map((setting) => (
            <SettingField key={setting} setting={setting} choices={choices} />
          ))}
          <SettingField setting="pictures" choices={choices} value={pictureLoadingOf(settings)} />
        </div>
      </SettingsPart>
      <div class="options-part">
        <h3>{t('keys_title')}</h3>
        <Checkbox
          id="keys"
          label={t('keys_use')}
          hint={t('keys_useHint')}
          checked={keys.areOn.value === true}
          onChange={(on) => void keys.set(on)}
        />
      </div>
    </Section>
  );
}
