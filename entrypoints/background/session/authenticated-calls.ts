/**
 * Runs the calls that carry the login, and counts refusals of the login in the account. After `MAX_REFUSALS` in a row, the login
 * is not used again until the person signs in or retries.
 */
import type { Login } from '../../../utils/api/client';
import { FailureError, failureFrom, failureOf, type Failure } from '../../../utils/errors';
import { unseal } from '../../../utils/crypto/seal';
import { change, read, write } from '../../../utils/storage/store';
import { accountItem, outboxItem, type Account, type OutboxEntry } from '../../../utils/storage/items';
import { isSameSession } from './account';
import type { Mutex } from '../mutex';
import { readSealed } from './sealed-storage';
import type { Services } from '../service/current';
import { createCircuitBreaker, MAX_REFUSALS } from './circuit-breaker';
import { countRefusal, type Reading, type Refusals } from './refusals';

/** A call that carries the login. The signal is aborted when the person signs out. */
type Call<T> = (login: Login, account: Account, signal: AbortSignal) => Promise<T>;

interface CallOptions {
  /** The session that must still be the current one. */
  as?: Account;
  /** Set if the call reads a thread: a refusal may then be one of the login. */
  reading?: Reading;
}

interface Parts {
  services: Services;
  mutex: Mutex;
  /** Shows the pending notifications of the outbox. */
  drain: () => Promise<void>;
  /** Returns the lifetime of the current session. */
  lifetime: () => AbortSignal;
  /** Ends the session if it still has this lifetime. */
  end: (lifetime: AbortSignal) => Promise<void>;
}

/** The notification that the login is no longer used. */
export const LOGIN_REFUSED: OutboxEntry = { kind: 'notice', id: 'notice:login-refused' };

/** Creates the calls. */
export function createAuthenticatedCalls({ services, mutex, drain, lifetime, end }: Parts) {
  /** The count of a session in memory, in case it can't be stored. */
  let counted: Refusals & { since: number } = { since: 0, refusals: 0, refusedIn: [] };
  const breaker = createCircuitBreaker();

  /** Allows one more call after the login was refused too often. @throws FailureError `signed-out` */
  async function retry(): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account) throw new FailureError({ code: 'signed-out' });
      const outbox = (await read(outboxItem)).filter(({ id }) => id !== LOGIN_REFUSED.id);
      // The next refusal opens the circuit breaker again.
      const refusals = account.refused ? MAX_REFUSALS - 1 : account.refusals;
      counted = { since: 0, refusals: 0, refusedIn: [] };
      const retried: Account = { ...account, refused: null, refusals, refusedIn: [] };
      await write(change(accountItem, retried), change(outboxItem, outbox));
    });
  }

  /**
   * Runs a call that carries the login. Pass its signal to the request, and write its result with `session.ifCurrent`, so that
   * nothing outlives the session.
   * @throws FailureError `signed-out`, `session-refused`, or the call's own
   */
  async function withLogin<T>(call: Call<T>, { as, reading }: CallOptions = {}): Promise<T> {
    const service = await services.required();
    const signal = lifetime();
    const account = await breaker.acquire(() => usableAccount(as));
    try {
      const login = await loginOf(account, service.profile.baseUrl, signal);
      return await withRefusalCount(call(login, account, signal), account, reading);
    } finally {
      breaker.release();
    }
  }

  /** Returns the account if its login may be used. @throws FailureError `signed-out`, `session-refused` */
  async function usableAccount(as?: Account): Promise<Account> {
    const account = await read(accountItem);
    if (!account || (as && !isSameSession(as, account))) throw new FailureError({ code: 'signed-out' });
    const { refusals } = newestCount(account);
    if (account.refused || refusals >= MAX_REFUSALS)
      throw new FailureError({ code: 'session-refused', ...(account.refused && { detail: account.refused.code }) });
    return { ...account, refusals };
  }

  /** Returns the count of this worker, which may not be stored, or the stored one. */
  function newestCount(account: Account): Refusals {
    return counted.since === account.since ? counted : account;
  }

  /** Unseals the login. If that fails, ends the session without an error. */
  async function loginOf(account: Account, baseUrl: string, signal: AbortSignal): Promise<Login> {
    const sealed = await readSealed();
    const login = sealed && (await unseal(sealed, { origin: new URL(baseUrl).origin, uid: account.uid }));
    if (!login) await end(signal);
    if (!login || signal.aborted) throw new FailureError({ code: 'signed-out' });
    return login;
  }

  /** Counts whether the service accepted the login. The result of the call stays the same. */
  async function withRefusalCount<T>(answer: Promise<T>, used: Account, reading?: Reading): Promise<T> {
    try {
      const value = await answer;
      if (newestCount(used).refusals > 0) await storeCount(used, { refusals: 0, refusedIn: [] });
      return value;
    } catch (error) {
      const failure = failureOf(error);
      const refusals = countRefusal(newestCount(used), failure, reading);
      if (refusals) await storeCount(used, refusals, failure);
      throw error;
    }
  }

  /** Stores the count, unless the session has changed. If that fails, it is kept in memory. */
  async function storeCount(used: Account, refusals: Refusals, failure?: Failure): Promise<void> {
    counted = { since: used.since, ...refusals };
    const refused = (refusals.refusals >= MAX_REFUSALS && failure) || null;
    await failureFrom(
      mutex(async () => {
        const [account, outbox] = [await read(accountItem), await read(outboxItem)];
        if (!account || !isSameSession(account, used)) return;
        await write(
          change(accountItem, { ...account, ...refusals, refused }),
          change(outboxItem, refused ? [...outbox, LOGIN_REFUSED] : outbox),
        );
        if (refused) void drain();
      }),
    );
  }

  return { retry, withLogin };
}
