/** The handler of each request. */
import { FailureError } from '../../../utils/errors';
import { change, read, write } from '../../../utils/storage/store';
import { MAX_TARGET_AGE_MS } from '../../../utils/limits';
import { accountItem, scrollTargetItem, type Account } from '../../../utils/storage/items';
import { update, type Mutex } from '../gate/mutex';
import { reportErrors } from '../gate/report-errors';
import { createCommands } from './commands';
import type { Handlers } from '../gate/router';
import type { Parts } from './compose';
import type { Tasks } from './tasks';
import { withChosenAliases, withChosenName } from '../session/account';
import { knownThread } from '../thread/repository';
import { openSignIn, openThreadInSidePanel } from '../pages/tabs';
import { readKnownProject } from '../catalogue/queries';
import { checkConnection } from '../gate/services';
import { clearCaches, resetSettings } from '../service/erasure';
import { commentIdOf } from '../../../utils/service/links';
import { withdrawPost } from '../thread/unsent-texts';
import { fetchNews } from '../watch/news';

/** Creates the handlers. `router.ts` has already checked sender and input, and which project a frame may see. */
export function createHandlers(dependencies: Parts, cycles: Tasks['cycles']): Handlers {
  const { services, session, setup, catalogue, posts, removals, panels, clicks, notifier } = dependencies;
  const { livePolling, drain, mutex, now, sync } = dependencies;

  /** Makes a panel scroll to the comment that the link of its page names, unless a notification or the inbox leads to another. */
  async function targetOfAddress(projectId: number, address: string): Promise<void> {
    const commentId = commentIdOf(address);
    if (commentId === null) return;
    const wanted = await read(scrollTargetItem);
    if (wanted?.projectId === projectId && now() - wanted.at <= MAX_TARGET_AGE_MS) return;
    await write(change(scrollTargetItem, { projectId, commentId, at: now() }));
  }

  return {
    'projects.list': catalogue.list,
    'projects.get': ({ projectId }) => catalogue.get(projectId),
    'types.refresh': catalogue.refreshTypes,
    'metadata.refresh': catalogue.refreshMetadata,

    async 'news.refresh'() {
      const service = await services.required();
      await fetchNews({ ...dependencies, service, client: service.clients.person });
      await drain();
    },

    async 'cycle.run'() {
      await services.required();
      // A new cycle: a running one may have already read what the person is waiting for.
      return cycles.run();
    },

    'inbox.open': ({ id }) => clicks.openEntry(id),

    ...createCommands(dependencies),
    ...sync.handlers,

    'notification.test': () => notifier.sendTest(now()),

    async 'session.sign-in'(input) {
      const account = await session.signIn(input);
      cycles.start();
      return account;
    },

    'session.open-sign-in': (_input, { tabId }) => openSignIn({ tabId, isPopup: false }),

    'session.sign-out': session.signOut,
    'session.retry': session.retry,

    'account.rename': ({ name }) =>
      changeAccount(mutex, (account) => ({ ...withChosenName(account, name), nameTold: false })),
    'account.set-aliases': ({ aliases }) => changeAccount(mutex, (account) => withChosenAliases(account, aliases)),

    async 'page.identify'(_input, sender) {
      const mount = await panels.issueNonce(sender);
      if (mount && 'nonce' in mount) await targetOfAddress(mount.projectId, sender.tabUrl);
      return mount;
    },
    'page.open-thread': (_input, sender) => openThreadInSidePanel(sender, now()),
    'links.list': (_input, sender) => panels.linksFor(sender),
    'link.open': ({ href, as }, sender) => panels.issueLinkNonce(href, as, sender),
    'card.read': ({ projectId }) => readKnownProject(projectId, now()),

    'profile.check': ({ profile }) => setup.check(profile),

    async 'profile.use'({ profile }) {
      const inUse = await setup.use(profile);
      cycles.start();
      return inUse;
    },

    'profile.remove': setup.remove,
    'cache.clear': () => mutex(clearCaches),
    'settings.clear': () => resetSettings(dependencies),
    'everything.clear': setup.removeEverything,
    'connection.check': () => checkConnection(dependencies),
    // A page can open cards without the person, so they wait for each back-off.
    async 'card.fetch'({ projectId }, sender) {
      panels.takeToken(sender.tabId);
      return catalogue.get(projectId, 'watch');
    },

    'thread.read': ({ projectId, etag }) => knownThread(projectId, etag),

    'thread.set-target': (comment) => write(change(scrollTargetItem, { ...comment, at: now() })),

    async 'thread.refresh'({ projectId }) {
      const failure = await livePolling.refresh(projectId);
      await posts.processDue(projectId);
      // Not awaited: many deletions may take minutes.
      reportErrors(removals.processDue());
      return failure;
    },

    'thread.poll': ({ projectId, isActive }) => livePolling.poll(projectId, isActive),
    'comment.post': (comment, { kind }) => posts.accept({ ...comment, isUnconfirmed: kind === 'panel' }),
    'comment.confirm': ({ projectId, text }) => posts.confirm(projectId, text),
    'comment.send': ({ projectId, postId }) => posts.send(projectId, postId),
    'comment.withdraw': ({ projectId, postId }) => withdrawPost(mutex, projectId, postId),
    'comment.delete': removals.accept,
    'comment.restore': ({ projectId, commentIds }) => removals.cancel(projectId, commentIds),
  };
}

async function changeAccount(mutex: Mutex, step: (account: Account) => Account): Promise<Account> {
  const changed = await update(mutex, accountItem, (account) => account && step(account));
  if (!changed) throw new FailureError({ code: 'signed-out' });
  return changed;
}
