import type { ComponentChildren } from 'preact';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { SelectField, type SelectProps } from '../../../components/fields/SelectField';
import { t } from '../../../utils/locale/i18n';
import type { SettingChange } from '../../../utils/settings';
import type { SettingsModel } from './choices';
import { SETTING_PARTS, SETTING_ROWS, type ChoiceName } from './setting-rows';
import './SettingsPart.css';

interface SettingsPartProps {
  part: keyof typeof SETTING_PARTS;
  choices: SettingsModel;
  children: ComponentChildren;
}

/** A group of settings, with the outcome of the last change to one of them. */
export function SettingsPart({ part, choices, children }: SettingsPartProps) {
  const last = choices.outcome.value;
  const outcome = last && SETTING_ROWS[last.setting].part === part ? last : null;
  return (
    <div class="options-part">
      <div class="settings-part__head">
        <h3>{t(SETTING_PARTS[part][1])}</h3>
        <output class="options-soft">{outcome && !outcome.failure ? t('notify_saved') : ''}</output>
      </div>
      {children}
      {outcome?.failure && <ErrorNotice failure={outcome.failure}>{t('notify_notSaved')}</ErrorNotice>}
    </div>
  );
}

interface SettingFieldProps extends Partial<Pick<SelectProps<string>, 'isLabelUnseen' | 'value'>> {
  setting: ChoiceName;
  choices: SettingsModel;
}

/** The field of a setting that is one of some words, by its row. */
export function SettingField({ setting, choices, ...field }: SettingFieldProps) {
  const { words, of } = SETTING_ROWS[setting];
  const value = choices.settings.value[setting] ?? '';
  return (
    <SelectField<string>
      id={setting}
      label={t(words[0])}
      choices={Object.entries(of).map(([each, name]) => [each, t(name)] as const)}
      value={value}
      onChoose={(chosen) => void choices.set(setting, chosen as Extract<SettingChange, { path: ChoiceName }>['value'])}
      {...field}
    />
  );
}
