/** Signs in and out. The ciphertexts of the login are seen by this module and `authenticated-calls.ts`, and by no other. */
import { forgetThreads } from '../../../../utils/cache/answers';
import { FailureError } from '../../../../utils/errors';
import type { SignIn } from '../../../../utils/messages';
import { isSameLogin } from '../../../../utils/service/profile';
import { destroySessionKey, seal } from '../../../../utils/crypto/seal';
import { change, erase, read, readTogether, write } from '../../../../utils/storage/store';
import {
  accountItem,
  skippedItem,
  cursorsItem,
  draftsItem,
  inboxItem,
  outboxItem,
  preparedItem,
  watchingItem,
  type Account,
  type OutboxEntry,
} from '../../../../utils/storage/items';
import { isSameSession, learnFromProjects } from './account';
import { createAuthenticatedCalls, LOGIN_REFUSED, type AuthenticatedCalls } from './authenticated-calls';
import { hasUnknownOutcome, unsentTexts, withTexts } from '../../eager/drafts';
import type { Mutex } from '../../eager/mutex';
import { eraseSealed, readSealed, writeSealed } from './sealed-storage';
import type { Services } from '../service/current';
import { watchingOf } from '../../eager/watch-owner';

export interface Session extends AuthenticatedCalls {
  /** For the first worker of a browser session, or after a sign-out that was cut off: a session that was not to be kept has ended with the browser. */
  begin(): Promise<void>;
  /** Logs in, seals the session and learns who this is. @throws FailureError where the service says no */
  signIn(input: SignIn): Promise<Account>;
  /** Ends the session, and every call that carries it; what was typed and not sent stays as drafts. */
  signOut(): Promise<void>;
  /**
   * Writes what was read for somebody, under the mutex, if that session has not ended meanwhile.
   * @throws FailureError `signed-out`
   */
  ifStill<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T>;
}

interface Parts {
  services: Services;
  mutex: Mutex;
  now: () => number;
  /** Shows what the outbox owes. */
  drain: () => void;
}

export function createSession({ services, mutex, now, drain }: Parts): Session {
  /** Aborted from the moment somebody signs out until somebody signs in. */
  let life = new AbortController();
  /** Aborted by signing out, for whoever is just signing in. */
  let arriving = new AbortController();

  async function begin(): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (account && !(await readSealed())) await end();
    });
  }

  async function signIn({ email, password, token, keep, madeFor }: SignIn): Promise<Account> {
    const service = await services.required();
    // Ciphertexts are a password: no service but the one they were made for gets to see them.
    if (!isSameLogin(service.profile, madeFor))
      throw new FailureError({ code: 'bad-request', detail: 'another-service' });
    const { signal } = arriving;
    const login = { email, password };
    const uid = await service.client.logIn(login, token, signal);
    // Who this is may wait: where it can't be learned now, the first cycle learns it.
    const { projects } = await service.client.listProjects({ page: 1, authorId: uid }).catch(() => ({ projects: [] }));
    return services.ifStill(service, async () => {
      if (signal.aborted) throw new FailureError({ code: 'signed-out' });
      const former = await read(accountItem);
      if (former && former.uid !== uid) await end();
      const since = now();
      const fresh = { since, refusals: 0, refused: null, kept: keep };
      const nobody: Account = {
        ...fresh,
        uid,
        name: null,
        nameTold: false,
        aliases: [],
        forgotten: [],
        avatarUrl: null,
        badge: 0,
        watchedFrom: since + (services.ahead() ?? 0),
      };
      const account = learnFromProjects(former?.uid === uid ? { ...former, ...fresh } : nobody, projects);
      const [drafts, outbox] = [await read(draftsItem), await read(outboxItem)];
      const stranger = drafts.owner !== null && drafts.owner !== uid;
      await writeSealed(
        await seal(login, { origin: new URL(service.profile.baseUrl).origin, uid }),
        keep,
        change(accountItem, account),
        change(watchingItem, watchingOf(await read(watchingItem), uid)),
        change(draftsItem, { owner: uid, texts: stranger ? {} : drafts.texts }),
        change(
          outboxItem,
          outbox.filter((entry) => entry.id !== LOGIN_REFUSED.id && (entry.kind !== 'post' || entry.post.uid === uid)),
        ),
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
    await eraseSealed();
    await forgetThreads();
    const { cursors, inbox, outbox, drafts, asides } = await readTogether({
      cursors: cursorsItem,
      inbox: inboxItem,
      outbox: outboxItem,
      drafts: draftsItem,
      asides: skippedItem,
    });
    // The account goes with everything else at once, and last: until then, the next start ends what a kill cut off.
    await write(
      change(accountItem, null),
      // Threads are seen for the first time again by whoever signs in next, and so silently.
      change(cursorsItem, { ...cursorsItem.fallback, news: cursors.news, newsSince: cursors.newsSince }),
      change(
        skippedItem,
        asides.filter(({ kind }) => kind === 'news'),
      ),
      change(
        inboxItem,
        inbox.filter((entry) => entry.kind === 'news'),
      ),
      change(outboxItem, outbox.flatMap(outliving)),
      change(draftsItem, withTexts(drafts, unsentTexts(outbox))),
    );
  }

  function ifStill<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T> {
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

  return { ...calls, begin, signIn, signOut: () => mutex(end), ifStill };
}

/** Comments that may have been sent wait for their writer: as drafts they would be sent twice. What is told to everybody stays owed. */
function outliving(entry: OutboxEntry): OutboxEntry[] {
  if (entry.kind === 'post') return hasUnknownOutcome(entry.post) ? [entry] : [];
  if (entry.kind === 'notice') return entry.id === LOGIN_REFUSED.id ? [] : [entry];
  return (entry.kind === 'several' ? entry.ids : [entry.id])
    .filter((id) => id.startsWith('news:'))
    .map((id) => ({ kind: 'notify', id }));
}
