/** Which links of a page lead to projects. */
import { projectIdOf } from '../../utils/service/links';

export interface LinkFinder {
  /** What no other links of the page answer to: the browser itself passes over pages without any. */
  readonly selector: string;
  /** Whether a link leads to a project, other than the one this page is about. */
  isProject(link: HTMLAnchorElement): boolean;
}

/** @param links the patterns of the service's links */
export function createLinkFinder(links: readonly string[], document: Document): LinkFinder {
  const hosts = [...new Set(links.map((link) => new URL(link).hostname))];
  // On the service's own pages, links need not name the host.
  const isAtHome = hosts.includes(new URL(document.baseURI).hostname);
  return {
    selector: isAtHome ? 'a[href]' : hosts.map((host) => `a[href*="${host}" i]`).join(),
    isProject({ href, hostname }) {
      if (!hosts.includes(hostname)) return false;
      const id = projectIdOf(href, links);
      return id !== null && id !== projectIdOf(document.URL, links);
    },
  };
}
