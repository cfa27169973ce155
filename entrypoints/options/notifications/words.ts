/** The texts of the notifications section. */
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { Level } from '../../../utils/watch/kinds';
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

/** The outcome of a test notification, and what to do. */
export const testWords = {
  arrived: { tone: 'calm', title: 'notify_testArrived', text: 'notify_testArrivedText' },
  taken: { tone: 'calm', title: 'notify_testTaken', text: 'notify_testTakenText' },
  refused: { tone: 'bad', title: 'notify_testRefused', text: 'notify_testRefusedText' },
  off: { tone: 'warn', title: 'notify_testOff', text: 'notify_testOffText' },
} as const satisfies Record<
  TestOutcome['kind'],
  { tone: 'calm' | 'warn' | 'bad'; title: MessageKey; text: MessageKey }
>;

/** Says what the quiet hours mean right now. */
export function describeQuietHours(quiet: QuietHours, now: number): string {
  const state = quietState(quiet, new Date(now));
  const format = (date: Date): string => upcomingTimeWords(date.getTime(), now);
  if (state.quiet) return state.until ? t('notify_quietNow', format(state.until)) : t('notify_quietAlways');
  return state.next ? t('notify_quietNext', format(state.next)) : t('notify_quietNever');
}

/** Explains times that mean a whole day or cross midnight; empty for all others. */
export function describeQuietTimes({ from, to }: QuietHours): string {
  if (from === to) return t('notify_quietWholeDay');
  return from > to ? t('notify_quietOverNight') : '';
}
