import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Scrolls an element into view and focuses it when the address has this fragment, at first or after a `hashchange`.
 * @param onMatch called first; may render what was hidden
 * @returns the ref of the element
 */
export function useHashTarget<E extends HTMLElement = HTMLElement>(
  fragment: `#/${string}`,
  onMatch?: () => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const handleHash = (): void => {
      if (location.hash !== fragment) return;
      onMatch?.();
      element.current?.focus({ preventScroll: true });
      // The page can only scroll that far after `onMatch` was rendered.
      requestAnimationFrame(() => element.current?.scrollIntoView());
    };
    handleHash();
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
    // No dependencies: the page keeps one model, so `onMatch` never changes its meaning.
  }, []);
  return element;
}
