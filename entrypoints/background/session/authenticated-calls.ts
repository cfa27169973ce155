/** Runs the calls with the login. After `MAX_REFUSALS` refusals in a row, it is not used until the person signs in or retries. */
import { hasFlag, WITHHELD, type ErrorCode } from '../../../utils/error-codes';
import { FailureError, failureFrom, failureOf, resultOf, type Failure } from '../../../utils/errors';
import { type Login, unseal, readSealed } from '../../../utils/crypto/seal';
import { change, read, write } from '../../../utils/storage/store';
import { accountItem, outboxItem, type Account, type OutboxEntry } from '../../../utils/storage/items';
import { LOGIN_NOTICES } from '../../../utils/storage/outbox-entry';
import { isSameSession } from './account';
import type { Dependencies } from '../gate/dependencies';
import { countRefusal, isTrueWithoutLogin, type Reading, type Refusals } from './refusals';

/** Refusals in a row after which no call carries the login (R7). */
const MAX_REFUSALS = 3;

/** A call that carries the login. The signal is aborted when the person signs out. */
type Call<T> = (login: Login, account: Account, signal: AbortSignal) => Promise<T>;

/** `as`: the session that must still be the current one. `reading`: of a thread, so that a refusal may be one of the login. */
type CallOptions = { as?: Account; reading?: Reading };

interface CallDependencies extends Pick<Dependencies, 'services' | 'mutex' | 'drain'> {
  lifetime: () => AbortSignal;
  /** Ends the session if it still has this lifetime. */
  end: (lifetime: AbortSignal) => Promise<void>;
}

/** Whether this is a notice about the login. */
export function isLoginNotice({ id }: OutboxEntry): boolean {
  return LOGIN_NOTICES.some((notice) => notice === id);
}

export function createAuthenticatedCalls({ services, mutex, drain, lifetime, end: endSession }: CallDependencies) {
  /** The count of a session in memory, in case it can't be stored. */
  let counted: Refusals & { since: number } = { since: 0, refusals: 0, refusedIn: [] };
  /** The running calls, never more than may still be refused (a circuit breaker): a bad login is tried `MAX_REFUSALS` times. */
  const running = new Set<Promise<void>>();

  /** Changes how the login is used, and its notice, unless the session has changed. @returns whether there was a session */
  function changeUse(step: (account: Account) => Partial<Account> | null, as?: Account): Promise<boolean> {
    return mutex(async () => {
      const account = await read(accountItem);
      if (!account || (as && !isSameSession(as, account))) return false;
      const changed = step(account);
      if (!changed) return true;
      const others = (await read(outboxItem)).filter((entry) => !isLoginNotice(entry));
      const notices = changed.refused ? [noticeOf(changed.refused)] : [];
      await write(change(accountItem, { ...account, ...changed }), change(outboxItem, [...others, ...notices]));
      if (changed.refused) void drain();
      return true;
    });
  }

  /** Allows one more call after the login was refused too often. @throws FailureError `signed-out` */
  async function retry(): Promise<void> {
    const isSignedIn = await changeUse((account) => {
      counted = { since: 0, refusals: 0, refusedIn: [] };
      // The next refusal opens the circuit breaker again.
      return { refused: null, refusals: account.refused ? MAX_REFUSALS - 1 : account.refusals, refusedIn: [] };
    });
    if (!isSignedIn) throw new FailureError({ code: 'signed-out' });
  }

  /** Pauses the login, which the browser withholds, and says so once. Everything of the person stays. @param as the session to pause */
  async function pause(failure: Failure, as?: Account): Promise<void> {
    await changeUse(({ refused }) => (refused ? null : { refused: failure }), as);
  }

  async function resume(code: ErrorCode): Promise<void> {
    await changeUse(({ refused }) => (refused?.code === code ? { refused: null } : null));
  }

  /**
   * Runs a call that carries the login. Pass its signal to the request, and write its result with `session.ifCurrent`, so that
   * nothing outlives the session.
   * @throws FailureError `signed-out`, `session-refused`, or the call's own
   */
  async function withLogin<T>(call: Call<T>, { as, reading }: CallOptions = {}): Promise<T> {
    const service = await services.required();
    const signal = lifetime();
    let account = await usableAccount(as);
    while (account.refusals + running.size >= MAX_REFUSALS) {
      await Promise.race(running);
      account = await usableAccount(as);
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    running.add(ended);
    try {
      const login = await loginOf(account, service.profile.baseUrl, signal);
      return await withRefusalCount(call(login, account, signal), account, reading);
    } finally {
      // Only now: the outcome is stored.
      running.delete(ended);
      end();
    }
  }

  /** Returns the account if its login may be used. @throws FailureError `signed-out`, `session-refused` */
  async function usableAccount(as?: Account): Promise<Account> {
    const account = await read(accountItem);
    if (!account || (as && !isSameSession(as, account))) throw new FailureError({ code: 'signed-out' });
    const { refusals } = newestCount(account);
    const refused = account.refused && !hasFlag(account.refused, WITHHELD) ? account.refused : null;
    if (refused || refusals >= MAX_REFUSALS)
      throw new FailureError({ code: 'session-refused', ...(refused && { detail: refused.code }) });
    return { ...account, refusals };
  }

  /** Returns the count of this worker, which may not be stored, or the stored one. */
  function newestCount(account: Account): Refusals {
    return counted.since === account.since ? counted : account;
  }

  /** Unseals the login. Without one, the session ends. A lost key pauses it, and a key that can be read again ends the pause. */
  async function loginOf(account: Account, baseUrl: string, signal: AbortSignal): Promise<Login> {
    const sealed = await readSealed();
    if (!sealed) await endSession(signal);
    const opened = sealed && (await resultOf(unseal(sealed, { origin: new URL(baseUrl).origin, uid: account.uid })));
    if (!opened || signal.aborted) throw new FailureError({ code: 'signed-out' });
    if (!opened.ok || !opened.value) {
      const lost = loginLost(opened.ok ? undefined : opened.failure.detail);
      await pause(lost, account);
      throw new FailureError(lost);
    }
    if (account.refused) await resume(account.refused.code);
    return opened.value;
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
      // Before the last one: projects may be gone, many at once.
      if (refusals && refusals.refusals >= MAX_REFUSALS && (await isTrueWithoutLogin(failure, reading)))
        await storeCount(used, { refusals: 0, refusedIn: [] });
      else if (refusals) await storeCount(used, refusals, failure);
      throw error;
    }
  }

  /** Stores the count, unless the session has changed. If that fails, it is kept in memory. */
  async function storeCount(used: Account, refusals: Refusals, failure?: Failure): Promise<void> {
    counted = { since: used.since, ...refusals };
    const refused = (refusals.refusals >= MAX_REFUSALS && failure) || null;
    await failureFrom(changeUse(() => ({ ...refusals, refused }), used));
  }

  return { retry, pause, resume, withLogin };
}

/** The failure of a login whose key the browser has lost or can't read. @param detail the error of its database */
export function loginLost(detail?: string): Failure {
  return { code: 'login-lost', ...(detail && { detail }) };
}

function noticeOf({ code }: Failure): OutboxEntry {
  const isWithheld = code === 'login-lost' || code === 'no-access';
  return { kind: 'notice', id: isWithheld ? `notice:${code}` : 'notice:login-refused' };
}
