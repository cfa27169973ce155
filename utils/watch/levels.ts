/** Decides the levels of inbox entries. Pure. */
import { DEFAULT_LEVELS, type Level } from '../settings';
import type { EntryKind, ThreadLevel } from './kinds';

/** A decision about an inbox entry. */
export type TraceReason =
  | 'found'
  /** It is from before the first sign-in, and came as read. */
  | 'past'
  /** The level of its kind, or of its thread, is `inbox`. */
  | 'kind-inbox'
  | 'thread-inbox'
  /** The person hid the comments of its writer. */
  | 'hidden'
  /** Its thread is muted, but mentions still get an entry. */
  | 'muted'
  /** Its thread was muted or unwatched before the notification was shown. */
  | 'silenced'
  /** Notifications wait. */
  | 'quiet-hours'
  | 'snoozed'
  /** One notification covers several entries: after a gap without checks, after waiting, or because there were many at once. */
  | 'gap'
  | 'waited'
  | 'rolled-up'
  /** The browser accepted the notification, or refused it. */
  | 'shown'
  | 'refused'
  /** It was read, or deleted, before the notification was shown. */
  | 'read-first'
  | 'deleted-first';

export interface TraceStep {
  at: number;
  word: TraceReason;
}

/**
 * Decides the level of an entry, for the whole product. The level of the thread comes before that of the kind. A muted
 * thread keeps mentions in the inbox, so that none is lost.
 * @param threadLevel the thread's own level, `null` if it has none @returns also the reason, unless the level is `notify`
 */
export function decideLevel(
  kind: EntryKind,
  threadLevel: ThreadLevel | null,
  { levels }: { levels: Partial<Record<EntryKind, Level>> },
): { level: Level; why: Extract<TraceReason, 'kind-inbox' | 'thread-inbox' | 'muted'> | 'kind-off' | null } {
  // Settings that were stored before there was this kind have no level for it.
  const ofKind = levels[kind] ?? DEFAULT_LEVELS[kind];
  if (threadLevel === 'off') return { level: kind === 'mention' && ofKind !== 'off' ? 'inbox' : 'off', why: 'muted' };
  if (threadLevel === 'updates' && kind === 'update') return { level: 'notify', why: null };
  if ((threadLevel === 'mentions' || threadLevel === 'updates') && kind !== 'mention')
    return { level: 'off', why: 'muted' };
  if (threadLevel === 'inbox') return { level: 'inbox', why: 'thread-inbox' };
  const level = threadLevel === 'notify' ? threadLevel : ofKind;
  if (level === 'notify') return { level, why: null };
  return { level, why: level === 'inbox' ? 'kind-inbox' : 'kind-off' };
}
