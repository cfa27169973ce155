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
  /** The words of `utils/own-page/look.ts`. */
  look: string;
  lang: string;
  dir: string;
}

/** The person is at the pill, opens the comments, or hides the pill for this visit, on this site or everywhere. */
export type PillMessage = 'near' | 'open' | 'dismiss' | 'pill' | 'every-pill';
