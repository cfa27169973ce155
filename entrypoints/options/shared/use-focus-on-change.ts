import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Puts the focus on an element when a value changes and what had the focus has gone with it; not at first. */
export function useFocusOnChange(value: unknown): RefObject<HTMLHeadingElement | null> {
  const element = useRef<HTMLHeadingElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    // Nobody who types elsewhere on the page is interrupted.
    if (document.activeElement === null || document.activeElement === document.body) element.current?.focus();
  }, [value]);
  return element;
}
