/** What the failure of one request of the watch says about the next. */
import type { ErrorCode, Failure } from '../../../../utils/errors';

/** Failures of one thread that say nothing about the next. */
const THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'cut-off',
  'nothing-there',
  'access-denied',
  'project-not-found',
  'project-private',
  'comments-disabled',
  'refused',
]);

/** These may be the thread's own, or the service's: the cycle ends, and the thread waits behind the others next time. */
const POSSIBLE_THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set([
  ...THREAD_FAILURES,
  'http',
  'not-json',
  'service-internal',
  'timeout',
]);

/** Of these, what a person with such a project knows already. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['project-private', 'project-not-found', 'comments-disabled']);

/** Whether the cycle goes on after it. */
export function canContinueAfter({ code }: Failure): boolean {
  return THREAD_FAILURES.has(code);
}

/** Whether it may be this thread's own: the next time, others come first. */
export function canConcernOneThread({ code }: Failure): boolean {
  return POSSIBLE_THREAD_FAILURES.has(code);
}

/** Whether it is worth telling the person. */
export function isReportable({ code }: Failure): boolean {
  return !EXPECTED.has(code);
}
