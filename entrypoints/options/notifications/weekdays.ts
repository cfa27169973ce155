/** The days of the week: names in one language, order of one region. */

export interface Weekday {
  /** 0 for Sunday. */
  day: number;
  short: string;
  long: string;
}

/** Some browsers have a method, older ones a property, others neither. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

const MONDAY = 1;
const DAYS_A_WEEK = 7;

/**
 * @param region the locale whose first day of the week counts; Monday if the browser does not know it
 * @param language the language of the names
 */
export function weekdays(region: string, language: string): Weekday[] {
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  );
  const first = firstDay(region);
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const day = (first + index) % DAYS_A_WEEK;
    // 1 January 2023 was a Sunday.
    const date = Date.UTC(2023, 0, 1 + day);
    return { day, short: short?.format(date) ?? '', long: long?.format(date) ?? '' };
  });
}

/** 1 for Monday, 7 for Sunday. */
function firstDay(region: string): number {
  const locale: LocaleWithWeekInfo = new Intl.Locale(region);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? MONDAY;
}
