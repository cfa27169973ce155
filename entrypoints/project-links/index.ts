import './style.css';
import { browser } from 'wxt/browser';
import { send } from '../../utils/commands/messages';
import { isOrphaned, whenActive } from '../../utils/page/when-active';
import { addressOf, createLinkFinder, type LinkFinder } from './link-finder';
import { highlightLinks } from './highlights';
import { createMarks } from './marks';
import { subscribePageEvents } from './page-events';

// A content script that the worker registers, for the sites the person allowed alone. An unlisted script, as `project-page` is.
export default {
  main() {
    const controller = new AbortController();
    const { signal } = controller;
    const urls = { card: browser.runtime.getURL('/card.html'), thread: browser.runtime.getURL('/panel.html') };

    let finder: LinkFinder | null = null;
    let isStarted = false;
    const marks = createMarks(document, signal);

    /** Returns the link finder. The first call loads the service's link patterns and highlights the links of the page. */
    function getFinder(): LinkFinder | null {
      if (!isStarted) void start();
      return finder;
    }

    async function start(): Promise<void> {
      isStarted = true;
      const links = __BAKED_LINKS__ ?? (await ask('links.list', null));
      if (!links || signal.aborted) return;
      finder = createLinkFinder(links, document);
      highlightLinks({ document, finder, idle: requestIdleCallback, onFound: marks.show, signal });
    }

    /** An empty reply ends the script: the person no longer allows the page, or the extension was updated. */
    async function ask<N extends 'links.list' | 'link.open'>(...[name, input]: Parameters<typeof send<N>>) {
      const reply = await send(name, input);
      if (reply.ok && reply.value !== null) return reply.value;
      if (reply.ok || isOrphaned()) controller.abort();
      return null;
    }

    whenActive(document, () => {
      subscribePageEvents({
        document,
        getFinder,
        marks,
        openLink: (link, as) => ask('link.open', { href: addressOf(link), as }),
        urls,
        signal,
      });
      // In a page without links, the worker is not asked.
      requestIdleCallback(() => document.links.length > 0 && getFinder());
    });
  },
};
