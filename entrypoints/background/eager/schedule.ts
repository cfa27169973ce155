/** When to look: one alarm, and no more than one cycle in half a period. */
import { browser } from 'wxt/browser';
import { isPauseActive } from '../../../utils/watch/pause';
import type { LastRun, Pause } from '../../../utils/storage/items';
import { PERIOD_MINUTES } from '../../../utils/watch/intervals';

export const ALARM = 'poll';

const HALF_PERIOD_MS = (PERIOD_MINUTES * 60_000) / 2;

/**
 * Makes sure of the alarm. Browsers lose alarms at updates and restarts; re-creating one that is there would put off
 * its next ring for ever.
 */
export async function ensureAlarm(): Promise<void> {
  const alarm = await browser.alarms.get(ALARM);
  if (alarm?.periodInMinutes === PERIOD_MINUTES) return;
  await browser.alarms.create(ALARM, { periodInMinutes: PERIOD_MINUTES, delayInMinutes: PERIOD_MINUTES });
}

/**
 * Whether an alarm that rings now is worth a cycle: after sleep two ring at once, an ailing service is left alone, and
 * offline there is nobody to ask. A clock that was set back stalls nothing.
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
