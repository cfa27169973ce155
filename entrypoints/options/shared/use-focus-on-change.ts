import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Focuses an element when a value changes and the change removed the focused element. Does nothing on mount. */
export function useFocusOnChange(value: unknown): RefObject<HTMLHeadingElement | null> {
  const element = useRef<HTMLHeadingElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    // Another focused element, such as a field being typed into, keeps the focus.
    if (document.activeElement === null || document.activeElement === document.body) element.current?.focus();
  }, [value]);
  return element;
}
