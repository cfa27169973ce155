/** The clock of a plan: it runs as fast as ever, and jumps at the start of each step. */
import type { Plan } from './week.ts';

/** Real times and what a clock shows then, in epoch ms, both ascending; before the first both are the same. */
export interface ClockTable {
  real: number[];
  shown: number[];
  /** Stretches in which it is wrong, by the time that it should show. */
  wrong: { from: number; to: number; aheadMs: number }[];
}

/** Builds the table of a plan that starts at a real time. @param isOwn whether the clock is the one that is wrong at times */
export function clockTable({ steps, wrongClocks }: Plan, startsAt: number, isOwn: boolean): ClockTable {
  const real: number[] = [];
  const shown: number[] = [];
  let [realAt, shownAt] = [startsAt, startsAt];
  for (const { realMs, ms } of steps) {
    shownAt += Math.max(0, ms - realMs);
    real.push(realAt);
    shown.push(shownAt);
    realAt += realMs;
    shownAt += realMs;
  }
  const timeOf = (step: number): number => shown[step] ?? shownAt;
  const wrong = (isOwn ? wrongClocks : []).map(({ fromStep, toStep, aheadMs }) => ({
    from: timeOf(fromStep),
    to: timeOf(toStep),
    aheadMs,
  }));
  return { real, shown, wrong };
}

/** Makes a clock. Holds nothing from outside, since its text also goes into the extension. @returns what it shows at a real time */
export function clockOf({ real, shown, wrong }: ClockTable): (realAt: number) => number {
  return (realAt) => {
    let step = -1;
    for (let low = 0, high = real.length - 1; low <= high;) {
      const middle = (low + high) >> 1;
      if ((real[middle] ?? Infinity) <= realAt) {
        step = middle;
        low = middle + 1;
      } else high = middle - 1;
    }
    const right = step < 0 ? realAt : (shown[step] ?? 0) + realAt - (real[step] ?? 0);
    const stretch = wrong.find(({ from, to }) => from <= right && right < to);
    return right + (stretch?.aheadMs ?? 0);
  };
}

/** The real time at which a clock that is never wrong showed a time; the end of a step for what it jumped over. */
export function realTimeOf({ real, shown }: ClockTable, at: number): number {
  const step = shown.findLastIndex((start) => start <= at);
  const [start = at, next = Infinity] = [real[step], real[step + 1]];
  return Math.min(start + at - (shown[step] ?? at), next);
}

/** What a notification is announced with on the console. */
export const NOTIFIED = 'soak: notified ';

/** A script that changes the clock of a page or worker and logs each notification it raises. Runs before anything else. */
export function preludeOf(table: ClockTable): string {
  return `{
    const RealDate = Date;
    const clock = (${clockOf.toString()})(${JSON.stringify(table)});
    const now = () => clock(RealDate.now());
    globalThis.Date = class Date extends RealDate {
      constructor(...parts) {
        if (parts.length === 0) super(now());
        else super(...parts);
      }
      static now() { return now(); }
    };
    const notifications = globalThis.chrome?.notifications;
    if (notifications) {
      const create = notifications.create.bind(notifications);
      notifications.create = async (id, ...rest) => {
        const created = await create(id, ...rest);
        // Not before: a worker that is killed in between has raised nothing.
        console.debug(${JSON.stringify(NOTIFIED)} + id);
        return created;
      };
    }
  }
  `;
}
