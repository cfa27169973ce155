/** Ends what a person paused for a while: the levels of threads, and snoozed entries. Pure. */
import { mapChanged, mapChangedValues } from '../../../utils/watch/map-changed';
import { isPaused } from '../../../utils/watch/snooze';
import type { WatchedThread } from '../../../utils/watch/types';
import { withMark } from './marks';
import type { WatchState } from './state';

/** Ends what is over. @param at epoch ms */
export function endPauses(state: WatchState, at: number): WatchState {
  const isOver = (until: number | undefined): boolean => until !== undefined && !isPaused(until, at);
  const inbox = mapChanged(state.inbox, (entry) => (isOver(entry.snoozedUntil) ? withMark(entry, false) : entry));
  const threads = mapChangedValues(state.watching.threads, (thread) =>
    isOver(thread.levelUntil) ? unmuted(thread) : thread,
  );
  const watching = threads === state.watching.threads ? state.watching : { ...state.watching, threads };
  return { ...state, inbox, watching };
}

/** It follows the settings again. */
function unmuted({ levelUntil: _until, ...thread }: WatchedThread): WatchedThread {
  return { ...thread, level: null };
}
