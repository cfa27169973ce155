import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../../../utils/storage/view-state';

/** A view may take so long to grow to its saved height. */
const GROW_TIMEOUT_MS = 3000;

/**
 * Restores the scroll position of each view when it is shown again. A new view starts at its top.
 * @param saved the positions when the popup was last closed
 * @param isManaged whether the view restores its position itself
 */
export function useScrollRestoration(view: string, saved: readonly Place[], isManaged: boolean): void {
  const positions = useRef(new Map(saved.map(({ hash, scroll }) => [hash, scroll])));
  useLayoutEffect(() => {
    const { current } = positions;
    const stop = isManaged ? undefined : restore(current.get(view) ?? 0);
    // Stored at every scroll: when the view changes, its height is already gone.
    const store = (): void => void current.set(view, scrollY);
    addEventListener('scroll', store, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', store);
    };
  }, [view, isManaged]);
}

/** @returns how to stop */
function restore(position: number): (() => void) | undefined {
  scrollTo(0, position);
  return scrollY < position ? scrollWhenTallEnough(position) : undefined;
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
