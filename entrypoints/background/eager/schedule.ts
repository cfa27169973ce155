/** The schedule of the watch: one alarm, and at most one cycle in half a period. */
import { browser } from 'wxt/browser';
import { isPauseActive } from '../../../utils/watch/pause';
import type { LastRun, Pause } from '../../../utils/storage/items';
import { PERIOD_MINUTES } from '../../../utils/watch/intervals';

export const ALARM = 'poll';

const HALF_PERIOD_MS = (PERIOD_MINUTES * 60_000) / 2;

/**
 * Creates the alarm if it is missing: browsers lose alarms at updates and restarts. An existing one stays, because creating it
 * again at each wake-up would postpone it for ever.
 */
export async function ensureAlarm(): Promise<void> {
  const alarm = await browser.alarms.get(ALARM);
  if (alarm?.periodInMinutes === PERIOD_MINUTES) return;
  await browser.alarms.create(ALARM, { periodInMinutes: PERIOD_MINUTES, delayInMinutes: PERIOD_MINUTES });
}

/**
 * Whether an alarm starts a cycle. Not after a recent one (after sleep, two alarms fire at once), and not during a pause; a
 * pause for a missing network ends with the network. If the clock was set back, a cycle is due.
 */
export function isCycleDue(
  lastRun: LastRun | null,
  { pause, now, online }: { pause: Pause | null; now: number; online: boolean },
): boolean {
  const isBackOnline = pause?.code === 'offline' && online;
  if (isPauseActive(pause, now) && !isBackOnline) return false;
  if (!lastRun || lastRun.at > now) return true;
  return now - lastRun.at >= HALF_PERIOD_MS;
}
