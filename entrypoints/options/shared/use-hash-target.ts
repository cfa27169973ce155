import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * For what an address can lead to by its fragment, at first or later.
 * @param onArrive may draw what was hidden; then the element is brought into sight and gets the focus
 * @returns the ref of that element
 */
export function useHashTarget<E extends HTMLElement = HTMLElement>(
  fragment: `#/${string}`,
  onArrive?: () => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const look = (): void => {
      if (location.hash !== fragment) return;
      onArrive?.();
      element.current?.focus({ preventScroll: true });
      // Only once it is drawn is there enough of the page to scroll.
      requestAnimationFrame(() => element.current?.scrollIntoView());
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
    // The page has one model for as long as it lives.
  }, []);
  return element;
}
