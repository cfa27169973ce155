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
  const sources = new Set<HoverSource>();
  let shown: Link | null = null;
  let dismissed: Link | null = null;
  let opening: { by: HoverSource; link: Link; timer: Timer } | null = null;
  let closing: Timer | undefined;

  function cancelOpening(): void {
    clearTimeout(opening?.timer);
    opening = null;
  }

  function cancelClosing(): void {
    clearTimeout(closing);
    closing = undefined;
  }

  function close(): void {
    cancelClosing();
    sources.clear();
    if (shown !== null) hide();
    shown = null;
  }

  /** Link or card were left. The card closes after a delay, since the pointer may be moving from the link to the card. */
  function leave(by: HoverSource): void {
    if (opening?.by === by) cancelOpening();
    if (by === 'pointer' || by === 'focus') dismissed = null;
    sources.delete(by);
    if (shown !== null && sources.size === 0) closing ??= setTimeout(close, CLOSE_DELAY_MS);
  }

  return {
    /** A link was entered. Its card opens after a delay, in ms. */
    enterLink(by: 'pointer' | 'focus', link: Link, delay = OPEN_DELAY_MS): void {
      if (link === dismissed || (opening?.link === link && opening.by === by)) return;
      if (link === shown) {
        cancelOpening();
        sources.add(by);
        return cancelClosing();
      }
      leave(by);
      cancelOpening();
      const timer = setTimeout(() => {
        opening = null;
        close();
        shown = link;
        sources.add(by);
        show(link, by);
      }, delay);
      opening = { by, link, timer };
    },
    enterCard(by: 'over' | 'within'): void {
      if (shown === null) return;
      cancelOpening();
      sources.add(by);
      cancelClosing();
    },
    leave,
    /** Closes the card at once. It opens again only after its link was left. */
    dismiss: (): void => {
      dismissed = opening?.link ?? shown;
      cancelOpening();
      close();
    },
  };
}
