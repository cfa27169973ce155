import { language, t } from '../../../utils/locale/i18n';
import './DayPicker.css';

interface DayPickerProps {
  /** The chosen days, 0 for Sunday. */
  days: readonly number[];
  onChoose: (days: number[]) => void;
}

/** A group of checkboxes for the days on which the quiet hours start. */
export function DayPicker({ days, onChoose }: DayPickerProps) {
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

/** Some browsers have a method, older ones a property, others neither. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

const DAYS_A_WEEK = 7;

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
  const locale: LocaleWithWeekInfo = new Intl.Locale(region);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? 1;
}
