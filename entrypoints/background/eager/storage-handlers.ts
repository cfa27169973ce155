/** Handlers of the requests that are answered from storage. They are in the first bundle, so they need no `import()`. */
import { createDraftSaving } from './drafts';
import { markEntries, markSeen } from './inbox';
import { readKnownProject } from './known-project';
import type { Mutex } from './mutex';
import type { NotificationClicks } from './notification-clicks';
import { createPanelPlacement } from './panel-placement';
import type { Panels } from './panels';
import { recordSeen, setScrollTarget } from './read-marks';
import type { Handlers } from './router';
import { openSignIn, openThreadInSidePanel, wakeLoaders } from './tabs';
import { knownThread } from './thread-view';

interface Parts {
  panels: Panels;
  clicks: NotificationClicks;
  mutex: Mutex;
  now: () => number;
}

/** Creates the handlers. `router.ts` has already checked sender and input. */
export function storageHandlers({ panels, clicks, mutex, now }: Parts) {
  const placements = createPanelPlacement({ mutex, now });
  const saveDraft = createDraftSaving(mutex);

  return {
    'inbox.mark-read': ({ ids }) => markEntries(mutex, ids, true),
    'inbox.mark-unread': ({ ids }) => markEntries(mutex, ids, false),
    'inbox.open': ({ id }) => clicks.openEntry(id),

    'page.identify': (_input, sender) => panels.issueNonce(sender),
    'page.open-thread': (_input, sender) => openThreadInSidePanel(sender, now()),
    'links.list': (_input, sender) => panels.linksFor(sender),
    'link.open': ({ href, as }, sender) => panels.issueLinkNonce(href, as, sender),
    'card.read': async ({ nonce }, sender) => readKnownProject(await panels.authorize(nonce, sender), now()),

    async 'panel.place'({ nonce, placement }, sender) {
      await panels.authorize(nonce, sender);
      await placements.setPlacement(sender.tabUrl, placement);
    },

    async 'panel.show'({ site, projectId }) {
      await placements.showPanel(site, projectId);
      await wakeLoaders(site);
    },

    'thread.read': panels.ofThread((projectId, { etag }) => knownThread(projectId, etag)),

    'thread.mark-seen': panels.ofThread(async (projectId, { upTo }) => {
      await markSeen(mutex, projectId, upTo);
      await recordSeen(mutex, { projectId, upTo, now: now() });
    }),

    'thread.set-target': (comment) => setScrollTarget({ ...comment, at: now() }),

    async 'draft.save'({ text, ...of }, sender) {
      await saveDraft('projectId' in of ? of.projectId : await panels.authorizeDraft(of.nonce, sender), text);
    },

    async 'session.open-sign-in'({ nonce }, sender) {
      await panels.authorize(nonce, sender);
      await openSignIn({ tabId: sender.tabId, isPopup: false });
    },
  } satisfies Partial<Handlers>;
}
