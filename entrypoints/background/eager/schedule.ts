/** The alarm of the watch. */
import { browser } from 'wxt/browser';
import { PERIOD_MINUTES } from '../../../utils/watch/intervals';

export const ALARM = 'poll';

/**
 * Creates the alarm if it is missing: browsers lose alarms at updates and restarts. An existing one stays, because creating it
 * again at each wake-up would postpone it for ever. One that is further off than a period was set before the clock was set back.
 * @param now epoch ms
 */
export async function ensureAlarm(now: number): Promise<void> {
  const alarm = await browser.alarms.get(ALARM);
  if (alarm?.periodInMinutes === PERIOD_MINUTES && alarm.scheduledTime - now <= PERIOD_MINUTES * 60_000) return;
  await browser.alarms.create(ALARM, { periodInMinutes: PERIOD_MINUTES, delayInMinutes: PERIOD_MINUTES });
}
