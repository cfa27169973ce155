/** Counts refusals of calls that carry the login, by what they say (field notes, "Responses"). */
import type { Project } from '../../../utils/api/schemas';
import { refusesCredentials, resultOf, wasNeverSent, type ErrorCode, type Failure } from '../../../utils/errors';

/** Refusals in a row, without a success between them. */
export interface Refusals {
  refusals: number;
  /** The threads whose readings were refused without a word about the login. One thread counts once. */
  refusedIn: number[];
}

/** The reading of a thread. Other calls, such as sending a comment, are refused for many reasons. */
export interface Reading {
  projectId: number;
  /** Whether the service has just answered a request without the login. */
  isServiceWell: boolean;
  /** Asks the service without the login for the project, of which there should be comments. Rejects if there is nothing. */
  findProject: () => Promise<Project>;
}

/** The reading of a thread may be refused with these because of the thread or because of the login. */
export const UNEXPLAINED: readonly ErrorCode[] = [
  'invalid-parameter',
  'access-denied',
  'cooldown',
  'bad-word',
  'captcha-refused',
  'refused',
];

/** With these the service says that there is nothing to read. */
export const EXPECTED: readonly ErrorCode[] = ['project-private', 'project-not-found', 'comments-disabled'];
/** The last one also says so of what is asked for wrongly. */
export const NOTHING_THERE: readonly ErrorCode[] = [...EXPECTED, 'nothing-there'];

/** These are refusals only if the service works without the login. */
export const WHILE_WELL: readonly ErrorCode[] = ['api-key', 'http', 'service-internal'];

/** Returns the count with this failure; `null` if it is no refusal of the login, or was counted for this thread before. */
export function countRefusal(
  { refusals, refusedIn }: Refusals,
  failure: Failure,
  reading: Reading | undefined,
): Refusals | null {
  if (refusesCredentials(failure)) return { refusals: refusals + 1, refusedIn };
  if (!reading || !mayRefuseLogin(failure, reading) || refusedIn.includes(reading.projectId)) return null;
  return { refusals: refusals + 1, refusedIn: [...refusedIn, reading.projectId] };
}

/** Whether the service says the same without the login: then there is nothing to read, and the login is not refused. */
export async function isTrueWithoutLogin({ code }: Failure, reading: Reading | undefined): Promise<boolean> {
  if (!reading || !NOTHING_THERE.includes(code)) return false;
  const found = await resultOf(reading.findProject());
  return !found.ok || found.value.commentsAllowed === false;
}

/** A gateway answers so in place of the service, which has not seen the login. */
const OF_GATEWAY: ReadonlySet<string | undefined> = new Set(['HTTP 502', 'HTTP 504']);

function mayRefuseLogin(failure: Failure, { isServiceWell }: Reading): boolean {
  // A service that asks for a pause says that it will answer again.
  if (wasNeverSent(failure) || failure.retryAt !== undefined) return false;
  if (failure.message === undefined && OF_GATEWAY.has(failure.detail)) return false;
  // An answer without a status that has a message is a refusal in words. Without one, it is no answer.
  if (failure.code === 'malformed') return failure.message !== undefined;
  return (
    [...UNEXPLAINED, ...NOTHING_THERE].includes(failure.code) || (isServiceWell && WHILE_WELL.includes(failure.code))
  );
}
