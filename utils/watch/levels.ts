/** What is found, what becomes of it, and why. Pure. */

/**
 * `mention`: a comment that names the person. `answer`: another comment in one's own project. `comment`: another one in a
 * thread one follows or wrote in. `news`: an announcement. `update`: a followed project changed. `project`: a new one of
 * somebody who is followed.
 */
export const ENTRY_KINDS = ['mention', 'answer', 'comment', 'news', 'update', 'project'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Shown as a notification and kept in the inbox; kept in the inbox; or not kept at all. */
export const LEVELS = ['notify', 'inbox', 'off'] as const;
export type Level = (typeof LEVELS)[number];

/** What was decided about an entry of the inbox. */
export type TraceReason =
  /** It was found. */
  | 'found'
  /** Its kind, or its thread, goes to the inbox only. */
  | 'kind-inbox'
  | 'thread-inbox'
  /** Its thread is muted, and a mention is kept all the same. */
  | 'muted'
  /** Its thread was muted, or taken off the watch, before it could be shown. */
  | 'silenced'
  /** Notifications wait: quiet hours, or snoozed. */
  | 'quiet-hours'
  | 'snoozed'
  /** Told together with others: after a stretch without a look, after waiting, or because there were more than a few at once. */
  | 'gap'
  | 'waited'
  | 'rolled-up'
  /** The browser took the notification, or refused it. */
  | 'shown'
  | 'refused'
  /** It was read, or deleted, before it could be shown. */
  | 'read-first'
  | 'deleted-first';

/** One decision. */
export interface TraceStep {
  /** Epoch ms. */
  at: number;
  word: TraceReason;
}

/** What becomes of something found, and the reason where that is not the ordinary. */
export interface Decision {
  level: Level;
  why: Extract<TraceReason, 'kind-inbox' | 'thread-inbox' | 'muted'> | 'kind-off' | null;
}

/**
 * What becomes of something of this kind. What goes for its thread goes before what goes for its kind; a muted thread
 * keeps mentions, so that none is lost.
 * @param ofThread the thread's own level, `null` where it has none
 */
export function decideLevel(
  kind: EntryKind,
  ofThread: Level | null,
  { levels }: { levels: Record<EntryKind, Level> },
): Decision {
  if (ofThread === 'off')
    return { level: kind === 'mention' && levels.mention !== 'off' ? 'inbox' : 'off', why: 'muted' };
  if (ofThread === 'inbox') return { level: 'inbox', why: 'thread-inbox' };
  const level = ofThread ?? levels[kind];
  if (level === 'notify') return { level, why: null };
  return { level, why: level === 'inbox' ? 'kind-inbox' : 'kind-off' };
}
