import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isCycleDue } from '../../../../entrypoints/background/watch/last-run';
import type { Pause } from '../../../../utils/watch/pause';
import { PERIOD_MINUTES } from '../../../../utils/settings';
import { FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';
import { untilIdle } from '../support/timing';
import { browser, clock, createStage, runCycle, service, signIn, stored } from '../support/stage';
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
    const { readAt = 0 } = (await stored('cursors')).threads[1] ?? {};
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

const NOW = 1_000_000_000;
const pause: Pause = { code: 'http', failures: 1, since: NOW - 1000, until: NOW + 1000, asked: false };
const offline: Pause = { ...pause, code: 'offline' };

test.each<[string, number | null, Partial<Parameters<typeof isCycleDue>[1]>, boolean]>([
  ['there was none', null, {}, true],
  ['the last was half a period ago', NOW - PERIOD / 2, {}, true],
  ['the last was less than half a period ago', NOW - PERIOD / 2 + 1, {}, false],
  ['the last lies ahead', NOW + 1, {}, true],
  ['the last was half of the chosen period ago', NOW - 30 * 60_000, { periodMinutes: 60 }, true],
  ['the last was less than half of the chosen period ago', NOW - 29 * 60_000, { periodMinutes: 60 }, false],
  ['there is a pause', null, { pause }, false],
  ['there is a pause that began offline, and no network', null, { pause: offline, online: false }, false],
  ['there is a network again after a pause that began offline', null, { pause: offline }, true],
  // A browser that wrongly reports itself offline is not believed forever.
  ['a pause that began offline is over', null, { pause: { ...offline, until: NOW - 999 }, online: false }, true],
])('whether a cycle is due where %s', (_when, at, more, isDue) => {
  const of = { pause: null, now: NOW, online: true, periodMinutes: PERIOD_MINUTES, ...more };
  expect(isCycleDue(at === null ? null : aRun({ at }), of)).toBe(isDue);
});
