/** What is remembered of the sites whose pages show comments. By itself, since it is loaded with everything that is stored. Pure. */
import type { Placement } from './placement';

/** What is remembered of a site. */
export interface SitePlacement {
  placement: Placement;
  /** Whether no page of the site shows comments. */
  isHidden: boolean;
  /** The projects whose pages show none, the newest last. */
  hidden: number[];
  /** Epoch ms of the newest change. */
  at: number;
}

/** By site: host and port, whichever protocol it was visited with. */
export type SitePlacements = Record<string, SitePlacement>;

/** A panel mounted by the loader, by its nonce. */
export interface MountedPanel {
  tabId: number;
  projectId: number;
  /** The frame that used the nonce first, `null` until then. */
  frameId: number | null;
  createdAt: number;
  /** Of one that a link led to: the origin of the page it stands in, and what it is. */
  link?: { origin: string; as: 'card' | 'thread' };
}

/** The site of an address: its host and port. @throws TypeError where it is no address */
export function siteOfUrl(address: string): string {
  return new URL(address).host;
}

/** What was remembered by origin, by site: where a site was known by both protocols, the newer place counts, and all that was hidden. */
export function mergeOrigins(places: SitePlacements): SitePlacements {
  const sites: SitePlacements = {};
  for (const [origin, place] of Object.entries(places).toSorted(([, a], [, b]) => a.at - b.at)) {
    const site = siteOfUrl(origin);
    const { isHidden = false, hidden = [] } = sites[site] ?? {};
    sites[site] = {
      ...place,
      isHidden: isHidden || place.isHidden,
      hidden: [...new Set([...hidden, ...place.hidden])],
    };
  }
  return sites;
}
