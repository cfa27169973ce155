/** The sites on which the person allowed marking project links. They are host permissions of the browser; nothing is stored. */
import { hostPermissions, type PublicProfile } from './profile';

/** Every page, in both schemes. */
export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*'];

/** Matches patterns for whole sites only. Patterns for the loader in the manifest have longer paths. */
const SITE_PATTERN = /^(?:https?|\*):\/\/([^/]+)\/\*$/;

/**
 * Returns the granted match patterns that are allowed sites, without the hosts of the service. Firefox also reports the
 * matches of content scripts as granted, as whole sites and for both schemes, so the service's hosts are compared by name.
 * @param origins as in `permissions.getAll`
 */
export function allowedSites(origins: readonly string[], profile: PublicProfile): string[] {
  const needed = new Set(hostPermissions(profile).map(siteOfPattern));
  return origins.filter((origin) => SITE_PATTERN.test(origin) && !needed.has(siteOfPattern(origin)));
}

/** Returns the host of a match pattern: `*` for all sites, `*.site.example` for a site with its subdomains. */
export function siteOfPattern(pattern: string): string {
  return SITE_PATTERN.exec(pattern)?.[1] ?? pattern;
}

/** Returns the match patterns of a typed site: the address of any of its pages, or its host. `null` if the text is no site. */
export function parseSite(typed: string): string[] | null {
  const [, subdomains = '', host = ''] =
    /^(?:https?:\/\/)?(\*\.)?([^\s/:?#@*]+)(?::\d+)?(?:[/?#].*)?$/i.exec(typed.trim()) ?? [];
  const name = URL.parse(`https://${host}`)?.hostname ?? '';
  // A single word could be a host of the local network, but is far more often a typing error.
  if (!/\.[^.]/.test(name) && name !== 'localhost') return null;
  return ALL_SITES.map((pattern) => pattern.replace('*/', `${subdomains}${name}/`));
}
