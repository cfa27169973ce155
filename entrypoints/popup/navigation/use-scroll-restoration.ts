import { useLayoutEffect, useRef } from 'preact/hooks';

/** A view, and how far it was scrolled in CSS pixels. */
export interface ScrollRestoration {
  /** By its address: of another project, it is another view. */
  view: string;
  scroll: number;
}

/** How long a view may take to grow as long as it was, in milliseconds. */
const GROWS_MS = 3000;

/**
 * Brings the reader back to the place left in each view; a view seen for the first time starts at its top.
 * @param left where the popup was when it was closed last
 * @param self whether the view keeps its place by itself
 */
export function useScrollRestoration(view: string, left: ScrollRestoration | null, self: boolean): void {
  const places = useRef(new Map(left ? [[left.view, left.scroll]] : []));
  useLayoutEffect(() => {
    if (self) return undefined;
    const kept = places.current;
    const place = kept.get(view) ?? 0;
    scrollTo(0, place);
    const stop = scrollY < place ? scrollOnceItIsLongEnough(place) : undefined;
    // Noted as it happens: by the time the view changes, its height is gone.
    const note = (): void => void kept.set(view, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', note);
    };
  }, [view, self]);
}

/** What a view shows comes piece by piece; whoever scrolls meanwhile has chosen another place. @returns how to stop */
function scrollOnceItIsLongEnough(place: number): () => void {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  const observer = new ResizeObserver(() => {
    scrollTo(0, place);
    if (scrollY >= place) stop();
  });
  observer.observe(document.body);
  const late = setTimeout(stop, GROWS_MS);
  waiting.signal.addEventListener('abort', () => {
    clearTimeout(late);
    observer.disconnect();
  });
  for (const touch of ['wheel', 'keydown', 'pointerdown'] as const)
    addEventListener(touch, stop, { signal: waiting.signal, passive: true });
  return stop;
}
