import { vi } from 'vitest';
import { browser, clock, stored } from './stage';

/** Waits until pending work can't get any further. */
export async function untilIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  // On a busy machine, timers are due before the work is done, so this counts turns of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Repeats a check until it passes, for at most five seconds: a worker ends its work late on a busy machine. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 5_000 });
}

const PERIOD_MS = 300_000;

/** Fires the alarm and waits until a few turns pass without a call. */
export async function ring(): Promise<void> {
  await browser.ring();
  await untilQuiet();
}

export async function ringForCycle(): Promise<void> {
  const before = await stored('lastRun');
  await browser.ring();
  do await untilQuiet();
  while ((await stored('lastRun'))?.at === before?.at);
}

async function untilQuiet(): Promise<void> {
  for (let quiet = 0, calls = -1; quiet < 4; quiet = calls === browser.calls ? quiet + 1 : 0) {
    calls = browser.calls;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** The alarms of a day. */
export const DAY_OF_ALARMS = 288;

/** Fires alarms, each in a new worker. */
export async function runAlarms(count = DAY_OF_ALARMS): Promise<void> {
  for (let rings = 0; rings < count; rings += 1) {
    clock.ms += PERIOD_MS;
    await browser.start();
    await ring();
  }
}
