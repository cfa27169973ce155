/** Handlers of the requests that are answered from storage. They are in the first bundle, so they need no `import()`. */
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
  /** Opens the target of an inbox entry and marks it as read. */
  openEntry: (id: string) => Promise<void>;
  mutex: Mutex;
  now: () => number;
}

/** Creates the handlers. `router.ts` has already checked sender and input. */
export function storageHandlers({ panels, openEntry, mutex, now }: Parts) {
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
      await openEntry(id);
      return null;
    },

    ...pageHandlers({ panels, placements: createPanelPlacement({ mutex, now }), now }),

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
