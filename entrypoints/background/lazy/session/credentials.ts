/** Signs in and out. The ciphertexts of the login are seen by this module and `authenticated-calls.ts`, and by no other. */
import { FailureError } from '../../../../utils/errors';
import type { SignIn } from '../../../../utils/messages';
import { isSameLogin } from '../../../../utils/service/profile';
import { destroySessionKey, seal } from '../../../../utils/crypto/seal';
import { change, erase, read } from '../../../../utils/storage/store';
import { accountItem, draftsItem, outboxItem, preparedItem, type Account } from '../../../../utils/storage/items';
import { isSameSession, learnFromProjects } from './account';
import { createAuthenticatedCalls, type AuthenticatedCalls } from './authenticated-calls';
import type { Catalogue } from '../catalogue/queries';
import { unsentTexts, withTexts } from '../../eager/drafts';
import { eraseOthers, erasePerson } from '../erasure';
import type { Mutex } from '../../eager/mutex';
import { readSealed, writeSealed } from './sealed-storage';
import type { Services } from '../service/current';

export interface Session extends AuthenticatedCalls {
  /** For the first worker of a browser session, or after a sign-out that was cut off: a session that was not to be kept has ended with the browser. */
  endExpired(): Promise<void>;
  /** Logs in, seals the session and learns who this is. @throws FailureError where the service says no */
  signIn(input: SignIn): Promise<Account>;
  /** Ends the session, and every call that carries it; what was typed and not sent stays as drafts. */
  signOut(): Promise<void>;
  /**
   * Writes what was read for somebody, under the mutex, if that session has not ended meanwhile.
   * @throws FailureError `signed-out`
   */
  ifCurrent<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T>;
}

interface Parts {
  services: Services;
  catalogue: Catalogue;
  mutex: Mutex;
  now: () => number;
  /** Shows what the outbox owes. */
  drain: () => void;
}

export function createSession({ services, catalogue, mutex, now, drain }: Parts): Session {
  /** Aborted from the moment somebody signs out until somebody signs in. */
  let life = new AbortController();
  /** Aborted by signing out, for whoever is just signing in. */
  let arriving = new AbortController();

  async function endExpired(): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (account && !(await readSealed())) await end();
    });
  }

  async function signIn({ email, password, token, isPersistent, encryptedFor }: SignIn): Promise<Account> {
    const service = await services.required();
    // Ciphertexts are a password: no service but the one they were made for gets to see them.
    if (!isSameLogin(service.profile, encryptedFor))
      throw new FailureError({ code: 'bad-request', detail: 'another-service' });
    const { signal } = arriving;
    const login = { email, password };
    const uid = await service.client.logIn(login, token, signal);
    // Who this is may wait: where it can't be learned now, the first cycle learns it.
    const { projects } = await catalogue.list({ page: 1, search: '', authorId: uid }).catch(() => ({ projects: [] }));
    return services.ifCurrent(service, async () => {
      if (signal.aborted) throw new FailureError({ code: 'signed-out' });
      const former = await read(accountItem);
      if (former && former.uid !== uid) await end();
      const since = now();
      const fresh = { since, refusals: 0, refused: null, kept: isPersistent };
      const nobody: Account = {
        ...fresh,
        uid,
        name: null,
        nameTold: false,
        aliases: [],
        forgotten: [],
        avatarUrl: null,
        badge: 0,
        watchedFrom: since + (services.clockAheadMs() ?? 0),
      };
      const account = learnFromProjects(former?.uid === uid ? { ...former, ...fresh } : nobody, projects);
      await writeSealed(
        await seal(login, { origin: new URL(service.profile.baseUrl).origin, uid }),
        isPersistent,
        change(accountItem, account),
        ...(await eraseOthers(uid)),
      );
      // Calls of the login before end with it, so that signing out reaches all there are.
      life.abort(new FailureError({ code: 'unreachable', detail: 'signed-in-anew' }));
      life = new AbortController();
      return account;
    });
  }

  /** Under the mutex. */
  async function end(): Promise<void> {
    // Whatever is under way or waits for its turn ends now, with an outcome that nobody knows.
    life.abort(new FailureError({ code: 'unreachable', detail: 'signed-out' }));
    arriving.abort(new FailureError({ code: 'signed-out' }));
    arriving = new AbortController();
    // The key first: whatever fails after this, the session can't be opened any more.
    await destroySessionKey();
    // A worker that dies from here on leaves the rest to the next one.
    await erase(preparedItem).catch(reportError);
    const [drafts, outbox] = [await read(draftsItem), await read(outboxItem)];
    await erasePerson(change(draftsItem, withTexts(drafts, unsentTexts(outbox))));
  }

  function ifCurrent<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T> {
    return mutex(async () => {
      const current = await read(accountItem);
      if (!current || !isSameSession(current, account)) throw new FailureError({ code: 'signed-out' });
      return work(current);
    });
  }

  const calls = createAuthenticatedCalls({
    services,
    mutex,
    drain,
    lifetime: () => life.signal,
    end: (lifetime) =>
      mutex(async () => {
        // Otherwise it has ended already, and another session may have begun.
        if (!lifetime.aborted) await end();
      }),
  });

  return { ...calls, endExpired, signIn, signOut: () => mutex(end), ifCurrent };
}
