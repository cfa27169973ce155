/** Request name -> what it does, for those that are answered from what is stored: a worker that has just started has them at hand. */
import { saveDraft } from './drafts';
import { markRead, markSeen, markUnread } from './inbox';
import type { Mutex } from './mutex';
import { openSignIn } from './tabs';
import { pageHandlers } from './page-handlers';
import { projectOf, type Panels } from './panels';
import { createPanelPlacement } from './panel-placement';
import type { Handlers } from './router';
import { recordSeen, setScrollTarget } from './read-marks';
import { knownThread } from './thread-view';

interface Parts {
  panels: Panels;
  /** Opens what an inbox entry is about and marks it as read. */
  open: (id: string) => Promise<void>;
  mutex: Mutex;
  now: () => number;
}

/** Who may ask and what the input looks like was checked before (`router.ts`). */
export function storageHandlers({ panels, open, mutex, now }: Parts) {
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

    ...pageHandlers({ panels, places: createPanelPlacement({ mutex, now }), now }),

    'thread.read': async ({ etag, ...of }, sender) => knownThread(await projectOf(panels, of, sender), etag),

    async 'thread.mark-seen'({ upTo, ...of }, sender) {
      const projectId = await projectOf(panels, of, sender);
      await markSeen(mutex, projectId, upTo);
      await recordSeen(mutex, { projectId, upTo, now: now() });
      return null;
    },

    'thread.set-target': (comment) => setScrollTarget({ ...comment, at: now() }),

    async 'draft.save'({ text, ...of }, sender) {
      await saveDraft(mutex, 'projectId' in of ? of.projectId : await panels.authorizeDraft(of.nonce, sender), text);
      return null;
    },

    async 'session.open-sign-in'({ nonce }, sender) {
      await panels.authorize(nonce, sender);
      await openSignIn();
      return null;
    },
  } satisfies Partial<Handlers>;
}
