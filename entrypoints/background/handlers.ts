/** Request name -> what it does. */
import { FailureError } from '../../utils/errors';
import type { ThreadView } from '../../utils/messages';
import { change, read, write } from '../../utils/store';
import { accountItem, inboxItem, type Account, type LastRun } from '../../utils/stored';
import { choosingAliases, renamed } from './account';
import type { Catalogue } from './catalogue';
import type { Connection } from './connection';
import { saveDraft } from './drafts';
import type { Mutex } from './mutex';
import { openSignIn } from './open';
import type { Panels } from './panels';
import type { Posts } from './posts';
import type { Handlers } from './router';
import type { Room } from './room';
import type { Services } from './service';
import type { Session } from './session';
import type { Setup } from './setup';
import type { Threads } from './threads';
import { lookAtNews } from './watch/news';

interface Parts {
  services: Services;
  session: Session;
  setup: Setup;
  connection: Connection;
  catalogue: Catalogue;
  threads: Threads;
  posts: Posts;
  panels: Panels;
  /** One whole look at everything, after the one under way, with what follows from it. */
  look: () => Promise<LastRun>;
  /** Shows what the outbox owes; never rejects. */
  drain: () => Promise<void>;
  /** Opens what an inbox entry is about and marks it as read. */
  open: (id: string) => Promise<void>;
  /** Looks at everything anew, without anybody waiting for it. */
  lookSoon: () => void;
  mutex: Mutex;
  room: Room;
  now: () => number;
}

/** A handler for every request. Who may ask and what the input looks like was checked before (`router.ts`). */
export function createHandlers({ services, session, setup, connection, catalogue, threads, posts, panels, look, drain, open, lookSoon, mutex, room, now }: Parts): Handlers {
  return {
    'projects.list': (input) => catalogue.list(input),
    'projects.get': ({ projectId }) => catalogue.get(projectId),

    async 'news.refresh'() {
      const service = await services.required();
      await lookAtNews({ service, services, client: service.client, room, now });
      await drain();
      return null;
    },

    async 'check.now'() {
      await services.required();
      // Anew: one under way may have passed by what the person is waiting for.
      return look();
    },

    async 'inbox.mark-read'({ ids }) {
      await markRead(mutex, ids);
      return null;
    },

    async 'inbox.open'({ id }) {
      await open(id);
      return null;
    },

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

    'account.rename': ({ name }) => changeAccount(mutex, (account) => ({ ...renamed(account, name), nameTold: false })),
    'account.set-aliases': ({ aliases }) => changeAccount(mutex, (account) => choosingAliases(account, aliases)),

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

    'page.opened': (_input, sender) => panels.issue(sender),

    'thread.open': async ({ nonce }, sender) => threads.view(await panels.admit(nonce, sender)),

    async 'thread.refresh'({ nonce }, sender): Promise<ThreadView> {
      const projectId = await panels.admit(nonce, sender);
      const failure = await threads.refreshAll(projectId);
      await posts.settle(projectId);
      return threads.view(projectId, failure);
    },

    async 'draft.save'({ nonce, text }, sender) {
      await saveDraft(mutex, await panels.admitLastWord(nonce, sender), text);
      return null;
    },

    async 'comment.post'({ nonce, text }, sender) {
      const projectId = await panels.admit(nonce, sender);
      await posts.send(projectId, text);
      return threads.view(projectId);
    },

    async 'comment.withdraw'({ nonce, postId }, sender) {
      const projectId = await panels.admit(nonce, sender);
      await posts.withdraw(projectId, postId);
      return threads.view(projectId);
    },

    async 'comment.delete'({ nonce, commentId }, sender) {
      const projectId = await panels.admit(nonce, sender);
      await threads.remove(projectId, commentId);
      return threads.view(projectId);
    },

    async 'session.open-sign-in'({ nonce }, sender) {
      await panels.admit(nonce, sender);
      await openSignIn();
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

/** Marks entries of the inbox as read; badge and notifications follow the store. */
export async function markRead(mutex: Mutex, ids: readonly string[]): Promise<void> {
  await mutex(async () => {
    const inbox = await read(inboxItem);
    const marked = new Set(ids);
    if (!inbox.some((entry) => !entry.read && marked.has(entry.id))) return;
    await write(change(inboxItem, inbox.map((entry) => (marked.has(entry.id) ? { ...entry, read: true } : entry))));
  });
}
