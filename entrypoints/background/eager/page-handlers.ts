/** Request handlers for content scripts and framed pages. */
import { openThreadInSidePanel } from './tabs';
import type { Panels } from './panels';
import type { PanelPlacement } from './panel-placement';
import { readKnownProject } from './known-project';
import type { Handlers } from './router';

interface Parts {
  panels: Panels;
  placements: PanelPlacement;
  now: () => number;
}

/** Creates the handlers. `router.ts` has already checked sender and input. */
export function pageHandlers({ panels, placements, now }: Parts) {
  return {
    'page.identify': (_input, sender) => panels.issueNonce(sender),
    'page.open-thread': (_input, sender) => openThreadInSidePanel(sender, now()),

    'links.list': (_input, sender) => panels.linksFor(sender),
    'link.open': ({ href, as }, sender) => panels.issueLinkNonce(href, as, sender),
    'card.read': async ({ nonce }, sender) => readKnownProject(await panels.authorize(nonce, sender)),

    async 'panel.place'({ nonce, placement }, sender) {
      await panels.authorize(nonce, sender);
      return placements.setPlacement(sender.tabUrl, placement);
    },

    async 'panel.hide'({ nonce, on }, sender) {
      const projectId = await panels.authorize(nonce, sender);
      return placements.hidePanel(sender.tabUrl, on === 'page' ? projectId : null);
    },

    'panel.show': ({ site, projectId }) => placements.showPanel(site, projectId),
  } satisfies Partial<Handlers>;
}
