/** Runs the calls with the login. */
import type { ErrorCode } from '../../../utils/error-codes';
import { FailureError, resultOf, type Failure } from '../../../utils/errors';
import { type Login, unseal, readSealed } from '../../../utils/crypto/seal';
import { change, read, write } from '../../../utils/storage/store';
import { accountItem, outboxItem, type Account, type OutboxEntry } from '../../../utils/storage/items';
import { LOGIN_NOTICES } from '../../../utils/storage/outbox-entry';
import { isSameSession } from './account';
import type { Dependencies } from '../gate/dependencies';
import { createCircuitBreaker, type Reading } from './circuit-breaker';

/** A call that carries the login. The signal is aborted when the person signs out. */
type Call<T> = (login: Login, account: Account, signal: AbortSignal) => Promise<T>;

/** `as`: the session that must still be the current one. `reading`: of a thread, so that a refusal may be one of the login. */
type CallOptions = { as?: Account; reading?: Reading };

interface CallDependencies extends Pick<Dependencies, 'services' | 'mutex' | 'drain'> {
  lifetime: () => AbortSignal;
  /** Ends the session if it still has this lifetime. */
  end: (lifetime: AbortSignal) => Promise<void>;
}

type UseStep = (account: Account) => Partial<Account> | null;

export function createAuthenticatedCalls(dependencies: CallDependencies) {
  const { services, lifetime, end: endSession } = dependencies;
  const changeUse = (step: UseStep, as?: Account): Promise<boolean> => changeLoginUse(dependencies, step, as);
  const breaker = createCircuitBreaker((used, changes) => changeUse(() => changes, used));

  /** Pauses the login, which the browser withholds, and says so once. Everything of the person stays. @param as the session to pause */
  async function pause(failure: Failure, as?: Account): Promise<void> {
    await changeUse(({ refused }) => (refused ? null : { refused: failure }), as);
  }

  async function resume(code: ErrorCode): Promise<void> {
    await changeUse(({ refused }) => (refused?.code === code ? { refused: null } : null));
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

  return {
    pause,
    resume,

    /** Allows one more call after the login was refused too often. @throws FailureError `signed-out` */
    retry: async (): Promise<void> => {
      if (!(await changeUse((account) => breaker.retry(account)))) throw new FailureError({ code: 'signed-out' });
    },

    /**
     * Runs a call that carries the login. Pass its signal to the request, and write its result with `session.ifCurrent`, so that
     * nothing outlives the session.
     * @throws FailureError `signed-out`, `session-refused`, or the call's own
     */
    withLogin: async <T>(call: Call<T>, { as, reading }: CallOptions = {}): Promise<T> => {
      const { baseUrl } = (await services.required()).profile;
      const signal = lifetime();
      return breaker.run(
        () => currentAccount(as),
        async (account) => call(await loginOf(account, baseUrl, signal), account, signal),
        reading,
      );
    },
  };
}

/** Changes how the login is used, and its notice, unless the session has changed. @returns whether there was a session */
function changeLoginUse({ mutex, drain }: CallDependencies, step: UseStep, as?: Account): Promise<boolean> {
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

/** Whether this is a notice about the login. */
export function isLoginNotice({ id }: OutboxEntry): boolean {
  return LOGIN_NOTICES.some((notice) => notice === id);
}

/** The failure of a login whose key the browser has lost or can't read. @param detail the error of its database */
export function loginLost(detail?: string): Failure {
  return { code: 'login-lost', ...(detail && { detail }) };
}

function noticeOf({ code }: Failure): OutboxEntry {
  const isWithheld = code === 'login-lost' || code === 'no-access';
  return { kind: 'notice', id: isWithheld ? `notice:${code}` : 'notice:login-refused' };
}

/** @param as the session that it must be of @throws FailureError `signed-out` */
async function currentAccount(as?: Account): Promise<Account> {
  const account = await read(accountItem);
  if (!account || (as && !isSameSession(as, account))) throw new FailureError({ code: 'signed-out' });
  return account;
}
