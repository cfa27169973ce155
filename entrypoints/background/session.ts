/** Signing in and out, and the login for each v2 call. The only module that sees the ciphertexts. */
import type { Login } from '../../utils/api/client';
import { forgetThreads } from '../../utils/cache';
import { FailureError, failureOf, refusesCredentials } from '../../utils/errors';
import type { SignIn } from '../../utils/messages';
import { destroyKey, seal, unseal } from '../../utils/seal';
import { change, erase, read, write } from '../../utils/store';
import { accountItem, cursorsItem, draftsItem, inboxItem, outboxItem, sealedItem, type Account } from '../../utils/stored';
import { learnFromProjects } from './account';
import { isUnsettled, textsNotSent, withTexts } from './drafts';
import type { Mutex } from './mutex';
import { required, type Service } from './service';

/** A call that carries the login. The signal is aborted when the person signs out. */
type Call<T> = (login: Login, account: Account, signal: AbortSignal) => Promise<T>;

export interface Session {
  /** Logs in, seals the session and learns who this is. @throws FailureError where the service says no */
  signIn(input: SignIn): Promise<Account>;
  /** Ends the session, and every call that carries it; what was typed and not sent stays as drafts. */
  signOut(): Promise<void>;
  /**
   * Runs a call that carries the login. A service that refuses the login is not asked again with it.
   * @param as for this session only, where it was decided earlier who asks
   * @throws FailureError `signed-out`, `session-refused`, or the call's own
   */
  withLogin<T>(call: Call<T>, as?: Account): Promise<T>;
  /**
   * Writes what was read for somebody, under the mutex, if that session has not ended meanwhile.
   * @throws FailureError `signed-out`
   */
  ifStill<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T>;
}

export function createSession({ service, mutex, now }: { service: Service | null; mutex: Mutex; now: () => number }): Session {
  /** Aborted from the moment somebody signs out until somebody signs in. */
  let life = new AbortController();

  async function signIn({ email, password, token }: SignIn): Promise<Account> {
    const current = required(service);
    const { client, profile } = current;
    const login = { email, password };
    const uid = await client.logIn(login, token);
    // Who this is may wait: where it can't be learned now, the first cycle learns it.
    const { projects } = await client.listProjects({ page: 1, authorId: uid }).catch(() => ({ projects: [] }));
    return mutex(async () => {
      const former = await read(accountItem);
      if (former && former.uid !== uid) await end();
      const since = now();
      const nobody: Account = { uid, name: null, aliases: [], avatarUrl: null, badge: 0, since, watchedFrom: since + current.ahead(), refused: null };
      const account = learnFromProjects(former?.uid === uid ? { ...former, since, refused: null } : nobody, projects);
      const [drafts, outbox] = [await read(draftsItem), await read(outboxItem)];
      const stranger = drafts.owner !== null && drafts.owner !== uid;
      await write(
        change(sealedItem, await seal(login, { origin: origin(profile.baseUrl), uid })),
        change(accountItem, account),
        change(draftsItem, { owner: uid, texts: stranger ? {} : drafts.texts }),
        change(outboxItem, outbox.filter((entry) => entry.kind === 'notify' || entry.post.uid === uid)),
      );
      life = new AbortController();
      return account;
    });
  }

  /** Under the mutex. */
  async function end(): Promise<void> {
    // Whatever is under way or waits for its turn ends now, with an outcome that nobody knows.
    life.abort(new FailureError({ code: 'unreachable', detail: 'signed-out' }));
    // The key first: whatever fails after this, the session can't be opened any more.
    await destroyKey();
    await erase(sealedItem, accountItem);
    const [cursors, inbox, outbox, drafts] = [await read(cursorsItem), await read(inboxItem), await read(outboxItem), await read(draftsItem)];
    await write(
      // Threads are seen for the first time again by whoever signs in next, and so silently.
      change(cursorsItem, { ...cursors, threads: {}, unreadable: {}, radarPage: 1 }),
      change(inboxItem, inbox.filter((entry) => entry.kind === 'news')),
      // Comments that may have been sent wait for their writer: as drafts they would be sent twice.
      change(outboxItem, outbox.filter((entry) => (entry.kind === 'post' ? isUnsettled(entry.post) : entry.id.startsWith('news:')))),
      change(draftsItem, withTexts(drafts, textsNotSent(outbox))),
    );
    await forgetThreads();
  }

  async function withLogin<T>(call: Call<T>, as?: Account): Promise<T> {
    const { profile } = required(service);
    const { signal } = life;
    const [account, sealed] = [await read(accountItem), await read(sealedItem)];
    if (signal.aborted || !account || !sealed || (as && !isSame(as, account))) throw new FailureError({ code: 'signed-out' });
    if (account.refused) throw new FailureError({ code: 'session-refused', detail: account.refused.code });
    const login = await unseal(sealed, { origin: origin(profile.baseUrl), uid: account.uid });
    if (!login) await endBroken(signal);
    if (!login || signal.aborted) throw new FailureError({ code: 'signed-out' });
    try {
      return await call(login, account, signal);
    } catch (error) {
      await noteRefusal(error, account);
      throw error;
    }
  }

  /** A seal that does not open signs out calmly, unless its session has ended anyhow and another has begun. */
  async function endBroken(signal: AbortSignal): Promise<void> {
    await mutex(async () => {
      if (!signal.aborted) await end();
    });
  }

  /** Remembers that the login was refused, unless somebody signed in anew meanwhile. */
  async function noteRefusal(error: unknown, used: Account): Promise<void> {
    const failure = failureOf(error);
    if (!refusesCredentials(failure)) return;
    await mutex(async () => {
      const account = await read(accountItem);
      if (account && isSame(account, used)) await write(change(accountItem, { ...account, refused: failure }));
    });
  }

  function ifStill<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T> {
    return mutex(async () => {
      const current = await read(accountItem);
      if (!current || !isSame(current, account)) throw new FailureError({ code: 'signed-out' });
      return work(current);
    });
  }

  return { signIn, signOut: () => mutex(end), withLogin, ifStill };
}

/** Whether two readings of the account are of one session. */
function isSame(a: Account, b: Account): boolean {
  return a.uid === b.uid && a.since === b.since;
}

function origin(baseUrl: string): string {
  return new URL(baseUrl).origin;
}
