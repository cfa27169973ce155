import { linkedProjectIdOf, projectIdOf } from '../../utils/service/links';

export type LinkFinder = ReturnType<typeof createLinkFinder>;
/** A link in a text, or in a drawing. */
export type PageLink = HTMLAnchorElement | SVGAElement;

/** @param links the service's link patterns */
export function createLinkFinder(links: readonly string[], document: Document) {
  const hosts = [...new Set(links.map((link) => new URL(link).hostname))];
  // On the service's own pages, relative links lead to projects, too.
  const isServicePage = hosts.includes(new URL(document.baseURI).hostname);
  return {
    /** Matches all candidates, so that the browser skips other links. */
    selector: isServicePage ? ANY_LINK : hosts.map((host) => `a[*|href*="${host}" i]`).join(),
    /** Whether a link leads to a project other than the one this page is about. */
    isProject(link: Pick<PageLink, 'href' | 'baseURI'>): boolean {
      const id = linkedProjectIdOf(addressOf(link), links);
      return id !== null && id !== projectIdOf(document.URL, links);
    },
  };
}

/** Drawings may have their addresses in a namespace. */
export const ANY_LINK = 'a[*|href]';

/** Returns the address of a link; that of one in a drawing is as it was written, and one in a formula has none. */
export function addressOf({ href, baseURI }: Partial<Pick<PageLink, 'href' | 'baseURI'>>): string {
  return typeof href === 'string' ? href : (URL.parse(href?.baseVal ?? '', baseURI)?.href ?? '');
}
