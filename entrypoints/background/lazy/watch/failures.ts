/** Classifies failed requests of the watch: whether the cycle goes on, and whether the person learns of it. */
import { wasNeverSent, type ErrorCode, type Failure } from '../../../../utils/errors';
import { TROUBLE, UNEXPLAINED } from '../session/refusals';

/** Failures that tell the person nothing new: they know that the project is private, gone or without comments. */
const EXPECTED: readonly ErrorCode[] = ['project-private', 'project-not-found', 'comments-disabled'];

/** Failures of one thread or project that say nothing about the others. */
const THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'cut-off',
  'nothing-there',
  ...EXPECTED,
  ...UNEXPLAINED,
]);

/** The cause may also be the service: the cycle ends, and the thread comes after the others the next time. */
const POSSIBLE_THREAD_FAILURES: ReadonlySet<ErrorCode> = new Set([
  ...THREAD_FAILURES,
  ...TROUBLE,
  'not-json',
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

/** Whether the failure is shown to the person. */
export function isReportable({ code }: Failure): boolean {
  return !EXPECTED.includes(code);
}
