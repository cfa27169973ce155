/** The alarm of the watch. */
import { browser } from 'wxt/browser';
import { settingsItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';

export const ALARM = 'poll';

/**
 * Creates the alarm if it is missing or has another period than the chosen one: browsers lose alarms at updates and restarts. An
 * existing one stays, because creating it again at each wake-up would postpone it for ever. One that is further off than a period
 * was set before the clock was set back.
 */
export async function ensureAlarm(now: number): Promise<void> {
  const [alarm, { periodMinutes }] = await Promise.all([browser.alarms.get(ALARM), read(settingsItem)]);
  const before = alarm?.periodInMinutes ?? periodMinutes;
  if (alarm && before === periodMinutes && alarm.scheduledTime - now <= periodMinutes * 60_000) return;
  // After a longer period was chosen, the next cycle still comes when it was expected.
  await browser.alarms.create(ALARM, {
    periodInMinutes: periodMinutes,
    delayInMinutes: Math.min(before, periodMinutes),
  });
}
