/** The days of the week, named in one language and in the order of a place. */

export interface Weekday {
  /** 0 for Sunday. */
  day: number;
  short: string;
  long: string;
}

/** Not every browser knows it, and some know it as a property. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

const MONDAY = 1;
const DAYS_A_WEEK = 7;

/**
 * @param place whose week it is; it begins on Monday where that is not known
 * @param language of the names
 */
export function weekdays(place: string, language: string): Weekday[] {
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  );
  const first = firstDay(place);
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const day = (first + index) % DAYS_A_WEEK;
    // The first of January 2023 was a Sunday.
    const date = Date.UTC(2023, 0, 1 + day);
    return { day, short: short?.format(date) ?? '', long: long?.format(date) ?? '' };
  });
}

/** 1 for Monday, 7 for Sunday. */
function firstDay(place: string): number {
  const locale: LocaleWithWeekInfo = new Intl.Locale(place);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? MONDAY;
}
