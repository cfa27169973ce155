/** Keeps what the person looks at where it is in the window, as the browser’s own scroll anchor does, while we lay out the page anew. */
import { zoomOf } from '../../utils/page/shadow-host';

/** @returns what an element is in, from the inside out */
export function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/** @returns scrolls all that the element is in to where it is now */
export function rememberScroll(element: Element): () => void {
  const scrolled = ancestorsOf(element).map((around) => [around, around.scrollTop] as const);
  return () => {
    for (const [around, top] of scrolled) if (around.scrollTop !== top) around.scrollTo({ top, behavior: 'instant' });
  };
}

/** @returns scrolls the page so that what is in view now, first of all the panel, is where it is now, if it is still there */
export function holdView(panel: Element): () => void {
  const { fullscreenElement } = panel.ownerDocument;
  const { bottom, top, height } = panel.getBoundingClientRect();
  const isFixed = (): boolean => getComputedStyle(panel).position === 'fixed';
  const isInView = !isFixed() && height > 0 && top < innerHeight && bottom > 0;
  const inMiddle = panel.ownerDocument.elementsFromPoint(innerWidth / 2, innerHeight / 2);
  const anchor = isInView ? panel : inMiddle.find((element) => element !== panel && !fullscreenElement);
  const topNow = (): number => anchor?.getBoundingClientRect().top ?? 0;
  const held = topNow();
  const restoreScroll = rememberScroll(panel);
  return () => {
    restoreScroll();
    const isThere = anchor?.checkVisibility() && (anchor !== panel || !isFixed());
    if (isThere) scrollBack(panel, () => topNow() - held);
  };
}

/** Scrolls what an element is in. @param movedBy how far it is from where it is to be, in px of the window */
function scrollBack(element: Element, movedBy: () => number): void {
  for (const around of ancestorsOf(element)) {
    const isPage = around === around.ownerDocument.scrollingElement;
    const moved = Math.round(movedBy()) / (isPage ? 1 : zoomOf(around));
    const scrolls = isPage || /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (moved !== 0 && scrolls) around.scrollBy({ top: moved, behavior: 'instant' });
  }
}

/**
 * Keeps a panel below the page where it is on the screen, while the person is at it and the page grows above it: a press is meant for
 * what was there. The browser’s own anchor is the first element in the window, which may be another, or none.
 * @returns remembers where the panel is: it was placed anew
 */
export function keepInPlace(host: HTMLElement, signal: AbortSignal): () => void {
  const document = host.ownerDocument;
  /** `null` while the person is elsewhere, or the panel stands beside the page. */
  let top: number | null = null;
  const remember = (): void => {
    const isAt = host.matches(':hover') || document.activeElement === host;
    top = isAt && getComputedStyle(host).position === 'relative' ? host.getBoundingClientRect().top : null;
  };
  // Before the page is painted.
  const observer = new ResizeObserver(() => {
    const held = top;
    if (held !== null) scrollBack(host, () => host.getBoundingClientRect().top - held);
    remember();
  });
  observer.observe(document.body);
  host.addEventListener('pointerenter', remember, { signal });
  for (const type of ['scroll', 'focusin'])
    document.addEventListener(type, remember, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => observer.disconnect());
  return remember;
}
