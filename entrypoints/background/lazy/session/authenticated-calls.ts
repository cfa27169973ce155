/**
 * Runs the calls that carry the login, and remembers with the account whether the service took it. A login that was refused
 * too often in a row is not used again.
 */
import type { Login } from '../../../../utils/api/client';
import { FailureError, failureFrom, failureOf, refusesCredentials, type Failure } from '../../../../utils/errors';
import { unseal } from '../../../../utils/crypto/seal';
import { change, read, write } from '../../../../utils/storage/store';
import { accountItem, outboxItem, type Account, type OutboxEntry } from '../../../../utils/storage/items';
import { isSameSession } from './account';
import type { Mutex } from '../../eager/mutex';
import { readSealed } from './sealed-storage';
import type { Services } from '../service/current';
import { createCircuitBreaker, MAX_REFUSALS } from './circuit-breaker';

/** A call that carries the login. The signal is aborted when the person signs out. */
type Call<T> = (login: Login, account: Account, signal: AbortSignal) => Promise<T>;

export interface AuthenticatedCalls {
  /** Tries the login once more after it was refused too often. @throws FailureError `signed-out` */
  retry(): Promise<void>;
  /**
   * Runs a call that carries the login. One that was refused three times in a row is not used again.
   * @param as for this session only, where it was decided earlier who asks
   * @throws FailureError `signed-out`, `session-refused`, or the call's own
   */
  withLogin<T>(call: Call<T>, as?: Account): Promise<T>;
}

interface Parts {
  services: Services;
  mutex: Mutex;
  /** Shows what the outbox owes. */
  drain: () => void;
  /** The lifetime of the session that is open now. */
  lifetime: () => AbortSignal;
  /** Ends the session with this lifetime. */
  end: (lifetime: AbortSignal) => Promise<void>;
}

/** Says that the login was refused and is used no more. */
export const LOGIN_REFUSED: OutboxEntry = { kind: 'notice', id: 'notice:login-refused' };

export function createAuthenticatedCalls({ services, mutex, drain, lifetime, end }: Parts): AuthenticatedCalls {
  /** Refusals that could not be stored. */
  let unstored = { since: 0, refusals: 0 };
  const turns = createCircuitBreaker();

  async function retry(): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account) throw new FailureError({ code: 'signed-out' });
      const outbox = await read(outboxItem);
      // One refusal more, and it is refused again.
      const refusals = account.refused ? MAX_REFUSALS - 1 : account.refusals;
      unstored = { since: 0, refusals: 0 };
      await write(
        change(accountItem, { ...account, refused: null, refusals }),
        change(
          outboxItem,
          outbox.filter(({ id }) => id !== LOGIN_REFUSED.id),
        ),
      );
    });
  }

  async function withLogin<T>(call: Call<T>, as?: Account): Promise<T> {
    const service = await services.required();
    const signal = lifetime();
    const account = await turns.acquire(() => usableAccount(signal, as));
    try {
      const login = await loginOf(account, service.profile.baseUrl, signal);
      return await noting(call(login, account, signal), account);
    } finally {
      turns.release();
    }
  }

  /** The account whose login may be used now. @throws FailureError `signed-out`, `session-refused` */
  async function usableAccount(signal: AbortSignal, as?: Account): Promise<Account> {
    const account = await read(accountItem);
    if (signal.aborted || !account || (as && !isSameSession(as, account)))
      throw new FailureError({ code: 'signed-out' });
    const refusals =
      unstored.since === account.since ? Math.max(unstored.refusals, account.refusals) : account.refusals;
    if (account.refused || refusals >= MAX_REFUSALS)
      throw new FailureError({ code: 'session-refused', ...(account.refused && { detail: account.refused.code }) });
    return { ...account, refusals };
  }

  /** The login. A seal that does not open ends the session calmly. */
  async function loginOf(account: Account, baseUrl: string, signal: AbortSignal): Promise<Login> {
    const sealed = await readSealed();
    const login = sealed && (await unseal(sealed, { origin: new URL(baseUrl).origin, uid: account.uid }));
    if (!login) await end(signal);
    if (!login || signal.aborted) throw new FailureError({ code: 'signed-out' });
    return login;
  }

  /**
   * Remembers whether the service took the login, unless somebody signed in anew meanwhile. Where that can't be stored,
   * it is counted here, and what the call brought is still what it brought.
   */
  async function noting<T>(answer: Promise<T>, used: Account): Promise<T> {
    try {
      const value = await answer;
      unstored = { since: used.since, refusals: 0 };
      if (used.refusals > 0) await failureFrom(note(used, null));
      return value;
    } catch (error) {
      const failure = failureOf(error);
      if (!refusesCredentials(failure)) throw error;
      const before = unstored.since === used.since ? unstored.refusals : 0;
      unstored = { since: used.since, refusals: Math.max(before, used.refusals) + 1 };
      await failureFrom(note(used, failure));
      throw error;
    }
  }

  async function note(used: Account, failure: Failure | null): Promise<void> {
    await mutex(async () => {
      const [account, outbox] = [await read(accountItem), await read(outboxItem)];
      if (!account || !isSameSession(account, used)) return;
      const refusals = failure ? account.refusals + 1 : 0;
      const refused = refusals >= MAX_REFUSALS ? failure : null;
      await write(
        change(accountItem, { ...account, refusals, refused }),
        change(outboxItem, refused ? [...outbox, LOGIN_REFUSED] : outbox),
      );
      if (refused) drain();
    });
  }

  return { retry, withLogin };
}
