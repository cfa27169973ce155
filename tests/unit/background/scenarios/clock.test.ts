import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isCycleDue } from '../../../../entrypoints/background/watch/last-run';
import { PERIOD_MINUTES } from '../../../../utils/settings';
import { FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';
import { read } from '../../../../utils/storage/store';
import { cursorsItem } from '../../../../utils/storage/items';
import { untilIdle } from '../support/timing';
import { browser, clock, createStage, runCycle, service, signIn } from '../support/stage';
import { aRun } from '../../support';

const HOUR = 3_600_000;
const PERIOD = PERIOD_MINUTES * 60_000;

beforeEach(createStage);

/** Fires alarms, a period of real time apart. @returns the number of cycles */
async function cyclesOf(rings: number): Promise<number> {
  service.requests.length = 0;
  for (let ring = 0; ring < rings; ring += 1) {
    clock.ms += PERIOD;
    await browser.ring();
    await vi.waitFor(() => expect(service.count('get_news')).toBe(ring + 1), { timeout: 3_000, interval: 5 });
    // A storm would come right after it.
    await untilIdle();
  }
  return service.count('get_news');
}

describe('R11: a clock that jumps', () => {
  test.each([
    ['back by a day', -24 * HOUR],
    ['back by an hour', -HOUR],
    ['on by a day', 24 * HOUR],
    ['on by an hour', HOUR],
  ])('%s brings no storm and no stall', async (_how, jump) => {
    await signIn();
    expect(await cyclesOf(3)).toBe(3);
    clock.ms += jump;
    expect(await cyclesOf(3)).toBe(3);
  });

  test('back does not delay a full reading, which finds a mention behind an unchanged counter', async () => {
    service.comment(1, 'hello');
    await signIn();
    await runCycle();
    const { readAt = 0 } = (await read(cursorsItem)).threads[1] ?? {};
    service.threads.set(1, []);
    const hidden = service.comment(1, 'one went, one came, @ann', { at: readAt + 1000 });
    clock.ms -= 5 * HOUR;
    await runCycle();
    expect(browser.raised).toEqual([`mention:1:${hidden}`]);
    expect(FULL_READ_INTERVAL_MS).toBeLessThan(6 * HOUR);
  });

  test('back ends a pause, which can no longer be measured', async () => {
    service.override = () => new Response('Down', { status: 503 });
    expect(await cyclesOf(1)).toBe(1);
    clock.ms -= 24 * HOUR;
    service.override = () => undefined;
    expect(await cyclesOf(1)).toBe(1);
  });
});

describe('a cycle', () => {
  const due = (at: number | null, more: Partial<Parameters<typeof isCycleDue>[1]> = {}) =>
    isCycleDue(at === null ? null : aRun({ at }), {
      pause: null,
      now: 1_000_000_000,
      online: true,
      periodMinutes: PERIOD_MINUTES,
      ...more,
    });
  const pause = {
    code: 'http',
    failures: 1,
    since: 1_000_000_000 - 1000,
    until: 1_000_000_000 + 1000,
    asked: false,
  } as const;

  test('is due half a period after the last, and at once if there was none or the last lies ahead', () => {
    expect([
      due(null),
      due(1_000_000_000 - PERIOD / 2),
      due(1_000_000_000 - PERIOD / 2 + 1),
      due(1_000_000_001),
    ]).toEqual([true, true, false, true]);
  });

  test('is due half of the chosen period after the last', () => {
    const after = (minutes: number) => due(1_000_000_000 - minutes * 60_000, { periodMinutes: 60 });
    expect([after(29), after(30)]).toEqual([false, true]);
  });

  test('is not due during a pause, unless that began offline and there is a network again', () => {
    expect(due(null, { pause })).toBe(false);
    expect(due(null, { pause: { ...pause, code: 'offline' }, online: false })).toBe(false);
    expect(due(null, { pause: { ...pause, code: 'offline' } })).toBe(true);
    // A browser that wrongly reports itself offline is not believed forever.
    expect(due(null, { pause: { ...pause, code: 'offline', until: pause.since + 1 }, online: false })).toBe(true);
  });
});
