/** The alarm of the watch. */
import { browser } from 'wxt/browser';
import { PERIOD_MINUTES } from '../../../utils/watch/intervals';

export const ALARM = 'poll';

/**
 * Creates the alarm if it is missing: browsers lose alarms at updates and restarts. An existing one stays, because creating it
 * again at each wake-up would postpone it for ever.
 */
export async function ensureAlarm(): Promise<void> {
  const alarm = await browser.alarms.get(ALARM);
  if (alarm?.periodInMinutes === PERIOD_MINUTES) return;
  await browser.alarms.create(ALARM, { periodInMinutes: PERIOD_MINUTES, delayInMinutes: PERIOD_MINUTES });
}
