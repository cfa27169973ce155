/** Counts the recent requests. Pure. */
import type { HourTally } from '../../../utils/cache/schema';
import { HOUR_MS } from '../../../utils/cache/ledger';

/** The requests of one hour. Times are epoch ms; `to` is `null` for the current hour. */
export interface RequestCounts {
  from: number;
  to: number | null;
  requests: number;
  withLogin: number;
}

export interface RecentRequests {
  lastHour: RequestCounts;
  currentHour: RequestCounts;
}

/** Returns the counts of the last full hour and of the current one. */
export function recentRequests(hours: readonly HourTally[], now: number): RecentRequests {
  const hour = Math.floor(now / HOUR_MS);
  return {
    lastHour: { ...countsOfHour(hours, hour - 1), to: hour * HOUR_MS },
    currentHour: { ...countsOfHour(hours, hour), to: null },
  };
}

function countsOfHour(hours: readonly HourTally[], hour: number): Omit<RequestCounts, 'to'> {
  const found = hours.find((each) => each.hour === hour);
  return { from: hour * HOUR_MS, requests: found?.requests ?? 0, withLogin: found?.withLogin ?? 0 };
}
