/** The sites on which a person lets project links be shown: permissions of the browser's, and nothing that is stored here. */
import { hostPermissions, type PublicProfile } from './profile';

/** Every page, in both schemes. */
export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*'];

/** A whole site, or all of them; the pages of the loader in the manifest are told as parts of one. */
const SITE_PATTERN = /^(?:https?|\*):\/\/([^/]+)\/\*$/;

/**
 * Which of the browser's granted match patterns are sites that the person allowed. What the service needs for itself is none.
 * @param origins as `permissions.getAll` tells them
 */
export function allowedSites(origins: readonly string[], profile: PublicProfile): string[] {
  const needed = new Set(hostPermissions(profile));
  return origins.filter((origin) => SITE_PATTERN.test(origin) && !needed.has(origin));
}

/** The host of such a pattern: `*` for every one, `*.site.example` for a site with all below it. */
export function siteOfPattern(pattern: string): string {
  return SITE_PATTERN.exec(pattern)?.[1] ?? pattern;
}

/**
 * The match patterns of a site that somebody typed: its address, of whichever page, or its bare name.
 * @returns `null` where that is no site
 */
export function parseSite(typed: string): string[] | null {
  const host = /^(?:https?:\/\/)?((?:\*\.)?[^\s/:?#@*]+)(?::\d+)?(?:[/?#].*)?$/i.exec(typed.trim())?.[1];
  const below = host?.startsWith('*.') ? '*.' : '';
  const name =
    host && URL.canParse(`https://${host.slice(below.length)}`)
      ? new URL(`https://${host.slice(below.length)}`).hostname
      : '';
  // A single word is a name of the local network, and far more often a slip.
  if (!/\.[^.]/.test(name) && name !== 'localhost') return null;
  return ALL_SITES.map((pattern) => pattern.replace('*/', `${below}${name}/`));
}
