/** What the scripts and frames in pages ask for: request name -> what it does. */
import { openThreadOf } from './open';
import type { Panels } from './panels';
import type { Places } from './places';
import { knownHere } from './project-news';
import type { Handlers } from './router';

interface Parts {
  panels: Panels;
  places: Places;
  now: () => number;
}

/** Handlers of what stands in pages. Who may ask and what the input looks like was checked before (`router.ts`). */
export function pageHandlers({ panels, places, now }: Parts) {
  return {
    'page.opened': (_input, sender) => panels.issue(sender),
    'page.open-thread': (_input, sender) => openThreadOf(sender, now()),

    'links.known': (_input, sender) => panels.linksFor(sender),
    'link.opened': ({ href, as }, sender) => panels.issueForLink(href, as, sender),
    'card.open': async ({ nonce }, sender) => knownHere(await panels.admit(nonce, sender)),

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
