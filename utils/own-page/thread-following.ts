import { signal } from '@preact/signals';
import { keyAt } from '../commands/command';
import { canUndo, undo } from '../commands/retry-and-undo';
import type { THREAD_COMMANDS } from '../commands/thread-table';
import type { Pending } from '../commands/pending';
import type { Failure, Result } from '../errors';
import { isHidden, type Written } from '../watch/hidden';
import type { ThreadLevel } from '../watch/kinds';

export type ThreadFollowing = ReturnType<typeof createThreadFollowing>;

/** The part of following that a panel has: how threads are followed, and who is hidden. */
export function createThreadFollowing(pending: Pending<typeof THREAD_COMMANDS>) {
  /** The watch list of the signed-in person, as they chose. `null` while signed out, `undefined` until known. */
  const list = pending.shown.watching;

  /** How a project's thread is followed. `null` while signed out, `undefined` until known. */
  function threadOf({ id }: { id: number }) {
    if (!list.value) return list.value;
    const { removed = true, level = null, levelUntil: until } = list.value.threads[id] ?? {};
    return { on: !removed, level, /** When the level ends (epoch ms), unless it is for good. */ until };
  }

  return {
    list,
    /** Whether a change of how a thread is followed is not stored yet. */
    isBusy: (projectId: number) => pending.isBusy(keyOf('threads', projectId)),
    threadOf,
    /** Why the last change was not made: of how a thread is followed, or about a person, an alert or a hidden person. */
    failureOf: (...about: Parameters<typeof keyOf>): Failure | null => pending.failureOf(keyOf(...about)),
    /** Follows a thread at a level (`null`: that of the settings), until then (epoch ms) or for good; or no longer. */
    async follow(projectId: number, choice: ThreadLevel | null | 'unfollowed', until?: number): Promise<Result<null>> {
      const thread = threadOf({ id: projectId });
      if (thread?.on && choice === thread.level && until === thread.until) return { ok: true, value: null };
      if (thread?.on && choice !== 'unfollowed')
        return pending.run('watch.set-level', { projectId, level: choice, ...ending(until) });
      const wish = choice === 'unfollowed' ? { watch: false } : { watch: true, level: choice, ...ending(until) };
      return pending.run('watch.set-thread', { projectId, ...wish });
    },
    /** The comment at which a person was to be hidden last. */
    hidingAt: signal<number | null>(null),
    /** Whether the person hid this. */
    isHidden: (written: Written) => isHidden(list.value, written),
    /** Hides the comments of a person, or shows them again. @param projectId where the person was hidden */
    hidePerson: (projectId: number, person: { uid: number; name: string }, hidden: boolean) =>
      pending.run('watch.hide-person', { projectId, ...person, hidden }),
  };
}

/** Mutes a thread, until then (epoch ms) or for good, or restores the level it had before it was muted on this page. */
export function muteThread(
  pending: Pending<typeof THREAD_COMMANDS>,
  { projectId, muted, until }: { projectId: number; muted: boolean; until?: number | undefined },
): Promise<Result<null>> {
  const key = keyOf('threads', projectId);
  if (!muted && canUndo(pending, key)) return undo(pending, key);
  return pending.run('watch.set-level', { projectId, level: muted ? 'off' : null, ...ending(until) });
}

/** What a command about a part of the watch list has its outcome by. */
const keyOf = (part: 'threads' | 'people' | 'alerts' | 'hidden' | 'words', key: number | string): string =>
  keyAt('watching', part, key);

const ending = (until: number | undefined) => until !== undefined && { until };
