/** Ends what a person paused for a while: the levels of threads, and snoozed entries. Pure. */
import type { InboxEntry, WatchedThread } from '../../../utils/watch/types';
import type { WatchState } from './state';

const MAX_PAUSE_MS = 8 * 86_400_000;

/** Ends what is over. A pause of more than eight days means that the clock was set back. @param at epoch ms */
export function endPauses(state: WatchState, at: number): WatchState {
  const isOver = (until: number | undefined): boolean =>
    until !== undefined && (until <= at || until - at > MAX_PAUSE_MS);
  return withFollowedThreads(
    state.inbox.some(({ snoozedUntil }) => isOver(snoozedUntil))
      ? { ...state, inbox: state.inbox.map((entry) => (isOver(entry.snoozedUntil) ? unsnoozed(entry) : entry)) }
      : state,
    ({ levelUntil }) => isOver(levelUntil),
  );
}

/** Lets the threads whose level is over follow the settings again. */
function withFollowedThreads(state: WatchState, isOver: (thread: WatchedThread) => boolean): WatchState {
  const over = Object.entries(state.watching.threads).filter(([, thread]) => isOver(thread));
  if (over.length === 0) return state;
  const followed = over.map(([id, { levelUntil: _until, ...thread }]) => [id, { ...thread, level: null }] as const);
  const threads = { ...state.watching.threads, ...Object.fromEntries(followed) };
  return { ...state, watching: { ...state.watching, threads } };
}

function unsnoozed({ snoozedUntil: _until, ...entry }: InboxEntry): InboxEntry {
  return { ...entry, read: false };
}
