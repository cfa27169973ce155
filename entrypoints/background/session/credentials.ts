/** Signs in and out. Only this module and `authenticated-calls.ts` see the ciphertexts of the login. */
import { FailureError, failureFrom } from '../../../utils/errors';
import type { Input } from '../../../utils/commands/messages';
import { isSameLogin } from '../../../utils/service/profile';
import { seal, eraseSealed, readSealed, writeSealed, destroyKey } from '../../../utils/crypto/seal';
import { change, erase, read, write } from '../../../utils/storage/store';
import {
  accountItem,
  draftsItem,
  outboxItem,
  preparedItem,
  signingOutItem,
  type Account,
} from '../../../utils/storage/items';
import { isSameSession, learnFromProjects } from './account';
import { createAuthenticatedCalls } from './authenticated-calls';
import type { Project } from '../../../utils/api/schemas';
import { eraseOthers, erasePerson, hasSignedIn } from './person-data';
import { withTexts } from './drafts';
import { succeeds } from '../gate/report-errors';
import { unsentPosts } from '../../../utils/storage/outbox-entry';
import type { Dependencies } from '../gate/dependencies';
import type { Service } from '../gate/services';

export type Session = ReturnType<typeof createSession>;

/** `projectsOf`: asks for the newest projects of a person. */
type SessionDependencies = Dependencies & { projectsOf: (uid: number) => Promise<readonly Project[]> };

export function createSession(dependencies: SessionDependencies) {
  const { services, mutex, now } = dependencies;
  /** The lifetime of the current session; aborted while signed out. */
  let lifetime = new AbortController();
  /** Aborts a sign-in in progress when the person signs out. */
  let signingIn = new AbortController();

  /** Ends the session and aborts its calls. Runs under the mutex. */
  async function end(): Promise<void> {
    // Aborts running and waiting calls; their outcome is unknown.
    lifetime.abort(new FailureError({ code: 'unreachable', detail: 'signed-out' }));
    signingIn.abort(new FailureError({ code: 'signed-out' }));
    signingIn = new AbortController();
    await eraseSession();
  }

  const calls = createAuthenticatedCalls({
    ...dependencies,
    lifetime: () => lifetime.signal,
    // An aborted lifetime has already ended; another session may have started.
    end: (ended) => mutex(() => (ended.aborted ? Promise.resolve() : end())),
  });

  return {
    ...calls,

    /** Logs in, seals the session and learns the account. @throws FailureError if the service refuses */
    async signIn(input: Input<'session.sign-in'>): Promise<Account> {
      const service = await services.required();
      const { signal } = signingIn;
      const { login, uid, projects } = await logIn(dependencies, service, input, signal);
      return services.ifCurrent(service, async () => {
        if (signal.aborted) throw new FailureError({ code: 'signed-out' });
        const before = await read(accountItem);
        // A sign-out that could not finish would go on at the next start, and end this session.
        if ((before && before.uid !== uid) || (await read(signingOutItem))) await end();
        const since = now();
        const fresh = { since, refusals: 0, refusedIn: [], refused: null, kept: input.isPersistent };
        const former = (await read(accountItem)) ?? (await blankAccount(uid, services.timeAt(since)));
        const account = learnFromProjects({ ...former, ...fresh }, projects);
        const sealed = await seal(login, { origin: new URL(service.profile.baseUrl).origin, uid });
        await writeSealed(sealed, input.isPersistent, change(accountItem, account), ...(await eraseOthers(uid)));
        // Aborts the calls of the previous login, so that signing out aborts all calls.
        lifetime.abort(new FailureError({ code: 'unreachable', detail: 'signed-in-anew' }));
        lifetime = new AbortController();
        return account;
      });
    },

    signOut: () => mutex(end),

    /** Ends a session without sealed login (the browser closed, or a sign-out was cut off), and a sealed login without an account. */
    endExpired: () =>
      mutex(async () => {
        if (await isHalfEnded()) await end();
      }),

    /** Runs a write under the mutex if this session is still the current one. @throws FailureError `signed-out` */
    ifCurrent: <T>(account: Account, work: (account: Account) => Promise<T>): Promise<T> =>
      mutex(async () => work(await currentOf(account))),
  };
}

/** @throws FailureError `signed-out` if this is no longer the session */
async function currentOf(account: Account): Promise<Account> {
  const current = await read(accountItem);
  if (!current || !isSameSession(current, account)) throw new FailureError({ code: 'signed-out' });
  return current;
}

async function isHalfEnded(): Promise<boolean> {
  const [account, sealed] = [await read(accountItem), await readSealed()];
  return (account === null) !== (sealed === null) || read(signingOutItem);
}

/** Asks the service for the uid (4.9), and for the projects of the person. */
async function logIn(
  { projectsOf }: SessionDependencies,
  service: Service,
  { email, password, token, encryptedFor }: Input<'session.sign-in'>,
  signal: AbortSignal,
) {
  // The ciphertexts are as secret as the password: only the service they were encrypted for gets them.
  if (!isSameLogin(service.profile, encryptedFor))
    throw new FailureError({ code: 'bad-request', detail: 'another-service' });
  const login = { email, password };
  const uid = await service.clients.person.logIn(login, token, signal);
  // If this fails, the first cycle learns the account.
  return { login, uid, projects: await projectsOf(uid).catch(() => []) };
}

/** Erases the login, then what is the person’s. Comments that were not sent become drafts. */
async function eraseSession(): Promise<void> {
  // Destroys the key first: if a later step fails, the session still can't be unsealed. On a full disk, this may fail.
  const isDestroyed = await succeeds(destroyKey('session'));
  const isErased = await succeeds(eraseSealed());
  // If the worker dies after this, or the disk is full, the next one finishes.
  await erase(preparedItem).catch(reportError);
  await write(change(signingOutItem, true)).catch(reportError);
  const [drafts, outbox] = [await read(draftsItem), await read(outboxItem)];
  const unsent = change(draftsItem, withTexts(drafts, unsentPosts(outbox)));
  const failure = await failureFrom(erasePerson(unsent));
  if (!isDestroyed && !isErased) throw new FailureError({ code: 'still-sealed' });
  if (failure) throw new FailureError(failure);
  await erase(signingOutItem);
}

/** What is known of a person who has just signed in. */
async function blankAccount(uid: number, watchedFrom: number) {
  const known = { uid, name: null, nameTold: false, aliases: [], forgotten: [], avatarUrl: null, badge: 0 };
  return { ...known, watchedFrom, isFirst: !(await hasSignedIn(uid)) };
}
