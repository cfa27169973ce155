import { projectIdOf } from '../../utils/service/links';

export type LinkFinder = ReturnType<typeof createLinkFinder>;

/** @param links the service's link patterns */
export function createLinkFinder(links: readonly string[], document: Document) {
  const hosts = [...new Set(links.map((link) => new URL(link).hostname))];
  // On the service's own pages, relative links lead to projects, too.
  const isServicePage = hosts.includes(new URL(document.baseURI).hostname);
  return {
    /** Matches all candidates, so that the browser skips other links. */
    selector: isServicePage ? 'a[href]' : hosts.map((host) => `a[href*="${host}" i]`).join(),
    /** Whether a link leads to a project other than the one this page is about. */
    isProject({ href, hostname }: Pick<HTMLAnchorElement, 'href' | 'hostname'>): boolean {
      if (!hosts.includes(hostname)) return false;
      const id = projectIdOf(href, links);
      return id !== null && id !== projectIdOf(document.URL, links);
    },
  };
}
