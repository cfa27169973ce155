/** The texts of the watch list. */
import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import { language, t, type MessageKey } from '../../../utils/locale/i18n';
import { relativeTime } from '../../../utils/locale/relative-time';
import type { WatchReason } from '../../../utils/watch/types';
import type { ThreadRow } from './rows';

const REASONS = {
  own: 'watching_own',
  written: 'watching_written',
  followed: 'watching_followed',
} as const satisfies Record<WatchReason, MessageKey>;

/** Says why a thread is watched, and when it could not be read. */
export function describeThread({ reason, failedAt }: ThreadRow, now: number): string[] {
  if (failedAt === null) return [t(REASONS[reason])];
  return [t(REASONS[reason]), t('watching_unreadable', relativeTime(Math.min(failedAt, now), now, language()))];
}

/** Describes a failure in one line; empty if there is none. */
export function describeProblem(failure: Failure | null): string {
  if (!failure) return '';
  const { what, hint } = describeFailure(failure);
  return [what, hint].filter(Boolean).join(' ');
}
