/** What the scripts and frames in pages ask for: request name -> what it does. */
import { openThreadInSidePanel } from './tabs';
import type { Panels } from './panels';
import type { PanelPlacement } from './panel-placement';
import { readKnownProject } from './known-project';
import type { Handlers } from './router';

interface Parts {
  panels: Panels;
  places: PanelPlacement;
  now: () => number;
}

/** Handlers of what stands in pages. Who may ask and what the input looks like was checked before (`router.ts`). */
export function pageHandlers({ panels, places, now }: Parts) {
  return {
    'page.identify': (_input, sender) => panels.issueNonce(sender),
    'page.open-thread': (_input, sender) => openThreadInSidePanel(sender, now()),

    'links.list': (_input, sender) => panels.linksFor(sender),
    'link.open': ({ href, as }, sender) => panels.issueLinkNonce(href, as, sender),
    'card.read': async ({ nonce }, sender) => readKnownProject(await panels.authorize(nonce, sender)),

    async 'panel.place'({ nonce, placement }, sender) {
      await panels.authorize(nonce, sender);
      return places.setPlacement(sender.tabUrl, placement);
    },

    async 'panel.hide'({ nonce, on }, sender) {
      const projectId = await panels.authorize(nonce, sender);
      return places.hidePanel(sender.tabUrl, on === 'page' ? projectId : null);
    },

    'panel.show': ({ site, projectId }) => places.showPanel(site, projectId),
  } satisfies Partial<Handlers>;
}
