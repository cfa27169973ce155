import { browser, clock } from './stage';
import { stored } from './stored';

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
