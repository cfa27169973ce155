/** Counts refusals of calls that carry the login, by what they say (field notes, "Responses"). */
import type { Project } from '../../../utils/api/schemas';
import { GONE, hasFlag, LOGIN_REFUSED, NOTHING_THERE, UNEXPLAINED, WHILE_WELL } from '../../../utils/error-codes';
import { resultOf, wasNeverSent, type Failure } from '../../../utils/errors';

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

/** Returns the count with this failure; `null` if it is no refusal of the login, or was counted for this thread before. */
export function countRefusal(
  { refusals, refusedIn }: Refusals,
  failure: Failure,
  reading: Reading | undefined,
): Refusals | null {
  if (hasFlag(failure, LOGIN_REFUSED)) return { refusals: refusals + 1, refusedIn };
  if (!reading || !mayRefuseLogin(failure, reading) || refusedIn.includes(reading.projectId)) return null;
  return { refusals: refusals + 1, refusedIn: [...refusedIn, reading.projectId] };
}

/** With these the reading of a thread may be refused because of the thread. */
export const REFUSALS_OF_THREADS = UNEXPLAINED | GONE | NOTHING_THERE;

/** Whether the service says the same without the login: then there is nothing to read, and the login is not refused. */
export async function isTrueWithoutLogin(failure: Failure, reading: Reading | undefined): Promise<boolean> {
  if (!reading || !hasFlag(failure, GONE | NOTHING_THERE)) return false;
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
  return hasFlag(failure, isServiceWell ? REFUSALS_OF_THREADS | WHILE_WELL : REFUSALS_OF_THREADS);
}
