/** Which threads are watched and can be read, and what a failure says of one thread. Pure. */
import { GONE, hasFlag, OF_THREAD, PERHAPS_OF_THREAD, WHILE_WELL } from '../../../utils/error-codes';
import { wasNeverSent, type Failure } from '../../../utils/errors';
import type { Cursors, Watching } from '../../../utils/watch/types';
import { REFUSALS_OF_THREADS } from '../session/circuit-breaker';

/** Whether the cycle goes on after this failure: it concerns one thread or project, and says nothing about the others. */
export function canContinueAfter(failure: Failure): boolean {
  return hasFlag(failure, REFUSALS_OF_THREADS | OF_THREAD);
}

/** Whether the cause may be this one thread, and not the service: then it comes after the others the next time. */
export function canConcernOneThread(failure: Failure): boolean {
  return hasFlag(failure, REFUSALS_OF_THREADS | OF_THREAD | WHILE_WELL | PERHAPS_OF_THREAD) && !wasNeverSent(failure);
}

/** The ids of threads that are watched. */
export function watchedThreads({ threads }: Watching): string[] {
  return Object.keys(threads).filter((id) => !threads[id]?.removed);
}

/** Returns the ids of watched threads that should be readable and are not. If none is readable, not all are believed to be gone. */
export function unreadableThreads(watching: Watching, { unreadable }: Cursors): string[] {
  const watched = watchedThreads(watching);
  const failed = watched.filter((id) => unreadable[id]);
  return failed.length === watched.length ? failed : failed.filter((id) => !hasFlag(unreadable[id], GONE));
}
