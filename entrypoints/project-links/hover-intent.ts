/** When the card of a link comes and when it goes, by where somebody points and where the focus is. Knows no DOM. */

/** What keeps a card: the pointer on its link or on itself, the focus on its link or within. */
export type Hold = 'pointer' | 'over' | 'focus' | 'within';

export interface HoverIntent<Link> {
  /** Somebody came to a link. A moment later they mean it. */
  come(by: 'pointer' | 'focus', link: Link): void;
  /** Somebody came to the card. */
  stay(by: 'over' | 'within'): void;
  /** They left it. The card waits a little, since the pointer may be on its way to it. */
  leave(by: Hold): void;
  /** Takes the card away at once; its link brings it back only after it was left. */
  dismiss: () => void;
}

export interface HoverIntentParts<Link> {
  show: (link: Link, by: 'pointer' | 'focus') => void;
  hide: () => void;
  /** Calls back once, unless it is called off before. @returns how */
  timer: (ms: number, callback: () => void) => () => void;
}

export const INTENT_MS = 300;
export const GRACE_MS = 300;

export function createHoverIntent<Link>({ show, hide, timer }: HoverIntentParts<Link>): HoverIntent<Link> {
  const holds = new Set<Hold>();
  let shown: Link | null = null;
  let dismissed: Link | null = null;
  let meant: { by: Hold; link: Link; callOff: () => void } | null = null;
  let callOffLeaving: (() => void) | null = null;

  function forgetIntent(): void {
    meant?.callOff();
    meant = null;
  }

  function stayHere(): void {
    callOffLeaving?.();
    callOffLeaving = null;
  }

  function takeAway(): void {
    stayHere();
    holds.clear();
    if (shown !== null) hide();
    shown = null;
  }

  function leave(by: Hold): void {
    if (meant?.by === by) forgetIntent();
    if (by === 'pointer' || by === 'focus') dismissed = null;
    holds.delete(by);
    if (shown !== null && holds.size === 0) callOffLeaving ??= timer(GRACE_MS, takeAway);
  }

  return {
    come(by, link) {
      if (link === dismissed || (meant?.link === link && meant.by === by)) return;
      if (link === shown) {
        forgetIntent();
        holds.add(by);
        return stayHere();
      }
      leave(by);
      forgetIntent();
      const callOff = timer(INTENT_MS, () => {
        meant = null;
        takeAway();
        shown = link;
        holds.add(by);
        show(link, by);
      });
      meant = { by, link, callOff };
    },
    stay(by) {
      if (shown === null) return;
      forgetIntent();
      holds.add(by);
      stayHere();
    },
    leave,
    dismiss: () => {
      dismissed = meant?.link ?? shown;
      forgetIntent();
      takeAway();
    },
  };
}
