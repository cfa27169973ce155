/** Where a panel stands on a project page: what a person prefers, and what a page makes of it. */

/** How a person wants the comments to stand, for one site. Sizes in CSS px, `null` for the usual one. */
export interface Placement {
  /** Below the page's main content, or docked beside the whole page. */
  at: 'below' | 'beside';
  /** Folded to a slim bar. */
  isFolded: boolean;
  /** Below. */
  height: number | null;
  /** Beside. */
  width: number | null;
}

/** How a panel stands: the loader tells it, since the page may have no room for what is wanted. */
export interface Standing {
  wanted: Placement;
  at: Placement['at'];
  /** Where it is docked: at the end of the page's lines. */
  side: 'left' | 'right';
}

/** What a panel tells the loader: how it shall stand, or that it shall go. */
export type PlaceWord = Placement | 'hidden';

/** What is remembered of a site. */
export interface SitePlace {
  placement: Placement;
  /** Whether no page of the site shows comments. */
  isHidden: boolean;
  /** The projects whose pages show none, the newest last. */
  hidden: number[];
  /** Epoch ms of the newest change. */
  at: number;
}

/** By origin. */
export type Places = Record<string, SitePlace>;

export const USUAL_PLACE: Placement = { at: 'below', isFolded: false, height: null, width: null };

/** What a person may choose, in CSS px. */
export const HEIGHTS = { least: 200, most: 1600, usual: 560 };
export const WIDTHS = { least: 280, most: 720, usual: 380 };

/** Follows the panel's nonce in its address where it begins folded, so that nothing below the bar is taken for seen. */
export const FOLDED = ',folded';
