import { Checkbox } from '../../../components/fields/Checkbox';
import { DayPicker } from './DayPicker';
import { TimeField } from './TimeField';
import { language, t } from '../../../utils/locale/i18n';
import type { QuietHours } from '../../../utils/watch/settings';
import { describeQuietHours, describeQuietTimes } from './words';
import type { SettingsModel } from './settings-form';
import { parseTimeOfDay, formatTimeOfDay } from './time-of-day';
import { weekdays } from './weekdays';

interface QuietHoursViewProps {
  quiet: QuietHours;
  /** Epoch ms. */
  now: number;
  model: SettingsModel;
}

/** The quiet hours, and what they mean right now. */
export function QuietHoursView({ quiet, now, model }: QuietHoursViewProps) {
  const setTime = (end: 'from' | 'to', text: string): void => {
    const minutes = parseTimeOfDay(text);
    if (minutes !== null) void model.setQuiet({ [end]: minutes });
  };
  return (
    <>
      <Checkbox
        id="quiet"
        label={t('notify_quietOn')}
        hint={t('notify_quietHint')}
        checked={quiet.on}
        onChange={(on) => void model.setQuiet({ on })}
      />
      {quiet.on && (
        <>
          <div class="notifications__times">
            <TimeField
              id="quiet-from"
              label={t('notify_from')}
              value={formatTimeOfDay(quiet.from)}
              onType={(text) => setTime('from', text)}
            />
            <TimeField
              id="quiet-to"
              label={t('notify_to')}
              value={formatTimeOfDay(quiet.to)}
              onType={(text) => setTime('to', text)}
            />
          </div>
          {/* The region decides the first day of the week, so the browser's own locale is used for it. */}
          <DayPicker
            id="quiet-day"
            label={t('notify_days')}
            days={weekdays(navigator.language, language())}
            chosen={quiet.days}
            onChoose={(day, chosen) => void model.setQuietDay(day, chosen)}
          />
          <p class="notifications__now">
            {[describeQuietHours(quiet, now), describeQuietTimes(quiet)].filter(Boolean).join(' ')}
          </p>
        </>
      )}
    </>
  );
}
