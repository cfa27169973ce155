/** Request name -> what it does, for those that take more than what is stored; the others are in `at-hand.ts`. */
import { FailureError } from '../../../utils/errors';
import type { NotificationTest, OfThread, ThreadView } from '../../../utils/messages';
import { change, erase, read, write } from '../../../utils/storage/store';
import { accountItem, snoozeItem, type Account, type LastRun } from '../../../utils/storage/items';
import { withChosenAliases, withChosenName } from './session/account';
import type { storageHandlers } from '../eager/storage-handlers';
import type { Catalogue } from './catalogue/queries';
import type { ConnectionChecker } from './service/connection-check';
import type { LivePolling } from './thread/live-polling';
import type { Mutex } from '../eager/mutex';
import { projectIn, type Panels } from '../eager/panels';
import type { Posts } from './thread/posts';
import type { Removals } from './thread/removals';
import type { Handlers, Sender } from '../eager/router';
import type { StoragePressure } from './storage-pressure';
import type { Services } from './service/current';
import type { Session } from './session/credentials';
import type { Setup } from './service/setup';
import { threadView } from '../eager/thread-view';
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
  lives: LivePolling;
  /** Shows a notification that says nothing but that it works. */
  testNotification: () => Promise<NotificationTest>;
  /** One whole look at everything, after the one under way, with what follows from it. */
  look: () => Promise<LastRun>;
  /** Shows what the outbox owes; never rejects. */
  drain: () => Promise<void>;
  /** Looks at everything anew, without anybody waiting for it. */
  lookSoon: () => void;
  mutex: Mutex;
  room: StoragePressure;
  now: () => number;
}

/** Every request that is not answered from what is stored. */
export type WorkHandlers = Omit<Handlers, keyof ReturnType<typeof storageHandlers>>;

/** Who may ask and what the input looks like was checked before (`router.ts`). */
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
  lives,
  testNotification,
  look,
  drain,
  lookSoon,
  mutex,
  room,
  now,
}: Parts): WorkHandlers {
  const projectOf = (of: OfThread, sender: Sender): Promise<number> => projectIn(panels, of, sender);

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
      await fetchNews({ service, services, client: service.client, storagePressure: room, now });
      await drain();
      return null;
    },

    async 'check.now'() {
      await services.required();
      // Anew: one under way may have passed by what the person is waiting for.
      return look();
    },

    async 'watch.set-thread'({ watch, ...of }, sender) {
      await watchList.setThread(await projectOf(of, sender), watch);
      return null;
    },

    async 'watch.set-level'({ level, ...of }, sender) {
      await watchList.setLevel(await projectOf(of, sender), level);
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
      lookSoon();
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
      lookSoon();
      return inUse;
    },

    async 'profile.remove'() {
      await setup.remove();
      return null;
    },

    'connection.check': () => connection.check(),

    'card.fetch': async ({ nonce }, sender) => catalogue.get(await panels.admit(nonce, sender)),

    async 'thread.refresh'(of, sender): Promise<ThreadView> {
      const projectId = await projectOf(of, sender);
      const failure = await lives.refresh(projectId);
      await posts.settle(projectId);
      removals.settleSoon();
      return threadView(projectId, failure);
    },

    'thread.look': async ({ anew, ...of }, sender) => lives.look(await projectOf(of, sender), anew),

    async 'comment.post'({ text, ...of }, sender) {
      const projectId = await projectOf(of, sender);
      await posts.accept(projectId, text);
      return threadView(projectId);
    },

    async 'comment.send'({ postId, ...of }, sender) {
      const projectId = await projectOf(of, sender);
      await posts.send(projectId, postId);
      return threadView(projectId);
    },

    async 'comment.withdraw'({ postId, ...of }, sender) {
      const projectId = await projectOf(of, sender);
      await posts.withdraw(projectId, postId);
      return threadView(projectId);
    },

    async 'comment.delete'({ commentIds, ...of }, sender) {
      const projectId = await projectOf(of, sender);
      await removals.accept(projectId, commentIds);
      return threadView(projectId);
    },

    async 'comment.keep'({ commentIds, ...of }, sender) {
      const projectId = await projectOf(of, sender);
      await removals.keep(projectId, commentIds);
      return threadView(projectId);
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
