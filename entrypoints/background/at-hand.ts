/** Request name -> what it does, for those that are answered from what is stored: a worker that has just started has them at hand. */
import { saveDraft } from './drafts';
import { markRead, markSeen, markUnread } from './inbox';
import type { Mutex } from './mutex';
import { openSignIn } from './open';
import { pageHandlers } from './page-handlers';
import { projectIn, type Panels } from './panels';
import { createPlaces } from './places';
import type { Handlers } from './router';
import { noteSeen, seek } from './seen';
import { threadView } from './thread-view';

interface Parts {
  panels: Panels;
  /** Opens what an inbox entry is about and marks it as read. */
  open: (id: string) => Promise<void>;
  mutex: Mutex;
  now: () => number;
}

/** Who may ask and what the input looks like was checked before (`router.ts`). */
export function handlersAtHand({ panels, open, mutex, now }: Parts) {
  return {
    async 'inbox.mark-read'({ ids }) {
      await markRead(mutex, ids);
      return null;
    },

    async 'inbox.mark-unread'({ ids }) {
      await markUnread(mutex, ids);
      return null;
    },

    async 'inbox.open'({ id }) {
      await open(id);
      return null;
    },

    ...pageHandlers({ panels, places: createPlaces({ mutex, now }), now }),

    'thread.open': async (of, sender) => threadView(await projectIn(panels, of, sender)),

    async 'thread.seen'({ upTo, ...of }, sender) {
      const projectId = await projectIn(panels, of, sender);
      await markSeen(mutex, projectId, upTo);
      await noteSeen(mutex, { projectId, upTo, now: now() });
      return null;
    },

    'thread.seek': (comment) => seek({ ...comment, at: now() }),

    async 'draft.save'({ text, ...of }, sender) {
      await saveDraft(mutex, 'projectId' in of ? of.projectId : await panels.admitLastWord(of.nonce, sender), text);
      return null;
    },

    async 'session.open-sign-in'({ nonce }, sender) {
      await panels.admit(nonce, sender);
      await openSignIn();
      return null;
    },
  } satisfies Partial<Handlers>;
}
