/** How much was asked of the service lately. Pure. */
import type { HourTally } from '../../../utils/cache/schema';
import { HOUR_MS } from '../../../utils/cache/ledger';

/** The requests of a stretch. Times are epoch ms; the hour under way has no end yet. */
export interface RequestCounts {
  from: number;
  to: number | null;
  requests: number;
  withLogin: number;
}

/** The last full hour, and the one under way: a part of an hour says little of a whole one. */
export function recentRequests(
  hours: readonly HourTally[],
  now: number,
): { full: RequestCounts; current: RequestCounts } {
  const hour = Math.floor(now / HOUR_MS);
  return {
    full: { ...countsOfHour(hours, hour - 1), to: hour * HOUR_MS },
    current: { ...countsOfHour(hours, hour), to: null },
  };
}

function countsOfHour(hours: readonly HourTally[], hour: number): Omit<RequestCounts, 'to'> {
  const found = hours.find((each) => each.hour === hour);
  return { from: hour * HOUR_MS, requests: found?.requests ?? 0, withLogin: found?.withLogin ?? 0 };
}
