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
export interface PanelLayout {
  wanted: Placement;
  at: Placement['at'];
  /** Where it is docked: at the end of the page's lines. */
  side: 'left' | 'right';
}

/**
 * What a panel tells the loader: how it shall stand, that it shall go (`gone`: and that nobody could remember it), or that
 * somebody has come to it.
 */
export type PanelMessage = Placement | 'hidden' | 'gone' | 'look';

/** In how many strips the loader looks whether the panel is to be seen. */
export const STRIP_COUNT = 8;

/** A page that shows no comments, or a whole site. */
export interface HiddenScope {
  site: string;
  /** `null` for the whole site. */
  projectId: number | null;
}

/** Tells such places apart. */
export function hiddenScopeKey({ site, projectId }: HiddenScope): string {
  return `${site} ${projectId}`;
}

export const DEFAULT_PLACEMENT: Placement = { at: 'below', isFolded: false, height: null, width: null };

/** What a person may choose, in CSS px. */
export const HEIGHT_LIMITS = { min: 200, max: 1600, initial: 560 };
export const WIDTH_LIMITS = { min: 280, max: 720, initial: 380 };

/** Follows the panel's nonce in its address where it begins folded, so that nothing below the bar is taken for seen. */
export const FOLDED_SUFFIX = ',folded';

/** Follows it where a link on another page led to the panel, which then stands where it stands. */
export const LINKED_SUFFIX = ',linked';

/** By site: whether all of its pages hide the comments, and the projects whose pages do. */
type HidingPlaces = Readonly<Record<string, { isHidden: boolean; hidden: readonly number[] }>>;

/** Where a project shows no comments on these sites; `null` where it does. */
export function findHiddenScope(places: HidingPlaces, sites: readonly string[], projectId: number): HiddenScope | null {
  for (const site of sites) {
    const { isHidden = false, hidden = [] } = Object.hasOwn(places, site) ? (places[site] ?? {}) : {};
    if (isHidden) return { site, projectId: null };
    if (hidden.includes(projectId)) return { site, projectId };
  }
  return null;
}
