import { Fragment, type ComponentChildren } from 'preact';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Checkbox } from '../../../components/fields/Checkbox';
import { SelectField } from '../../../components/fields/SelectField';
import { t } from '../../../utils/locale/i18n';
import type { SettingsModel } from './choices';
import { CONTROLS, SETTING_PARTS, SETTING_ROWS, type Control } from './setting-rows';
import './SettingsPart.css';

interface SettingsPartProps {
  part: keyof typeof SETTING_PARTS;
  choices: SettingsModel;
  /** What stands for a control that its row does not describe whole; `null` where it is not offered. */
  controls?: Partial<Record<Control['path'], ComponentChildren>>;
  /** What is shown where nothing was chosen. */
  values?: Partial<Record<Control['path'], string>>;
  children?: ComponentChildren;
}

/** A group of settings: the control of each, and the outcome of the last change. */
export function SettingsPart({ part, choices, controls = {}, values = {}, children }: SettingsPartProps) {
  const own = CONTROLS.filter(({ setting }) => SETTING_ROWS[setting].part === part);
  const outcome = choices.outcomeOf(part);
  return (
    <div class="options-part">
      <div class="settings-part__head">
        <h3>{t(SETTING_PARTS[part][1])}</h3>
        <output class="options-soft">{outcome === 'saved' ? t('notify_saved') : ''}</output>
      </div>
      {own.map((control) => (
        <Fragment key={control.path}>
          {control.path in controls ? (
            controls[control.path]
          ) : (
            <SettingControl {...control} choices={choices} standIn={values[control.path]} />
          )}
        </Fragment>
      ))}
      {children}
      {outcome && outcome !== 'saved' && <ErrorNotice failure={outcome}>{t('notify_notSaved')}</ErrorNotice>}
    </div>
  );
}

interface SettingControlProps extends Control {
  choices: SettingsModel;
  standIn: string | undefined;
}

/** What is on or off is a box, what is chosen from words a menu. A title above it says what its label would. */
function SettingControl({ setting, id, label, hint, of = {}, path, choices, standIn }: SettingControlProps) {
  const { value, onChoose } = choices.field(path);
  if (typeof value === 'boolean')
    return <Checkbox id={id} label={t(label)} hint={hint ? t(hint) : ''} checked={value} onChange={onChoose} />;
  return (
    <SelectField
      id={id}
      label={t(label)}
      isLabelUnseen={label === SETTING_PARTS[SETTING_ROWS[setting].part][1]}
      choices={Object.entries(of).map(([each, name]) => [each, t(name)] as const)}
      value={String(value ?? standIn)}
      onChoose={(chosen) => onChoose(chosen as typeof value)}
    />
  );
}
