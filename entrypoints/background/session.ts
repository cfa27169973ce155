/** Signing in and out, and the login for each v2 call. The only module that sees the ciphertexts. */
import type { Login } from '../../utils/api/client';
import { forgetThreads } from '../../utils/cache';
import { FailureError, failureIn, failureOf, refusesCredentials, type Failure } from '../../utils/errors';
import type { SignIn } from '../../utils/messages';
import { sameLogin } from '../../utils/profile';
import { destroyKey, seal, unseal } from '../../utils/seal';
import { change, erase, read, readTogether, write } from '../../utils/store';
import {
  accountItem,
  asidesItem,
  cursorsItem,
  draftsItem,
  inboxItem,
  outboxItem,
  preparedItem,
  watchingItem,
  type Account,
  type OutboxEntry,
} from '../../utils/stored';
import { learnFromProjects } from './account';
import { isUnsettled, textsNotSent, withTexts } from './drafts';
import type { Mutex } from './mutex';
import { eraseSealed, readSealed, writeSealed } from './sealed-session';
import type { Services } from './service';
import { createTurns, MOST_REFUSALS } from './turns';
import { ownedBy } from './watch/owned';

/** A call that carries the login. The signal is aborted when the person signs out. */
type Call<T> = (login: Login, account: Account, signal: AbortSignal) => Promise<T>;

export interface Session {
  /** For the first worker of a browser session, or after a sign-out that was cut off: a session that was not to be kept has ended with the browser. */
  begin(): Promise<void>;
  /** Logs in, seals the session and learns who this is. @throws FailureError where the service says no */
  signIn(input: SignIn): Promise<Account>;
  /** Ends the session, and every call that carries it; what was typed and not sent stays as drafts. */
  signOut(): Promise<void>;
  /** Tries the login once more after it was refused too often. @throws FailureError `signed-out` */
  retry(): Promise<void>;
  /**
   * Runs a call that carries the login. One that was refused three times in a row is not used again.
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

interface Parts {
  services: Services;
  mutex: Mutex;
  now: () => number;
  /** Shows what the outbox owes. */
  drain: () => void;
}

const REFUSED: OutboxEntry = { kind: 'notice', id: 'notice:login-refused' };

export function createSession({ services, mutex, now, drain }: Parts): Session {
  /** Aborted from the moment somebody signs out until somebody signs in. */
  let life = new AbortController();
  /** Aborted by signing out, for whoever is just signing in. */
  let arriving = new AbortController();
  /** Refusals that could not be stored. */
  let unstored = { since: 0, refusals: 0 };
  const turns = createTurns();

  async function begin(): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (account && !(await readSealed())) await end();
    });
  }

  async function signIn({ email, password, token, keep, madeFor }: SignIn): Promise<Account> {
    const service = await services.required();
    // Ciphertexts are a password: no service but the one they were made for gets to see them.
    if (!sameLogin(service.profile, madeFor))
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
        await seal(login, { origin: origin(service.profile.baseUrl), uid }),
        keep,
        change(accountItem, account),
        change(watchingItem, ownedBy(await read(watchingItem), uid)),
        change(draftsItem, { owner: uid, texts: stranger ? {} : drafts.texts }),
        change(
          outboxItem,
          outbox.filter((entry) => entry.id !== REFUSED.id && (entry.kind !== 'post' || entry.post.uid === uid)),
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
    await destroyKey();
    // A worker that dies from here on leaves the rest to the next one.
    await erase(preparedItem).catch(reportError);
    await eraseSealed();
    await forgetThreads();
    const { cursors, inbox, outbox, drafts, asides } = await readTogether({
      cursors: cursorsItem,
      inbox: inboxItem,
      outbox: outboxItem,
      drafts: draftsItem,
      asides: asidesItem,
    });
    // The account goes with everything else at once, and last: until then, the next start ends what a kill cut off.
    await write(
      change(accountItem, null),
      // Threads are seen for the first time again by whoever signs in next, and so silently.
      change(cursorsItem, { ...cursorsItem.fallback, news: cursors.news, newsSince: cursors.newsSince }),
      change(
        asidesItem,
        asides.filter(({ kind }) => kind === 'news'),
      ),
      change(
        inboxItem,
        inbox.filter((entry) => entry.kind === 'news'),
      ),
      change(outboxItem, outbox.flatMap(outliving)),
      change(draftsItem, withTexts(drafts, textsNotSent(outbox))),
    );
  }

  async function retry(): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account) throw new FailureError({ code: 'signed-out' });
      const outbox = await read(outboxItem);
      // One refusal more, and it is refused again.
      const refusals = account.refused ? MOST_REFUSALS - 1 : account.refusals;
      unstored = { since: 0, refusals: 0 };
      await write(
        change(accountItem, { ...account, refused: null, refusals }),
        change(
          outboxItem,
          outbox.filter(({ id }) => id !== REFUSED.id),
        ),
      );
    });
  }

  async function withLogin<T>(call: Call<T>, as?: Account): Promise<T> {
    const service = await services.required();
    const { signal } = life;
    const account = await turns.take(() => usableAccount(signal, as));
    try {
      const login = await loginOf(account, service.profile.baseUrl, signal);
      return await noting(call(login, account, signal), account);
    } finally {
      turns.give();
    }
  }

  /** The account whose login may be used now. @throws FailureError `signed-out`, `session-refused` */
  async function usableAccount(signal: AbortSignal, as?: Account): Promise<Account> {
    const account = await read(accountItem);
    if (signal.aborted || !account || (as && !isSame(as, account))) throw new FailureError({ code: 'signed-out' });
    const refusals =
      unstored.since === account.since ? Math.max(unstored.refusals, account.refusals) : account.refusals;
    if (account.refused || refusals >= MOST_REFUSALS)
      throw new FailureError({ code: 'session-refused', ...(account.refused && { detail: account.refused.code }) });
    return { ...account, refusals };
  }

  async function loginOf(account: Account, baseUrl: string, signal: AbortSignal): Promise<Login> {
    const sealed = await readSealed();
    const login = sealed && (await unseal(sealed, { origin: origin(baseUrl), uid: account.uid }));
    if (!login) await endBroken(signal);
    if (!login || signal.aborted) throw new FailureError({ code: 'signed-out' });
    return login;
  }

  /** A seal that does not open signs out calmly, unless its session has ended anyhow and another has begun. */
  async function endBroken(signal: AbortSignal): Promise<void> {
    await mutex(async () => {
      if (!signal.aborted) await end();
    });
  }

  /**
   * Remembers whether the service took the login, unless somebody signed in anew meanwhile. Where that can't be stored,
   * it is counted here, and what the call brought is still what it brought.
   */
  async function noting<T>(answer: Promise<T>, used: Account): Promise<T> {
    try {
      const value = await answer;
      unstored = { since: used.since, refusals: 0 };
      if (used.refusals > 0) await failureIn(note(used, null));
      return value;
    } catch (error) {
      const failure = failureOf(error);
      if (!refusesCredentials(failure)) throw error;
      const before = unstored.since === used.since ? unstored.refusals : 0;
      unstored = { since: used.since, refusals: Math.max(before, used.refusals) + 1 };
      await failureIn(note(used, failure));
      throw error;
    }
  }

  async function note(used: Account, failure: Failure | null): Promise<void> {
    await mutex(async () => {
      const [account, outbox] = [await read(accountItem), await read(outboxItem)];
      if (!account || !isSame(account, used)) return;
      const refusals = failure ? account.refusals + 1 : 0;
      const refused = refusals >= MOST_REFUSALS ? failure : null;
      await write(
        change(accountItem, { ...account, refusals, refused }),
        change(outboxItem, refused ? [...outbox, REFUSED] : outbox),
      );
      if (refused) drain();
    });
  }

  function ifStill<T>(account: Account, work: (account: Account) => Promise<T>): Promise<T> {
    return mutex(async () => {
      const current = await read(accountItem);
      if (!current || !isSame(current, account)) throw new FailureError({ code: 'signed-out' });
      return work(current);
    });
  }

  return { begin, signIn, signOut: () => mutex(end), retry, withLogin, ifStill };
}

/** Whether two readings of the account are of one session. */
function isSame(a: Account, b: Account): boolean {
  return a.uid === b.uid && a.since === b.since;
}

function origin(baseUrl: string): string {
  return new URL(baseUrl).origin;
}

/** Comments that may have been sent wait for their writer: as drafts they would be sent twice. What is told to everybody stays owed. */
function outliving(entry: OutboxEntry): OutboxEntry[] {
  if (entry.kind === 'post') return isUnsettled(entry.post) ? [entry] : [];
  if (entry.kind === 'notice') return entry.id === REFUSED.id ? [] : [entry];
  return (entry.kind === 'several' ? entry.ids : [entry.id])
    .filter((id) => id.startsWith('news:'))
    .map((id) => ({ kind: 'notify', id }));
}
