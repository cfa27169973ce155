import { Checkbox } from '../../../components/fields/Checkbox';
import { SelectField } from '../../../components/fields/SelectField';
import { LANGUAGES, type LanguageChoice } from '../../../utils/languages';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { pictureLoadingOf } from '../../../utils/own-page/capabilities';
import { DENSITIES, MOTIONS, PICTURE_LOADINGS, TEXT_SIZES, THEMES, type Settings } from '../../../utils/watch/settings';
import type { OptionsModel } from '../model';
import { Section } from '../shared/Section';
import { SettingsPart } from '../shared/SettingsPart';

const LOOKS = {
  theme: ['look_theme', THEMES],
  density: ['look_density', DENSITIES],
  textSize: ['look_textSize', TEXT_SIZES],
  motion: ['look_motion', MOTIONS],
  pictures: ['pictures_load', PICTURE_LOADINGS],
} as const satisfies Partial<Record<keyof Settings, readonly [MessageKey, readonly string[]]>>;

const WORDS = {
  system: 'look_system',
  light: 'look_light',
  dark: 'look_dark',
  roomy: 'look_roomy',
  compact: 'look_compact',
  usual: 'look_usual',
  large: 'look_large',
  larger: 'look_larger',
  moving: 'look_moving',
  still: 'look_still',
  always: 'pictures_always',
  tapping: 'pictures_tapping',
  never: 'pictures_never',
} as const satisfies Record<NonNullable<Settings[keyof typeof LOOKS]>, MessageKey>;

/** Language, theme, density, text size, animations and pictures of every page of the extension, and its keyboard shortcuts. */
export function AppearanceSection({ choices, keys }: Pick<OptionsModel, 'choices' | 'keys'>) {
  const settings = { ...choices.settings.value, pictures: pictureLoadingOf(choices.settings.value) };
  return (
    <Section id="appearance" title={t('look_title')}>
      <SettingsPart title={t('look_everywhere')} part="look" choices={choices}>
        <div class="options-stack settings-part__choices">
          <SelectField
            id="language"
            label={t('look_language')}
            choices={[['browser', t('look_languageBrowser')], ...Object.entries(LANGUAGES)]}
            value={settings.language}
            onChoose={(language) => void choices.set('language', language as LanguageChoice)}
          />
          {(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((setting) => {
            const [label, looks] = LOOKS[setting];
            return (
              <SelectField
                key={setting}
                id={setting}
                label={t(label)}
                choices={looks.map((look) => [look, t(WORDS[look])] as const)}
                value={settings[setting]}
                onChoose={(look) => void choices.set(setting, look)}
              />
            );
          })}
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
