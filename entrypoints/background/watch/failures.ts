/** Classifies failed requests of the watch: whether the cycle goes on, and what can't be read. Pure. */
import { wasNeverSent, type ErrorCode, type Failure } from '../../../utils/errors';
import type { Cursors, Watching } from '../../../utils/watch/types';
import { EXPECTED, NOTHING_THERE, WHILE_WELL, UNEXPLAINED } from '../session/refusals';

/** Failures of one thread or project that say nothing about the others. */
const THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set(['malformed', 'cut-off', ...NOTHING_THERE, ...UNEXPLAINED]);

/** The cause may also be the service: the cycle ends, and the thread comes after the others the next time. */
const POSSIBLE_THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set([
  ...THREAD_FAILURES,
  ...WHILE_WELL,
  'not-json',
  'too-large',
  'timeout',
]);

/** Whether the cycle goes on after this failure. */
export function canContinueAfter({ code }: Failure): boolean {
  return THREAD_FAILURES.has(code);
}

/** Whether the cause may be this one thread, which then comes after the others the next time. */
export function canConcernOneThread(failure: Failure): boolean {
  return POSSIBLE_THREAD_FAILURES.has(failure.code) && !wasNeverSent(failure);
}

/** Whether the service said that there is nothing to read. */
export function isExpected(code: ErrorCode | undefined): boolean {
  return code !== undefined && EXPECTED.includes(code);
}

/** The ids of threads that are watched. */
export function watchedThreads({ threads }: Watching): string[] {
  return Object.keys(threads).filter((id) => !threads[id]?.removed);
}

/**
 * Returns the ids of watched threads that can't be read although there should be something. If nothing at all can be read, the
 * service is not believed that every project is gone or private.
 */
export function unreadableThreads(watching: Watching, { unreadable }: Cursors): string[] {
  const watched = watchedThreads(watching);
  const failed = watched.filter((id) => unreadable[id]);
  return failed.length === watched.length ? failed : failed.filter((id) => !isExpected(unreadable[id]?.code));
}
