/** Turns what was found into inbox entries and pending notifications, as the settings say. Pure. */
import type { Thread } from '../../../utils/api/schemas';
import { withEllipsis } from '../../../utils/text/shorten';
import { goneTest } from '../../../utils/watch/diff';
import { decideLevel, type TraceStep } from '../../../utils/watch/levels';
import { isHidden } from '../../../utils/watch/hidden';
import { thingKey } from '../../../utils/saved';
import type { Settings, Level } from '../../../utils/settings';
import type { OutboxEntry } from '../../../utils/storage/items';
import type { SkippedEntry, InboxEntry } from '../../../utils/watch/types';
import type { WatchState } from './state';

type CommentOfEntry = Pick<InboxEntry, 'projectId' | 'commentId'>;

/** The content of an entry, before its level is decided. Only one of a comment has all of it. */
type Content = Omit<InboxEntry, 'read' | 'notifiedAt' | 'notifiedAs' | 'goneAt' | 'trace'>;
const NO_CONTENT = { author: '', avatarUrl: null, projectId: null, commentId: null, before: null };
export type FoundItem = Omit<Content, keyof typeof NO_CONTENT> & Partial<Content>;

export interface ReducerContext {
  settings: Settings;
  at: number;
}

const MAX_SKIPPED = 200;
/** Characters; comments have 1000 at most. */
const MAX_ENTRY_TEXT_LENGTH = 4000;

/**
 * Adds entries that are not in the inbox yet, by id and by comment; the newest comes first.
 * @param level their own level, used unless the thread has a level
 * @param isPast whether they are from before the person signed in: they come as read, without a notification
 */
export function addEntries(
  state: WatchState,
  found: readonly FoundItem[],
  { settings, at, isPast = false, level: own = null }: ReducerContext & { isPast?: boolean; level?: Level | null },
): WatchState {
  const known = new Set(state.inbox.map(thingKey));
  const entries: InboxEntry[] = [];
  const pending: OutboxEntry[] = [];
  const skippedEntries: SkippedEntry[] = [];
  for (const each of found) {
    const item: Content = { ...NO_CONTENT, ...each };
    if (known.has(thingKey(item))) continue;
    const ofThread = item.projectId === null ? null : (state.watching.threads[item.projectId]?.level ?? null);
    const { level, why } = decideLevel(item.kind, ofThread ?? own, settings);
    if (level === 'off') {
      const { kind, projectId, title } = item;
      skippedEntries.push({ at, kind, why: why === 'muted' ? 'muted' : 'kind-off', projectId, title });
      continue;
    }
    const hidden = isHidden(state.watching, item);
    const trace: TraceStep[] = [{ at, word: isPast ? 'past' : 'found' }];
    if (why && why !== 'kind-off') trace.push({ at, word: why });
    if (hidden) trace.push({ at, word: 'hidden' });
    const unnotified = { notifiedAt: null, notifiedAs: null, goneAt: null };
    entries.push({ ...withTruncatedTexts(item), ...unnotified, read: isPast, trace });
    if (level === 'notify' && !isPast && !hidden) pending.push({ kind: 'notify', id: item.id });
  }
  let next = state;
  if (skippedEntries.length > 0)
    next = { ...next, skippedEntries: [...skippedEntries.toReversed(), ...state.skippedEntries].slice(0, MAX_SKIPPED) };
  if (entries.length === 0) return next;
  const inbox = [...state.inbox, ...entries].toSorted((a, b) => b.at - a.at);
  return { ...next, inbox, outbox: [...state.outbox, ...pending] };
}

/** Marks something when it is found deleted, and unmarks it once it is back. @param at epoch ms of the reading */
export function withGoneMark<T extends Pick<InboxEntry, 'goneAt'>>(thing: T, isGone: boolean, at: number): T {
  return isGone === (thing.goneAt !== null) ? thing : { ...thing, goneAt: isGone ? at : null };
}

/** Returns a function that sets or takes this mark of a thing about a comment, if its thread is the one that was read. */
export function goneMarker(thread: Thread, at: number) {
  const isDeleted = goneTest(thread);
  return <T extends Pick<InboxEntry, 'at' | 'goneAt'>>(thing: T, { projectId, commentId }: CommentOfEntry): T => {
    if (projectId !== thread.projectId || commentId === null) return thing;
    return withGoneMark(thing, isDeleted({ id: commentId, postedAt: thing.at }), at);
  };
}

/** Cancels the pending notifications of a thread that the person has just muted or stopped watching. @param step the reason, added to the trace */
export function cancelNotifications(state: WatchState, projectId: number, step: TraceStep): WatchState {
  const ids = new Set(state.inbox.filter((entry) => entry.projectId === projectId).map(({ id }) => id));
  const isPending = ({ kind, id }: OutboxEntry): boolean => kind === 'notify' && ids.has(id);
  const cancelled = new Set(state.outbox.filter(isPending).map(({ id }) => id));
  if (cancelled.size === 0) return state;
  return {
    ...state,
    outbox: state.outbox.filter((entry) => !isPending(entry)),
    inbox: state.inbox.map((entry) => (cancelled.has(entry.id) ? { ...entry, trace: [...entry.trace, step] } : entry)),
  };
}

/** The service's texts may have any length, and the inbox stores many of them. */
function withTruncatedTexts(item: Content): Content {
  const cut = (text: string): string => withEllipsis(text, MAX_ENTRY_TEXT_LENGTH);
  const { title, author, text, before } = item;
  return {
    ...item,
    title: cut(title),
    author: cut(author),
    text: cut(text),
    before: before && { ...before, author: cut(before.author), text: cut(before.text) },
  };
}
