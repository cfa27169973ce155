/** Which threads are watched and can be read, and what a failure says of one thread. Pure. */
import { wasNeverSent, type ErrorCode, type Failure } from '../../../utils/errors';
import type { Cursors, Watching } from '../../../utils/watch/types';
import { UNEXPLAINED, EXPECTED, NOTHING_THERE, WHILE_WELL } from '../session/refusals';

/** Failures of one thread or project that say nothing about the others. */
const OF_THREAD = new Set<ErrorCode>([...NOTHING_THERE, ...UNEXPLAINED, 'malformed', 'cut-off']);
const PERHAPS_OF_THREAD = new Set<ErrorCode>([...OF_THREAD, ...WHILE_WELL, 'not-json', 'too-large', 'timeout']);

/** Whether the cycle goes on after this failure. */
export function canContinueAfter({ code }: Failure): boolean {
  return OF_THREAD.has(code);
}

/** Whether the cause may be this one thread, and not the service: then it comes after the others the next time. */
export function canConcernOneThread(failure: Failure): boolean {
  return PERHAPS_OF_THREAD.has(failure.code) && !wasNeverSent(failure);
}

/** Whether the service said that there is nothing to read. */
export function isExpected(code: ErrorCode | undefined): boolean {
  return code !== undefined && EXPECTED.includes(code);
}

/** The ids of threads that are watched. */
export function watchedThreads({ threads }: Watching): string[] {
  return Object.keys(threads).filter((id) => !threads[id]?.removed);
}

/** Returns the ids of watched threads that should be readable and are not. If none is readable, not all are believed to be gone. */
export function unreadableThreads(watching: Watching, { unreadable }: Cursors): string[] {
  const watched = watchedThreads(watching);
  const failed = watched.filter((id) => unreadable[id]);
  return failed.length === watched.length ? failed : failed.filter((id) => !isExpected(unreadable[id]?.code));
}
