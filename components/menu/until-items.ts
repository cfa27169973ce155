import { clockTime } from '../../utils/locale/clock-time';
import { language, t, type MessageKey } from '../../utils/locale/i18n';
import { snoozeEnd, type SnoozeChoice } from '../../utils/watch/snooze';
import type { MenuItem } from './ActionMenu';

const WORDS = {
  hour: 'snooze_hour',
  hours: 'snooze_hours',
  evening: 'snooze_evening',
  tomorrow: 'snooze_tomorrow',
  monday: 'snooze_monday',
} as const satisfies Record<SnoozeChoice, MessageKey>;

const DAY_MS = 86_400_000;

/** Returns items that do something until a time, for those of the choices that there are now. Times are epoch ms. */
export function untilItems(
  now: number,
  choices: readonly SnoozeChoice[],
  onChoose: (until: number) => void,
): MenuItem[] {
  return choices.flatMap((choice) => {
    const until = snoozeEnd(choice, new Date(now));
    if (until === null) return [];
    // “Tomorrow” names the day, except before dawn, when the next morning is today’s.
    const namesDay = choice === 'tomorrow' && until - now <= DAY_MS;
    const time = clockTime(until, namesDay ? until : now, language());
    return { words: t(WORDS[choice], time), onPress: () => onChoose(until) };
  });
}
