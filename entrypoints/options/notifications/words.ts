/** What is told, when, and how much of it, in words. */
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { Level } from '../../../utils/watch/levels';
import type { Privacy, QuietHours } from '../../../utils/watch/settings';
import { upcomingTimeWords } from '../shared/date-words';
import { quietState } from './quiet-state';
import type { TestOutcome } from './test-notification';

export const levelNames = { notify: 'level_notify', inbox: 'level_inbox', off: 'level_off' } as const satisfies Record<
  Level,
  MessageKey
>;

export const privacyNames = {
  full: 'notify_privacyFull',
  who: 'notify_privacyWho',
  nothing: 'notify_privacyNothing',
} as const satisfies Record<Privacy, MessageKey>;

/** What a test came to, and the one thing to do. */
export const testWords = {
  arrived: { tone: 'calm', title: 'notify_testArrived', text: 'notify_testArrivedText' },
  taken: { tone: 'calm', title: 'notify_testTaken', text: 'notify_testTakenText' },
  refused: { tone: 'bad', title: 'notify_testRefused', text: 'notify_testRefusedText' },
  off: { tone: 'warn', title: 'notify_testOff', text: 'notify_testOffText' },
} as const satisfies Record<
  TestOutcome['kind'],
  { tone: 'calm' | 'warn' | 'bad'; title: MessageKey; text: MessageKey }
>;

/** What the quiet hours mean now. */
export function describeQuietHours(quiet: QuietHours, now: number): string {
  const state = quietState(quiet, new Date(now));
  const told = (turn: Date): string => upcomingTimeWords(turn.getTime(), now);
  if (state.quiet) return state.until ? t('notify_quietNow', told(state.until)) : t('notify_quietAlways');
  return state.next ? t('notify_quietNext', told(state.next)) : t('notify_quietNever');
}

/** What the two times mean where that does not meet the eye; empty where it does. */
export function describeQuietTimes({ from, to }: QuietHours): string {
  if (from === to) return t('notify_quietWholeDay');
  return from > to ? t('notify_quietOverNight') : '';
}
