/** Classifies failed requests of the watch: whether the cycle goes on, and whether the person learns of it. */
import type { ErrorCode, Failure } from '../../../../utils/errors';

/** Failures of one thread or project that say nothing about the others. */
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

/** The cause may also be the service: the cycle ends, and the thread comes after the others the next time. */
const POSSIBLE_THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set([
  ...THREAD_FAILURES,
  'http',
  'not-json',
  'service-internal',
  'timeout',
]);

/** Failures that tell the person nothing new: they know that the project is private, gone or without comments. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['project-private', 'project-not-found', 'comments-disabled']);

/** Whether the cycle goes on after this failure. */
export function canContinueAfter({ code }: Failure): boolean {
  return THREAD_FAILURES.has(code);
}

/** Whether the cause may be this one thread, which then comes after the others the next time. */
export function canConcernOneThread({ code }: Failure): boolean {
  return POSSIBLE_THREAD_FAILURES.has(code);
}

/** Whether the failure is shown to the person. */
export function isReportable({ code }: Failure): boolean {
  return !EXPECTED.has(code);
}
