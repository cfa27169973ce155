/** Handlers of the requests that need the service or the second bundle. The others are in `eager/storage-handlers.ts`. */
import { createClient } from '../../../utils/api/client';
import { FailureError } from '../../../utils/errors';
import { change, erase, read, write } from '../../../utils/storage/store';
import { accountItem, snoozeItem, type Account, type LastRun } from '../../../utils/storage/items';
import type { Mutex } from '../eager/mutex';
import { reportErrors } from '../eager/report-errors';
import type { Handlers } from '../eager/router';
import type { storageHandlers } from '../eager/storage-handlers';
import { hide } from './hide';
import type { Parts } from './parts';
import { withChosenAliases, withChosenName } from './session/account';
import { withdrawPost } from './thread/post-outbox';
import { fetchNews } from './watch/news';

interface Cycles {
  /** Runs a new cycle, after the running one, and shows its notifications. */
  run: () => Promise<LastRun>;
  /** Starts a new cycle in the background. */
  start: () => void;
}

/** A handler for each request that is not answered from storage. */
type ServiceHandlers = Omit<Handlers, keyof ReturnType<typeof storageHandlers>>;

/** Creates the handlers. `router.ts` has already checked sender and input. */
export function serviceHandlers(parts: Parts, cycles: Cycles): ServiceHandlers {
  const { services, session, setup, catalogue, posts, removals, panels, watchList, livePolling, drain, mutex, sync } =
    parts;
  const { ofThread } = panels;

  return {
    'projects.list': catalogue.list,
    'projects.get': ({ projectId }) => catalogue.get(projectId),
    'types.refresh': catalogue.refreshTypes,
    'metadata.refresh': catalogue.refreshMetadata,

    async 'news.refresh'() {
      const service = await services.required();
      await fetchNews({ ...parts, service, client: service.clients.person });
      await drain();
    },

    async 'cycle.run'() {
      await services.required();
      // A new cycle: a running one may have already read what the person is waiting for.
      return cycles.run();
    },

    'watch.set-thread': ofThread((projectId, { watch }) => watchList.setThread(projectId, watch)),
    'watch.set-level': ofThread((projectId, { level }) => watchList.setLevel(projectId, level)),
    'watch.set-person': watchList.setPerson,

    async 'snooze.set'({ until }) {
      await (until === null ? erase(snoozeItem) : write(change(snoozeItem, { until })));
      await drain();
    },

    'notification.test': () => parts.notifier.sendTest(parts.now()),

    async 'session.sign-in'(input) {
      const account = await session.signIn(input);
      cycles.start();
      return account;
    },

    'sync.set': async ({ on }) => (await sync()).setOn(on),
    'sync.remove': async () => (await sync()).remove(),
    'sync.export': async () => (await sync()).exportFile(),
    'sync.preview': async ({ text }) => (await sync()).preview(text),
    'sync.import': async ({ text }) => (await sync()).importFile(text),

    'session.sign-out': session.signOut,
    'session.retry': session.retry,

    'account.rename': ({ name }) =>
      changeAccount(mutex, (account) => ({ ...withChosenName(account, name), nameTold: false })),
    'account.set-aliases': ({ aliases }) => changeAccount(mutex, (account) => withChosenAliases(account, aliases)),

    async 'panel.hide'({ nonce, what }, sender) {
      const projectId = await panels.authorize(nonce, sender);
      await hide(parts, { what, address: sender.tabUrl, projectId });
    },

    'profile.check': ({ profile }) => setup.check(profile),

    async 'profile.use'({ profile }) {
      const inUse = await setup.use(profile);
      cycles.start();
      return inUse;
    },

    'profile.remove': setup.remove,
    'cache.clear': () => mutex(async () => (await import('./erasure')).clearCaches()),
    'settings.clear': async () => (await import('./reset-settings')).resetSettings(parts),
    'everything.clear': setup.removeEverything,
    'connection.check': async () =>
      (await import('./service/connection-check')).checkConnection({ ...parts, createClient }),
    // A page can open cards without the person, so they wait for each back-off.
    'card.fetch': async ({ nonce }, sender) => catalogue.get(await panels.authorizeFetch(nonce, sender), 'watch'),

    'thread.refresh': ofThread(async (projectId) => {
      const failure = await livePolling.refresh(projectId);
      await posts.processDue(projectId);
      // Not awaited: many deletions may take minutes.
      reportErrors(removals.processDue());
      return failure;
    }),

    'thread.poll': ofThread((projectId, { isActive }) => livePolling.poll(projectId, isActive)),
    'comment.post': ofThread((projectId, { text, ...of }) => posts.accept(projectId, text, 'nonce' in of)),
    'comment.confirm': ofThread((projectId, { text }) => posts.confirm(projectId, text)),
    'comment.send': ofThread((projectId, { postId }) => posts.send(projectId, postId)),
    'comment.withdraw': ofThread((projectId, { postId }) => withdrawPost(mutex, projectId, postId)),
    'comment.delete': ofThread((projectId, { commentIds }) => removals.accept(projectId, commentIds)),
    'comment.restore': ofThread((projectId, { commentIds }) => removals.cancel(projectId, commentIds)),
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
