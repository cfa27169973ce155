import { Checkbox } from '../../../components/fields/Checkbox';
import { DayPicker } from './DayPicker';
import { Field } from '../../../components/fields/Field';
import '../../../components/fields/Input.css';
import { t } from '../../../utils/locale/i18n';
import type { QuietHours } from '../../../utils/watch/settings';
import type { SettingsModel } from '../shared/choices';

const MINUTE_MS = 60_000;

/** The quiet hours. */
export function QuietHoursView({ choices }: { choices: SettingsModel }) {
  const { quiet } = choices.settings.value;
  return (
    <>
      <Checkbox
        id="quiet"
        label={t('notify_quietOn')}
        hint={t('notify_quietHint')}
        checked={quiet.on}
        onChange={(on) => void choices.set('quiet.on', on)}
      />
      {quiet.on && (
        <>
          <div class="notifications__times">
            <TimeField
              id="quiet-from"
              label={t('notify_from')}
              value={quiet.from}
              onType={(from) => void choices.set('quiet.from', from)}
            />
            <TimeField
              id="quiet-to"
              label={t('notify_to')}
              value={quiet.to}
              onType={(to) => void choices.set('quiet.to', to)}
            />
          </div>
          <DayPicker days={quiet.days} onChoose={(days) => void choices.set('quiet.days', days)} />
          <Checkbox
            id="quiet-mentions"
            label={t('notify_quietMentions')}
            checked={quiet.mentions === true}
            onChange={(mentions) => void choices.set('quiet.mentions', mentions)}
          />
          <output class="options-soft">{describeQuietHours(quiet)}</output>
        </>
      )}
    </>
  );
}

/** Explains hours that mean a whole day, cross midnight or never start; empty for all others. */
function describeQuietHours({ from, to, days }: QuietHours): string {
  if (days.length === 0) return t('notify_quietNever');
  if (from === to) return t('notify_quietWholeDay');
  return from > to ? t('notify_quietOverNight') : '';
}

interface TimeFieldProps {
  id: string;
  label: string;
  /** In minutes after midnight. */
  value: number;
  /** Called with a complete time, in minutes after midnight. */
  onType: (minutes: number) => void;
}

/** A field for a time of day. */
function TimeField({ id, label, value, onType }: TimeFieldProps) {
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        class="input quiet-hours__time"
        type="time"
        required
        value={new Date(value * MINUTE_MS).toISOString().slice(11, 16)}
        onChange={({ currentTarget: { valueAsNumber: time } }) => {
          if (!Number.isNaN(time)) onType(Math.floor(time / MINUTE_MS));
        }}
      />
    </Field>
  );
}
