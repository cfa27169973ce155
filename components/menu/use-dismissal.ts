import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Closes what the first button in `place` opened when the focus leaves, or on Escape, which focuses it again. */
export function useDismissal(place: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  // Before anything is painted: quick fingers close what has only just opened.
  useLayoutEffect(() => {
    const element = place.current;
    if (!open || !element) return undefined;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Otherwise the browser closes the whole popup.
      event.preventDefault();
      element.querySelector('button')?.focus();
      onDismiss();
    };
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onDismiss();
    };
    element.addEventListener('keydown', onKey, listening);
    element.addEventListener('focusout', onLeave, listening);
    return () => listening.abort();
  }, [open]);
}
