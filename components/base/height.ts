import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the height of an element that stays in view in a custom property of the page, for all that has to stay clear of it: fonts,
 * languages and widths change it. @returns ends that
 */
export function followHeight(element: HTMLElement, property: `--${string}`): () => void {
  const { style } = element.ownerDocument.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}

/** Does the same for a component. @param property `null` where nothing has to stay clear of it */
export function useHeight<E extends HTMLElement>(property: `--${string}` | null): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => (place.current && property ? followHeight(place.current, property) : undefined), [property]);
  return place;
}
