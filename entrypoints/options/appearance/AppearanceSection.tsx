import { Checkbox } from '../../../components/fields/Checkbox';
import { SelectField } from '../../../components/fields/SelectField';
import { LANGUAGES, type LanguageChoice } from '../../../utils/languages';
import { t } from '../../../utils/locale/i18n';
import { pictureLoadingOf } from '../../../utils/own-page/capabilities';
import type { OptionsModel } from '../model';
import { Section } from '../shared/Section';
import { SettingsPart } from '../shared/SettingsPart';

/** Language, theme, density, text size, animations and pictures of every page of the extension, and its keyboard shortcuts. */
export function AppearanceSection({ choices, keys }: Pick<OptionsModel, 'choices' | 'keys'>) {
  const language = (
    <SelectField
      id="language"
      label={t('look_language')}
      choices={[['browser', t('look_languageBrowser')], ...(Object.entries(LANGUAGES) as [LanguageChoice, string][])]}
      {...choices.field('language')}
    />
  );
  return (
    <Section id="appearance" title={t('look_title')}>
      <SettingsPart
        part="look"
        choices={choices}
        controls={{ language }}
        values={{ pictures: pictureLoadingOf(choices.settings.value) }}
      />
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
