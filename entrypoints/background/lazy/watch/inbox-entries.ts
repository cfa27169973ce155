/** Something found becomes an entry of the inbox and a notification that is owed, or neither: the person chose. Pure. */
import { decideLevel, type TraceStep } from '../../../../utils/watch/levels';
import type { Settings } from '../../../../utils/watch/settings';
import type { OutboxEntry } from '../../../../utils/storage/items';
import type { SkippedEntry, InboxEntry } from '../../../../utils/watch/types';
import type { WatchState } from './state';

/** What is told of something that was found. */
export type FoundItem = Omit<InboxEntry, 'read' | 'notifiedAt' | 'notifiedAs' | 'goneAt' | 'trace'>;

export interface ReducerContext {
  settings: Settings;
  /** Epoch ms. */
  at: number;
}

const MAX_INBOX_ENTRIES = 500;
const MAX_SKIPPED_ENTRIES = 200;
/** Characters; comments have 1000 at most. */
const MAX_ENTRY_TEXT_LENGTH = 4000;

/** What was found goes in once, by id and by comment, the newest first. */
export function addEntries(
  state: WatchState,
  found: readonly FoundItem[],
  { settings, at }: ReducerContext,
): WatchState {
  const known = new Set(state.inbox.flatMap((entry) => [entry.id, ...commentKeys(entry)]));
  const entries: InboxEntry[] = [];
  const owed: OutboxEntry[] = [];
  const skippedEntries: SkippedEntry[] = [];
  for (const item of found.filter(
    (candidate) => ![candidate.id, ...commentKeys(candidate)].some((key) => known.has(key)),
  )) {
    const ofThread = item.projectId === null ? null : (state.watching.threads[item.projectId]?.level ?? null);
    const { level, why } = decideLevel(item.kind, ofThread, settings);
    if (level === 'off') {
      skippedEntries.push({
        at,
        kind: item.kind,
        why: why === 'muted' ? 'muted' : 'kind-off',
        projectId: item.projectId,
        title: item.title,
        count: 1,
      });
      continue;
    }
    const trace: TraceStep[] = [{ at, word: 'found' }];
    if (why && why !== 'kind-off') trace.push({ at, word: why });
    entries.push({ ...withTruncatedTexts(item), read: false, notifiedAt: null, notifiedAs: null, goneAt: null, trace });
    if (level === 'notify') owed.push({ kind: 'notify', id: item.id });
  }
  if (entries.length === 0) return recordSkipped(state, skippedEntries);
  const inbox = trimInbox([...state.inbox, ...entries].toSorted((a, b) => b.at - a.at));
  return recordSkipped({ ...state, inbox, outbox: [...state.outbox, ...owed] }, skippedEntries);
}

/** What is owed of a thread is told no more: the person has just said so. */
export function cancelNotifications(state: WatchState, projectId: number, step: TraceStep): WatchState {
  const of = new Set(state.inbox.filter((entry) => entry.projectId === projectId).map(({ id }) => id));
  const owed = new Set(state.outbox.filter(({ kind, id }) => kind === 'notify' && of.has(id)).map(({ id }) => id));
  if (owed.size === 0) return state;
  return {
    ...state,
    outbox: state.outbox.filter((entry) => entry.kind !== 'notify' || !owed.has(entry.id)),
    inbox: state.inbox.map((entry) => (owed.has(entry.id) ? { ...entry, trace: [...entry.trace, step] } : entry)),
  };
}

/** Remembers what did not come to the inbox, and why. */
export function recordSkipped(state: WatchState, skippedEntries: readonly SkippedEntry[]): WatchState {
  if (skippedEntries.length === 0) return state;
  return {
    ...state,
    skippedEntries: [...skippedEntries.toReversed(), ...state.skippedEntries].slice(0, MAX_SKIPPED_ENTRIES),
  };
}

/** Descriptions and announcements may be of any length, and the inbox holds many. */
function withTruncatedTexts(item: FoundItem): FoundItem {
  const cut = (text: string): string =>
    text.length > MAX_ENTRY_TEXT_LENGTH ? `${text.slice(0, MAX_ENTRY_TEXT_LENGTH)}…` : text;
  return { ...item, text: cut(item.text), before: item.before && { ...item.before, text: cut(item.before.text) } };
}

/** A comment is told once, also where it was an answer before it was known to name the person. */
function commentKeys({ projectId, commentId }: Pick<InboxEntry, 'projectId' | 'commentId'>): string[] {
  return commentId === null ? [] : [`${projectId}/${commentId}`];
}

/** Makes room by what was read long ago; what is unread goes after that, and mentions last of all. */
function trimInbox(inbox: readonly InboxEntry[]): InboxEntry[] {
  const rank = ({ read, kind }: InboxEntry): number => (read ? 2 : Number(kind !== 'mention'));
  const dispensable = inbox.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at);
  const kept = new Set(dispensable.slice(0, MAX_INBOX_ENTRIES));
  return inbox.filter((entry) => kept.has(entry));
}
