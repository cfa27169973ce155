import type { RefCallback } from 'preact';
import { useCallback, useRef } from 'preact/hooks';

/** Where the focused element was when it was removed. */
export interface LostFocus {
  /** The element that had the focus, within the removed subtree. */
  removed: Element;
  /** The closest former ancestor that is still in the document. */
  container: Element;
  /** The next sibling of the removed subtree, or else the previous one. */
  sibling: Element | null;
}

/** Returns the next element to focus; it need not be focusable. `null` leaves it to a place around this one, or to a later change. */
type FocusTargetOf = (lost: LostFocus, place: HTMLElement) => HTMLElement | null;

const headingOf: FocusTargetOf = (_lost, place) => place.querySelector<HTMLElement>('h2, h3');

/**
 * Keeps the focus near its former position when the focused element is removed, as a pressed button is that gives way to a
 * question, or an Undo button after its time. Otherwise keyboard users start at the top of the page again. Does nothing if the
 * focus has moved elsewhere by then.
 * @param focusTargetOf by default, the first heading of the place gets the focus
 * @returns the ref of the observed place
 */
export function useFocusRestore(focusTargetOf = headingOf): RefCallback<HTMLElement> {
  const targetOf = useRef(focusTargetOf);
  targetOf.current = focusTargetOf;
  return useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    let last: Element | null = null;
    let lost: LostFocus | null = null;
    const closing = new AbortController();
    place.addEventListener('focusin', ({ target }) => void (last = target instanceof Element ? target : null), closing);
    place.addEventListener(
      'focusout',
      ({ target }) =>
        // A removed element is disconnected by then; one that is still connected lost the focus to another element or window.
        queueMicrotask(() => {
          if (last === target && last?.isConnected && document.activeElement !== last) last = null;
        }),
      closing,
    );
    const observer = new MutationObserver((changes) => {
      if (last && !last.isConnected) {
        lost = locateRemoved(last, changes);
        last = null;
      }
      if (document.activeElement !== document.body || !mayFocus()) lost = null;
      const goal = lost && targetOf.current(lost, place);
      if (!goal) return;
      lost = null;
      if (goal.tabIndex < 0 && !goal.hasAttribute('tabindex')) goal.tabIndex = -1;
      goal.focus({ preventScroll: true });
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      closing.abort();
      observer.disconnect();
    };
  }, []);
}

/** `focus()` in a frame takes the focus from the page around it. */
function mayFocus(): boolean {
  return window === top || document.hasFocus();
}

/** Finds where the element was removed, also as part of a larger subtree. */
function locateRemoved(removed: Element, changes: readonly MutationRecord[], within: Node = removed): LostFocus | null {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(within)));
  if (!change) return null;
  const { target, nextSibling, previousSibling } = change;
  if (!target.isConnected) return locateRemoved(removed, changes.slice(changes.indexOf(change) + 1), target);
  const sibling = nextSibling ?? previousSibling;
  if (!(target instanceof Element)) return null;
  return { removed, container: target, sibling: sibling instanceof Element ? sibling : null };
}
