export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const FIRST_ID = 1001;
const LAST_ID = 31_200;
const YEARS_OF_SERVICE = 4;

/** The service's times end in 000. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

/** When the project with this id was published: ids were given out steadily over the years, the last ones today. */
export function publishedAt(id: number, now: number): number {
  const share = (LAST_ID - id) / (LAST_ID - FIRST_ID);
  return wholeSecond(now - share * YEARS_OF_SERVICE * 365 * DAY_MS - 2 * HOUR_MS);
}
