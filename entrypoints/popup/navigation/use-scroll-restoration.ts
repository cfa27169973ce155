import { useLayoutEffect, useRef } from 'preact/hooks';

/** How far a view was scrolled, in CSS pixels. */
export interface SavedScroll {
  /** The view's address. */
  view: string;
  scroll: number;
}

/** A view may take so long to grow to its saved height. */
const GROW_TIMEOUT_MS = 3000;

/**
 * Restores the scroll position of each view when it is shown again. A new view starts at its top.
 * @param saved the position when the popup was last closed
 * @param isManaged whether the view restores its position itself
 */
export function useScrollRestoration(view: string, saved: SavedScroll | null, isManaged: boolean): void {
  const positions = useRef(new Map(saved ? [[saved.view, saved.scroll]] : []));
  useLayoutEffect(() => {
    if (isManaged) return undefined;
    const { current } = positions;
    const position = current.get(view) ?? 0;
    scrollTo(0, position);
    const stop = scrollY < position ? scrollWhenTallEnough(position) : undefined;
    // Stored at every scroll: when the view changes, its height is already gone.
    const store = (): void => void current.set(view, scrollY);
    addEventListener('scroll', store, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', store);
    };
  }, [view, isManaged]);
}

/** Scrolls while the view's content loads, until the position is reached or the person interferes. @returns how to stop */
function scrollWhenTallEnough(position: number): () => void {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  const observer = new ResizeObserver(() => {
    scrollTo(0, position);
    if (scrollY >= position) stop();
  });
  observer.observe(document.body);
  const timeout = setTimeout(stop, GROW_TIMEOUT_MS);
  waiting.signal.addEventListener('abort', () => {
    clearTimeout(timeout);
    observer.disconnect();
  });
  for (const input of ['wheel', 'keydown', 'pointerdown'] as const)
    addEventListener(input, stop, { signal: waiting.signal, passive: true });
  return stop;
}
