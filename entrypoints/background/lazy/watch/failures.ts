/** What the failure of one request of the watch says about the next. */
import type { ErrorCode, Failure } from '../../../../utils/errors';

/** Failures of one thread that say nothing about the next. */
const PASSES_BY: ReadonlySet<ErrorCode> = new Set([
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
const OF_ONE_THREAD: ReadonlySet<ErrorCode> = new Set([
  ...PASSES_BY,
  'http',
  'not-json',
  'service-internal',
  'timeout',
]);

/** Of these, what a person with such a project knows already. */
const TO_BE_EXPECTED: ReadonlySet<ErrorCode> = new Set(['project-private', 'project-not-found', 'comments-disabled']);

/** Whether the cycle goes on after it. */
export function mayContinue({ code }: Failure): boolean {
  return PASSES_BY.has(code);
}

/** Whether it may be this thread's own: the next time, others come first. */
export function concernsOneThread({ code }: Failure): boolean {
  return OF_ONE_THREAD.has(code);
}

/** Whether it is worth telling the person. */
export function isReportable({ code }: Failure): boolean {
  return !TO_BE_EXPECTED.has(code);
}
