/** Where a panel is placed on a project page: what the person prefers, and what the page allows. */
import { ownValue } from '../text/own-value';

/** How the person wants the panel on one site. */
export interface Placement {
  /** Below the page's main content, or docked at the side of the page. */
  at: 'below' | 'beside';
  isFolded: boolean;
  /** Beside the page, in CSS px; `null` for the default. */
  width: number | null;
}

/** The actual layout, which the loader reports: the page may not allow the wanted placement. */
export interface PanelLayout {
  wanted: Placement;
  /** `sheet`: over the page while the person looks at it, otherwise out of sight. The page has no other place for it. */
  at: Placement['at'] | 'sheet';
  /** Whether the page has a place for it below its main content. */
  hasBelow: boolean;
  /** The side of a docked panel: where the lines of the page end. */
  side: 'left' | 'right';
  /** Whether the person pressed the pill: the panel is docked or a sheet for now, which is no choice and is not stored. */
  isPeek: boolean;
}

/**
 * A message from the panel to the loader: a new placement; the height of the comments (`content`, in CSS px), for a panel below the
 * page; the person hid the panel (`hidden`) or the pill (`pill-off`); a request to check the occlusion of either again; or the person pressed the pill (`peek`),
 * and puts the panel `back`.
 */
export type PanelMessage =
  Placement | { content: number } | 'hidden' | 'pill-off' | 'check' | 'check-pill' | 'peek' | 'back';

/** The size of the pill’s frame, in CSS px: high enough for a finger, also where the pill is less high. */
export const PILL_SIZE = { width: 272, height: 44 };

/** Where the person hid the panel, on the pages of one project or on a whole site, or the pill of a site. */
export interface HiddenScope {
  site: string;
  /** `null` for the whole site. */
  projectId: number | null;
  isPill?: true;
}

/** What a person hides from now on: the panel on this page or the whole site, the pill on the site or everywhere. */
export type HidingPlace = 'page' | 'site' | 'pill' | 'every-pill';

/** A key for a page or site on which panels are hidden. */
export function hiddenScopeKey({ site, projectId, isPill }: HiddenScope): string {
  return `${site} ${isPill ? 'pill' : projectId}`;
}

export const DEFAULT_PLACEMENT: Placement = { at: 'below', isFolded: false, width: null };

/** The widths a person may choose, in CSS px. */
export const WIDTH_LIMITS = { min: 280, max: 720, initial: 380 };

/** Follows the nonce in the URL of a panel that starts folded, so that no comments below the bar count as seen. */
export const FOLDED_SUFFIX = ',folded';

/** Follows the nonce in the URL of a panel that a link on another page opened. Its placement is fixed. */
export const LINKED_SUFFIX = ',linked';

/** Finds the scope that hides a project's panel on any of these sites; `null` if nothing hides it. */
export function findHiddenScope(
  placements: Readonly<Record<string, { isHidden: boolean; hidden: readonly number[] }>>,
  sites: readonly string[],
  projectId: number,
): HiddenScope | null {
  for (const site of sites) {
    const { isHidden = false, hidden = [] } = ownValue(placements, site) ?? {};
    if (isHidden) return { site, projectId: null };
    if (hidden.includes(projectId)) return { site, projectId };
  }
  return null;
}

export interface SitePlacement {
  placement: Placement;
  isHidden: boolean;
  /** The projects whose pages show none, the newest last. */
  hidden: number[];
  /** Whether its pages show no pill; missing if they do. */
  isPillHidden?: boolean;
  /** Epoch ms of the newest change. */
  at: number;
}

/** By site: host and port, for all protocols. */
export type SitePlacements = Record<string, SitePlacement>;

/** A mounted panel or card, stored by its nonce. */
export interface MountedPanel {
  tabId: number;
  projectId: number;
  /** The frame that used the nonce first, `null` until then. */
  frameId: number | null;
  createdAt: number;
  /** For a frame opened by a project link: the origin of the page around it, and what it shows. */
  link?: { origin: string; as: 'card' | 'thread' };
}

/** The site of a URL: its host and port. @throws TypeError for an invalid URL */
export function siteOfUrl(url: string): string {
  return new URL(url).host;
}

/** What the panel and its pill say to each other, over a port that the loader hands to both. The loader has no end of it. */

/** Everything the pill shows, in the language of the panel. */
export interface PillWords {
  /** How many comments there are, and how many are new. */
  count: string;
  /** The names of its menu, of the button that hides it for this visit, and of the two ways to hide it for good. */
  more: string;
  hide: string;
  hideSite: string;
  hideEverywhere: string;
  /** The words of `utils/own-page/display/appearance.ts`. */
  look: string;
  lang: string;
  dir: string;
}

/** The person is at the pill, opens the comments, or hides the pill for this visit, on this site or everywhere. */
export type PillMessage = 'near' | 'open' | 'dismiss' | 'pill' | 'every-pill';
