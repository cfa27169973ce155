import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../../../utils/storage/view-state';
import { retryOnChange } from '../shared/retry-on-change';

/**
 * Restores the scroll position of each view when it is shown again. A new view starts at its top.
 * @param places the positions when the popup was last closed
 * @param isManaged whether the view restores its position itself
 */
export function useScrollRestoration(view: string, places: readonly Place[], isManaged: boolean): void {
  const positions = useRef(new Map(places.map(({ hash, scroll }) => [hash, scroll])));
  useLayoutEffect(() => {
    const { current } = positions;
    const saved = current.get(view) ?? 0;
    // The view may still grow to its height.
    const restore = (): boolean => {
      scrollTo(0, saved);
      return scrollY >= saved;
    };
    const stop = isManaged ? undefined : retryOnChange('height', restore);
    // Stored at every scroll: when the view changes, its height is already gone.
    const store = (): void => void current.set(view, scrollY);
    addEventListener('scroll', store, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', store);
    };
  }, [view, isManaged]);
}
