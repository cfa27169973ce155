import { Checkbox } from '../../../components/fields/Checkbox';
import { Field, type FieldProps } from '../../../components/fields/Field';
import '../../../components/fields/Input.css';
import { language, t } from '../../../utils/locale/i18n';
import { between } from '../../../utils/text/shorten';
import type { QuietHours } from '../../../utils/settings';
import type { SettingsModel } from '../shared/choices';
import './QuietHoursView.css';

const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;

/** The quiet hours. */
export function QuietHoursView({ choices }: { choices: SettingsModel }) {
  const { quiet } = choices.settings.value;
  return (
    <>
      <Checkbox id="quiet" label={t('notify_quietOn')} hint={t('notify_quietHint')} {...choices.box('quiet.on')} />
      {quiet.on && (
        <>
          <div class="notifications__times">
            <TimeField id="quiet-from" label={t('notify_from')} {...choices.field('quiet.from')} />
            <TimeField id="quiet-to" label={t('notify_to')} {...choices.field('quiet.to')} />
          </div>
          <DayPicker {...choices.field('quiet.days')} />
          <Checkbox id="quiet-mentions" label={t('notify_quietMentions')} {...choices.box('quiet.mentions')} />
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

/** A field for a time of day, in minutes after midnight. @param onChoose called with a complete time */
function TimeField({ value, onChoose, ...field }: FieldProps & { value: number; onChoose: (minutes: number) => void }) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        class="input quiet-hours__time"
        type="time"
        required
        value={between(new Date(value * MINUTE_MS).toISOString(), 11, 16)}
        onChange={({ currentTarget: { valueAsNumber: time } }) => {
          if (!Number.isNaN(time)) onChoose(Math.floor(time / MINUTE_MS));
        }}
      />
    </Field>
  );
}

/** A group of checkboxes for the days on which the quiet hours start, 0 for Sunday. */
function DayPicker({ value: days, onChoose }: { value: readonly number[]; onChoose: (days: number[]) => void }) {
  const choose = (day: number, isChosen: boolean): void =>
    onChoose([...days.filter((each) => each !== day), ...(isChosen ? [day] : [])].toSorted((a, b) => a - b));
  return (
    <fieldset class="day-picker">
      <legend class="options-legend">{t('notify_days')}</legend>
      {/* The region decides the first day of the week, so the browser's own locale is used for it. */}
      {weekdays(navigator.language, language()).map(({ day, short, long }) => (
        <label key={day} class="day-picker__day">
          <input
            id={`quiet-day-${day}`}
            type="checkbox"
            aria-label={long}
            checked={days.includes(day)}
            onChange={(event) => choose(day, event.currentTarget.checked)}
          />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Returns the days of the week with their names, in the order of a region; 0 is Sunday.
 * @param region the locale whose first day of the week counts; Monday if the browser does not know it
 * @param language the language of the names
 */
export function weekdays(region: string, language: string) {
  const namesOf = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const [short, long, first] = [namesOf('short'), namesOf('long'), firstDay(region)];
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const day = (first + index) % DAYS_A_WEEK;
    // 1 January 2023 was a Sunday.
    const date = Date.UTC(2023, 0, 1 + day);
    return { day, short: short.format(date), long: long.format(date) };
  });
}

/** 1 for Monday, 7 for Sunday. */
function firstDay(region: string): number {
  // Not every browser has it, and TypeScript does not know it.
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(region);
  return locale.getWeekInfo?.().firstDay ?? 1;
}
