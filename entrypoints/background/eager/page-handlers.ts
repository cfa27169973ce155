/** What the scripts and frames in pages ask for: request name -> what it does. */
import { openProjectThread } from './tabs';
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
    'page.opened': (_input, sender) => panels.issue(sender),
    'page.open-thread': (_input, sender) => openProjectThread(sender, now()),

    'links.known': (_input, sender) => panels.linksFor(sender),
    'link.opened': ({ href, as }, sender) => panels.issueForLink(href, as, sender),
    'card.open': async ({ nonce }, sender) => readKnownProject(await panels.admit(nonce, sender)),

    async 'panel.place'({ nonce, placement }, sender) {
      await panels.admit(nonce, sender);
      return places.place(sender.tabUrl, placement);
    },

    async 'panel.hide'({ nonce, on }, sender) {
      const projectId = await panels.admit(nonce, sender);
      return places.hide(sender.tabUrl, on === 'page' ? projectId : null);
    },

    'pages.show': ({ site, projectId }) => places.show(site, projectId),
  } satisfies Partial<Handlers>;
}
