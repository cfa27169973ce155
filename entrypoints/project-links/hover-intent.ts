/** When the card of a link opens and closes, by hover and focus. Uses no DOM. */

/** What holds a card open: hover (`pointer`) or focus of its link, hover (`over`) or focus (`within`) of the card itself. */
type HoverSource = 'pointer' | 'focus' | 'over' | 'within';

type Timer = ReturnType<typeof setTimeout>;

interface Dependencies<Link> {
  show: (link: Link, by: 'pointer' | 'focus') => void;
  hide: () => void;
}

export const OPEN_DELAY_MS = 300;
export const CLOSE_DELAY_MS = 300;

/** Follows what holds a card open, for one card at a time. */
export function createHoverIntent<Link>({ show, hide }: Dependencies<Link>) {
  let shown: { link: Link; sources: Set<HoverSource>; closing: Timer | undefined } | null = null;
  let dismissed: Link | null = null;
  let opening: { by: HoverSource; link: Link; timer: Timer } | null = null;

  function cancelOpening(): void {
    clearTimeout(opening?.timer);
    opening = null;
  }

  /** The open card is held open by this, too. */
  function hold(by: HoverSource): void {
    if (!shown) return;
    cancelOpening();
    shown.sources.add(by);
    clearTimeout(shown.closing);
    shown.closing = undefined;
  }

  function close(): void {
    clearTimeout(shown?.closing);
    if (shown) hide();
    shown = null;
  }

  /** Link or card were left. The card closes after a delay, since the pointer may be moving from the link to the card. */
  function leave(by: HoverSource): void {
    if (opening?.by === by) cancelOpening();
    if (by === 'pointer' || by === 'focus') dismissed = null;
    shown?.sources.delete(by);
    if (shown?.sources.size === 0) shown.closing ??= setTimeout(close, CLOSE_DELAY_MS);
  }

  return {
    /** A link was entered. Its card opens after a delay, in ms. */
    enterLink(by: 'pointer' | 'focus', link: Link, delay = OPEN_DELAY_MS): void {
      if (link === dismissed || (opening?.link === link && opening.by === by)) return;
      if (link === shown?.link) return hold(by);
      leave(by);
      cancelOpening();
      const timer = setTimeout(() => {
        opening = null;
        close();
        shown = { link, sources: new Set([by]), closing: undefined };
        show(link, by);
      }, delay);
      opening = { by, link, timer };
    },
    enterCard: (by: 'over' | 'within') => hold(by),
    leave,
    /** Closes the card at once. It opens again only after its link was left. */
    dismiss: (): void => {
      dismissed = opening?.link ?? shown?.link ?? null;
      cancelOpening();
      close();
    },
  };
}
