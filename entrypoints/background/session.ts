/** Signing in and out, and the login for each v2 call. The only module that sees the ciphertexts. */
import type { Login } from '../../utils/api/client';
import { FailureError, failureOf, refusesCredentials } from '../../utils/errors';
import { forgetThreads } from '../../utils/cache';
import type { SignIn } from '../../utils/messages';
import { destroyKey, seal, unseal } from '../../utils/seal';
import { change, erase, read, write } from '../../utils/store';
import { accountItem, cursorsItem, draftsItem, inboxItem, outboxItem, sealedItem, type Account } from '../../utils/stored';
import { learnFromProjects } from './account';
import type { Mutex } from './mutex';
import { textsOfPosts, withTexts } from './drafts';
import { required, type Service } from './service';

export interface Session {
  /** Logs in, seals the session and learns who this is. @throws FailureError where the service says no */
  signIn(input: SignIn): Promise<Account>;
  /** Ends the session; what was typed and not sent stays as drafts. */
  signOut(): Promise<void>;
  /**
   * Runs a call that carries the login. A service that refuses the login is not asked again with it.
   * @throws FailureError `signed-out`, `session-refused`, or the call's own
   */
  withLogin<T>(call: (login: Login, account: Account) => Promise<T>): Promise<T>;
}

export function createSession({ service, mutex, now }: { service: Service | null; mutex: Mutex; now: () => number }): Session {
  async function signIn({ email, password, token }: SignIn): Promise<Account> {
    const { client, profile } = required(service);
    const login = { email, password };
    const uid = await client.logIn(login, token);
    // Who this is may wait: where it can't be learned now, the first cycle learns it.
    const { projects } = await client.listProjects({ page: 1, authorId: uid }).catch(() => ({ projects: [] }));
    const sealed = await seal(login, { origin: origin(profile.baseUrl), uid });
    const nobody = { uid, name: null, aliases: [], avatarUrl: null, badge: 0, since: now(), refused: null };
    return mutex(async () => {
      const [before, cursors, drafts] = [await read(accountItem), await read(cursorsItem), await read(draftsItem)];
      const known = before?.uid === uid ? { ...before, since: now(), refused: null } : nobody;
      const account = learnFromProjects(known, projects);
      const stranger = drafts.owner !== null && drafts.owner !== uid;
      await write(
        change(sealedItem, sealed),
        change(accountItem, account),
        change(draftsItem, { owner: uid, texts: stranger ? {} : drafts.texts }),
        // Another person's threads are seen for the first time, and so silently.
        change(cursorsItem, before?.uid === uid ? cursors : { ...cursors, threads: {}, radarPage: 1 }),
      );
      return account;
    });
  }

  async function signOut(): Promise<void> {
    // The key first: whatever fails after this, the session can't be opened any more.
    await destroyKey();
    await mutex(async () => {
      await erase(sealedItem, accountItem);
      const [cursors, inbox, outbox, drafts] = [await read(cursorsItem), await read(inboxItem), await read(outboxItem), await read(draftsItem)];
      await write(
        change(cursorsItem, { ...cursors, threads: {}, radarPage: 1 }),
        change(inboxItem, inbox.filter((entry) => entry.kind === 'news')),
        change(outboxItem, outbox.filter((entry) => entry.kind === 'notify' && entry.id.startsWith('news:'))),
        change(draftsItem, withTexts(drafts, textsOfPosts(outbox))),
      );
    });
    await forgetThreads();
  }

  async function withLogin<T>(call: (login: Login, account: Account) => Promise<T>): Promise<T> {
    const { profile } = required(service);
    const [account, sealed] = [await read(accountItem), await read(sealedItem)];
    if (!account || !sealed) throw new FailureError({ code: 'signed-out' });
    if (account.refused) throw new FailureError({ code: 'session-refused', detail: account.refused.code });
    const login = await unseal(sealed, { origin: origin(profile.baseUrl), uid: account.uid });
    if (!login) {
      await signOut();
      throw new FailureError({ code: 'signed-out' });
    }
    try {
      return await call(login, account);
    } catch (error) {
      await noteRefusal(error, account);
      throw error;
    }
  }

  /** Remembers that the login was refused, unless somebody signed in anew meanwhile. */
  async function noteRefusal(error: unknown, used: Account): Promise<void> {
    const failure = failureOf(error);
    if (!refusesCredentials(failure)) return;
    await mutex(async () => {
      const account = await read(accountItem);
      if (account && account.since === used.since) await write(change(accountItem, { ...account, refused: failure }));
    });
  }

  return { signIn, signOut, withLogin };
}

function origin(baseUrl: string): string {
  return new URL(baseUrl).origin;
}
