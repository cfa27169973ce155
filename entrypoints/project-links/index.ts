import './style.css';
import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { send } from '../../utils/messages';
import { createLinkFinder, type LinkFinder } from './link-finder';
import { highlightLinks, openHighlight } from './highlights';
import { subscribePageEvents } from './page-events';

// A content script, which the worker registers for the sites the person allowed; WXT's own kind carries what this one does not need.
export default defineUnlistedScript({
  main() {
    const ending = new AbortController();
    const { signal: over } = ending;
    const addresses = { card: browser.runtime.getURL('/card.html'), thread: browser.runtime.getURL('/panel.html') };

    let found: LinkFinder | null = null;
    let isAsked = false;

    /** Finds out how the service links to projects, once; and marks those that are here. */
    function finder(): LinkFinder | null {
      if (!isAsked) void begin();
      return found;
    }

    async function begin(): Promise<void> {
      isAsked = true;
      const links = __BAKED_LINKS__ ?? (await ask('links.known', null));
      if (!links || over.aborted) return;
      found = createLinkFinder(links, document);
      const highlight = openHighlight(over);
      if (highlight) highlightLinks({ document, finder: found, highlight, idle: requestIdleCallback, over });
    }

    /** Whoever is told nothing is not wanted here any more: the person took the page back, or the extension was updated. */
    async function ask<N extends 'links.known' | 'link.opened'>(...[name, input]: Parameters<typeof send<N>>) {
      const reply = await send(name, input);
      if (reply.ok && reply.value !== null) return reply.value;
      const runtime: { id?: string } | undefined = browser.runtime;
      if (reply.ok || !runtime?.id) ending.abort();
      return null;
    }

    subscribePageEvents({
      document,
      finder,
      open: ({ href }, as) => ask('link.opened', { href, as }),
      addresses,
      over,
    });
    // A page without a link asks nobody anything.
    requestIdleCallback(() => document.links.length > 0 && finder());
  },
});
