import { Checkbox } from '../../../components/fields/Checkbox';
import { DayPicker } from './DayPicker';
import { TimeField } from './TimeField';
import { language, t } from '../../../utils/locale/i18n';
import { describeQuietHours, describeQuietTimes } from './words';
import type { SettingsModel } from './settings-form';
import { weekdays } from './weekdays';

/** The quiet hours, and what they mean right now. @param props.now epoch ms */
export function QuietHoursView({ model, now }: { model: SettingsModel; now: number }) {
  const { quiet } = model.settings.value;
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
              value={quiet.from}
              onType={(from) => void model.setQuiet({ from })}
            />
            <TimeField
              id="quiet-to"
              label={t('notify_to')}
              value={quiet.to}
              onType={(to) => void model.setQuiet({ to })}
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
          <Checkbox
            id="quiet-mentions"
            label={t('notify_quietMentions')}
            checked={quiet.mentions === true}
            onChange={(mentions) => void model.setQuiet({ mentions })}
          />
          <p class="notifications__now">
            {[describeQuietHours(quiet, now), describeQuietTimes(quiet)].filter(Boolean).join(' ')}
          </p>
        </>
      )}
    </>
  );
}
