/** Handlers of the requests that need the service or the second bundle. The others are in `eager/storage-handlers.ts`. */
import { FailureError } from '../../../utils/errors';
import type { NotificationTest } from '../../../utils/messages';
import { change, erase, read, write } from '../../../utils/storage/store';
import { accountItem, snoozeItem, type Account, type LastRun } from '../../../utils/storage/items';
import { withChosenAliases, withChosenName } from './session/account';
import type { storageHandlers } from '../eager/storage-handlers';
import type { Catalogue } from './catalogue/queries';
import type { ConnectionChecker } from './service/connection-check';
import type { LivePolling } from './thread/live-polling';
import type { Mutex } from '../eager/mutex';
import { projectOf, type Panels } from '../eager/panels';
import type { Posts } from './thread/posts';
import type { Removals } from './thread/removals';
import type { Handlers } from '../eager/router';
import type { StoragePressure } from './storage-pressure';
import type { Services } from './service/current';
import type { Session } from './session/credentials';
import type { Setup } from './service/setup';
import { fetchNews } from './watch/news';
import type { WatchList } from './watch/list';

interface Parts {
  services: Services;
  session: Session;
  setup: Setup;
  connection: ConnectionChecker;
  catalogue: Catalogue;
  posts: Posts;
  removals: Removals;
  panels: Panels;
  watchList: WatchList;
  livePolling: LivePolling;
  /** Shows a test notification. */
  testNotification: () => Promise<NotificationTest>;
  /** Runs a new cycle, after the running one, and shows its notifications. */
  runCycle: () => Promise<LastRun>;
  /** Shows the pending notifications of the outbox. Never rejects. */
  drain: () => Promise<void>;
  /** Starts a new cycle in the background. */
  startCycle: () => void;
  mutex: Mutex;
  storagePressure: StoragePressure;
  now: () => number;
}

/** A handler for each request that is not answered from storage. */
export type ServiceHandlers = Omit<Handlers, keyof ReturnType<typeof storageHandlers>>;

/** Creates the handlers. `router.ts` has already checked sender and input. */
export function serviceHandlers({
  services,
  session,
  setup,
  connection,
  catalogue,
  posts,
  removals,
  panels,
  watchList,
  livePolling,
  testNotification,
  runCycle,
  drain,
  startCycle,
  mutex,
  storagePressure,
  now,
}: Parts): ServiceHandlers {
  return {
    'projects.list': (input) => catalogue.list(input),
    'projects.get': ({ projectId }) => catalogue.get(projectId),

    async 'types.refresh'() {
      await catalogue.refreshTypes();
      return null;
    },

    async 'metadata.refresh'() {
      await catalogue.refreshMetadata();
      return null;
    },

    async 'news.refresh'() {
      const service = await services.required();
      await fetchNews({ service, services, client: service.client, storagePressure, now });
      await drain();
      return null;
    },

    async 'cycle.run'() {
      await services.required();
      // A new cycle: a running one may have already read what the person is waiting for.
      return runCycle();
    },

    async 'watch.set-thread'({ watch, ...of }, sender) {
      await watchList.setThread(await projectOf(panels, of, sender), watch);
      return null;
    },

    async 'watch.set-level'({ level, ...of }, sender) {
      await watchList.setLevel(await projectOf(panels, of, sender), level);
      return null;
    },

    async 'watch.set-person'(person) {
      await watchList.setPerson(person);
      return null;
    },

    async 'snooze.set'({ until }) {
      await (until === null ? erase(snoozeItem) : write(change(snoozeItem, { until })));
      await drain();
      return null;
    },

    'notification.test': () => testNotification(),

    async 'session.sign-in'(input) {
      const account = await session.signIn(input);
      startCycle();
      return account;
    },

    async 'session.sign-out'() {
      await session.signOut();
      return null;
    },

    async 'session.retry'() {
      await session.retry();
      return null;
    },

    'account.rename': ({ name }) =>
      changeAccount(mutex, (account) => ({ ...withChosenName(account, name), nameTold: false })),
    'account.set-aliases': ({ aliases }) => changeAccount(mutex, (account) => withChosenAliases(account, aliases)),

    'profile.check': ({ profile }) => setup.check(profile),

    async 'profile.use'({ profile }) {
      const inUse = await setup.use(profile);
      startCycle();
      return inUse;
    },

    async 'profile.remove'() {
      await setup.remove();
      return null;
    },

    'connection.check': () => connection.check(),

    'card.fetch': async ({ nonce }, sender) => catalogue.get(await panels.authorize(nonce, sender)),

    async 'thread.refresh'(of, sender) {
      const projectId = await projectOf(panels, of, sender);
      const failure = await livePolling.refresh(projectId);
      await posts.settle(projectId);
      removals.settleSoon();
      return failure;
    },

    'thread.poll': async ({ isActive, ...of }, sender) =>
      livePolling.look(await projectOf(panels, of, sender), isActive),

    async 'comment.post'({ text, ...of }, sender) {
      await posts.accept(await projectOf(panels, of, sender), text);
      return null;
    },

    async 'comment.send'({ postId, ...of }, sender) {
      await posts.send(await projectOf(panels, of, sender), postId);
      return null;
    },

    'comment.withdraw': async ({ postId, ...of }, sender) =>
      posts.withdraw(await projectOf(panels, of, sender), postId),

    async 'comment.delete'({ commentIds, ...of }, sender) {
      await removals.accept(await projectOf(panels, of, sender), commentIds);
      return null;
    },

    async 'comment.restore'({ commentIds, ...of }, sender) {
      await removals.keep(await projectOf(panels, of, sender), commentIds);
      return null;
    },
  };
}

async function changeAccount(mutex: Mutex, step: (account: Account) => Account): Promise<Account> {
  return mutex(async () => {
    const account = await read(accountItem);
    if (!account) throw new FailureError({ code: 'signed-out' });
    const next = step(account);
    await write(change(accountItem, next));
    return next;
  });
}
