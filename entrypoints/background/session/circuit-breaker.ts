/**
 * The circuit breaker of the login. After `MAX_REFUSALS` refusals in a row, no call carries it until the person signs in or retries
 * (R7). What counts as a refusal depends on what the service says (field notes, "Responses").
 */
import type { Project } from '../../../utils/api/schemas';
import {
  GONE,
  hasFlag,
  LOGIN_REFUSED,
  NOTHING_THERE,
  UNEXPLAINED,
  WHILE_WELL,
  WITHHELD,
} from '../../../utils/error-codes';
import { FailureError, failureFrom, failureOf, resultOf, wasNeverSent, type Failure } from '../../../utils/errors';
import type { Account } from '../../../utils/storage/items';

const MAX_REFUSALS = 3;

/** @param store stores what a call changed, unless its session has ended */
export function createCircuitBreaker(store: (used: Account, changes: Partial<Account>) => Promise<unknown>) {
  /** The count of a session in memory, in case it can't be stored. */
  let counted: Refusals & { since: number } = { since: 0, ...NO_REFUSALS };
  /** The running calls, never more than may still be refused: a bad login is tried `MAX_REFUSALS` times. */
  const running = new Set<Promise<void>>();

  /** Returns the count of this worker, which may not be stored, or the stored one. */
  const newestCount = (account: Account): Refusals => (counted.since === account.since ? counted : account);

  const check = (account: Account): Account => usableAccount(account, newestCount(account));

  /** Stores the count, unless the session has changed. If that fails, it is kept in memory. */
  async function storeCount(used: Account, refusals: Refusals, failure?: Failure): Promise<void> {
    counted = { since: used.since, ...refusals };
    const refused = (refusals.refusals >= MAX_REFUSALS && failure) || null;
    await failureFrom(store(used, { ...refusals, refused }));
  }

  return {
    /** Runs a call, and counts whether the service accepted the login. The result of the call stays the same. */
    async run<T>(
      usable: () => Promise<Account>,
      call: (account: Account) => Promise<T>,
      reading?: Reading,
    ): Promise<T> {
      let used = check(await usable());
      while (used.refusals + running.size >= MAX_REFUSALS) {
        await Promise.race(running);
        used = check(await usable());
      }
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      running.add(ended);
      try {
        const value = await call(used);
        if (newestCount(used).refusals > 0) await storeCount(used, NO_REFUSALS);
        return value;
      } catch (error) {
        const failure = failureOf(error);
        const refusals = countRefusal(newestCount(used), failure, reading);
        // Before the last one: projects may be gone, many at once.
        const isLast = refusals !== null && refusals.refusals >= MAX_REFUSALS;
        if (isLast && (await isTrueWithoutLogin(failure, reading))) await storeCount(used, NO_REFUSALS);
        else if (refusals) await storeCount(used, refusals, failure);
        throw error;
      } finally {
        // Only now: the outcome is stored.
        running.delete(ended);
        end();
      }
    },

    /** Allows one more call after too many refusals; the next refusal stops all again. @returns the changes to store */
    retry(account: Account): Partial<Account> {
      counted = { since: 0, ...NO_REFUSALS };
      return { refused: null, refusals: account.refused ? MAX_REFUSALS - 1 : account.refusals, refusedIn: [] };
    },
  };
}

/** Refusals in a row, without a success between them. */
interface Refusals {
  refusals: number;
  /** The threads whose readings were refused without a word about the login. One thread counts once. */
  refusedIn: number[];
}
const NO_REFUSALS: Refusals = { refusals: 0, refusedIn: [] };

/** The reading of a thread. Other calls, such as sending a comment, are refused for many reasons. */
export interface Reading {
  projectId: number;
  /** Whether the service has just answered a request without the login. */
  isServiceWell: boolean;
  /** Asks the service without the login for the project, of which there should be comments. Rejects if there is nothing. */
  findProject: () => Promise<Project>;
}

/** @throws FailureError `session-refused` if the login may not be used */
function usableAccount(account: Account, { refusals }: Refusals): Account {
  const refused = account.refused && !hasFlag(account.refused, WITHHELD) ? account.refused : null;
  if (refused || refusals >= MAX_REFUSALS)
    throw new FailureError({ code: 'session-refused', ...(refused && { detail: refused.code }) });
  return { ...account, refusals };
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
async function isTrueWithoutLogin(failure: Failure, reading: Reading | undefined): Promise<boolean> {
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
