/** How high the comments of a panel below the page are: it grows with them only where that pushes nothing that the person sees. */

/** The margin for an observer of what is below the window. */
const BELOW_WINDOW = '-100% 0px 99999px';

/** @param onGrow the panel may be higher now */
export function createPanelGrowth(host: HTMLElement, onGrow: () => void, signal: AbortSignal) {
  let wanted = 0;
  let height = 0;
  const settle = (): void => {
    lowerEdge.disconnect();
    height = wanted;
  };
  const lowerEdge = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      settle();
      onGrow();
    },
    { root: host.ownerDocument, rootMargin: BELOW_WINDOW },
  );
  signal.addEventListener('abort', () => lowerEdge.disconnect());
  return {
    /** The height that the panel has for its comments, in CSS px. */
    height: (): number => height,
    /** Grows at once: the person has placed the panel anew. */
    settle,
    /** Grows now, or as soon as its lower edge is below the window. @param px the height of the comments */
    grow(px: number): void {
      wanted = px;
      if (isFollowed(host)) lowerEdge.observe(host);
      else settle();
    },
  };
}

/** Whether the panel ends in the window or above, and the page goes on there. */
function isFollowed(host: HTMLElement): boolean {
  const { bottom, height } = host.getBoundingClientRect();
  if (height === 0 || bottom > innerHeight) return false;
  const rest = host.ownerDocument.createRange();
  rest.selectNodeContents(host.ownerDocument.body);
  if (!rest.intersectsNode(host)) return false;
  rest.setStartAfter(host);
  const { top, height: follows } = rest.getBoundingClientRect();
  return follows > 0 && top < innerHeight;
}
