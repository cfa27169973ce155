import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { clockOf, clockTable, preludeOf, realTimeOf } from '../../../tools/soak/clock.ts';
import { PERIOD_MS, planWeek } from '../../../tools/soak/week.ts';

const week = planWeek({ seed: 7, days: 7, threads: 25 });
const DAY_MS = 86_400_000;

describe('the plan of a week', () => {
  test('lasts a week, and at most 18 minutes when it is played', () => {
    const sum = (key: 'ms' | 'realMs'): number => week.steps.reduce((total, step) => total + step[key], 0);
    expect(sum('ms')).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(sum('realMs')).toBeLessThan(18 * 60_000);
  });

  test('is the same for the same seed, and another one for another', () => {
    expect(planWeek({ seed: 7, days: 7, threads: 25 })).toEqual(week);
    expect(planWeek({ seed: 8, days: 7, threads: 25 })).not.toEqual(week);
  });

  test.each([1, 7])('of %i days holds everything that may go wrong', (days) => {
    const { steps, wrongClocks } = planWeek({ seed: 3, days, threads: 25 });
    const done = new Set(steps.flatMap(({ events }) => events.map((event) => event.do)));
    const things = 'comment fill-disk free-disk mention outage recovery sign-in sign-out update';
    expect([...done].toSorted().join(' ')).toBe(things);
    expect(new Set(wrongClocks.map(({ aheadMs }) => Math.sign(aheadMs)))).toEqual(new Set([1, -1]));
    expect(steps.some(({ ms, kills }) => ms === PERIOD_MS && Object.keys(kills).length > 0)).toBe(true);
    expect(steps.some(({ ms }) => ms === 12 * PERIOD_MS)).toBe(true);
  });

  test('signs no person out whose comments are on their way', () => {
    const onTheirWay = week.steps.flatMap(({ events }, index) =>
      events.flatMap((event) =>
        event.do === 'sign-out'
          ? week.steps
              .slice(index - 12, index + 12)
              .flatMap((step) => step.events)
              .filter((other) => other.do === 'comment' && other.on === event.on)
          : [],
      ),
    );
    expect(onTheirWay).toEqual([]);
  });
});

describe('the clock of a plan', () => {
  const startsAt = Date.UTC(2026, 0, 1);
  const plan = {
    steps: [
      { realMs: 1000, ms: PERIOD_MS, events: [], kills: {} },
      { realMs: 1000, ms: PERIOD_MS, events: [], kills: {} },
      { realMs: 1000, ms: 3 * PERIOD_MS, events: [], kills: {} },
    ],
    wrongClocks: [{ fromStep: 1, toStep: 2, aheadMs: DAY_MS }],
  };

  test('is right before the plan, jumps at each step, and runs as fast as ever between', () => {
    const clock = clockOf(clockTable(plan, startsAt, false));
    expect(clock(startsAt - 1)).toBe(startsAt - 1);
    expect(clock(startsAt + 500)).toBe(startsAt + PERIOD_MS - 500);
    expect(clock(startsAt + 1000)).toBe(startsAt + 2 * PERIOD_MS - 1000);
    expect(clock(startsAt + 2999)).toBe(startsAt + 5 * PERIOD_MS - 1);
    expect(clock(startsAt + 9000)).toBe(startsAt + 5 * PERIOD_MS + 6000);
  });

  test('gives the real time at which it showed a time, also for a time it jumped over', () => {
    const table = clockTable(plan, startsAt, false);
    const clock = clockOf(table);
    for (const real of [startsAt - 1, startsAt + 500, startsAt + 1000, startsAt + 2999, startsAt + 9000])
      expect(realTimeOf(table, clock(real))).toBe(real);
    expect(realTimeOf(table, clock(startsAt + 1000) - 1)).toBe(startsAt + 1000);
  });

  test('is wrong in its stretch, and only on the one device', () => {
    const [right, wrong] = [false, true].map((isOwn) => clockOf(clockTable(plan, startsAt, isOwn)));
    expect([500, 1500, 2500].map((ms) => (wrong?.(startsAt + ms) ?? 0) - (right?.(startsAt + ms) ?? 0))).toEqual([
      0,
      DAY_MS,
      0,
    ]);
  });

  test('is what a script of the extension reads', () => {
    const table = clockTable(plan, startsAt, true);
    const at = startsAt + 1500;
    class RealDate extends Date {
      static override now = (): number => at;
    }
    const seen = runInNewContext(`${preludeOf(table)}; Date.now();`, { Date: RealDate }) as number;
    expect(seen).toBe(clockOf(table)(at));
  });
});
