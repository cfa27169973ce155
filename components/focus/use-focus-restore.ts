import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Where the focused element was when it was removed. */
export interface LostFocus {
  /** The element that had the focus, within the removed subtree. */
  removed: Element;
  /** The closest former ancestor that is still in the document. */
  container: Element;
  /** The next sibling of the removed subtree, or else the previous one. */
  sibling: Element | null;
}

/**
 * Keeps the focus near its former position when the focused element is removed, as an Undo button is after its time. Otherwise
 * keyboard users start at the top of the page again. Does nothing if the focus has moved elsewhere by then.
 * @param focusTargetOf returns the next element to focus; it need not be focusable
 * @returns the ref of the observed root
 */
export function useFocusRestore<T extends HTMLElement>(
  focusTargetOf: (lost: LostFocus, place: T) => HTMLElement | null,
): RefObject<T | null> {
  const place = useRef<T>(null);
  const home = useRef(focusTargetOf);
  home.current = focusTargetOf;
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    let last: Element | null = null;
    const signal = new AbortController();
    root.addEventListener('focusin', ({ target }) => void (last = target instanceof Element ? target : null), signal);
    root.addEventListener(
      'focusout',
      ({ target }) =>
        // A removed element is disconnected by then; one that is still connected lost the focus to another element or window.
        queueMicrotask(() => {
          if (last === target && last?.isConnected && document.activeElement !== last) last = null;
        }),
      signal,
    );
    const observer = new MutationObserver((changes) => {
      const removed = last;
      if (!removed || removed.isConnected || document.activeElement !== document.body) return;
      last = null;
      // `focus()` in a frame takes the focus from the page around it.
      const lostAt = document.hasFocus() ? locateRemoved(removed, changes) : null;
      const goal = lostAt && home.current({ removed, ...lostAt }, root);
      if (!goal) return;
      if (goal.tabIndex < 0 && !goal.hasAttribute('tabindex')) goal.tabIndex = -1;
      goal.focus({ preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      signal.abort();
      observer.disconnect();
    };
  }, []);
  return place;
}

/** Finds where the element was removed, also as part of a larger subtree. */
function locateRemoved(removed: Node, changes: readonly MutationRecord[]): Omit<LostFocus, 'removed'> | null {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  if (!change) return null;
  const { target, nextSibling, previousSibling } = change;
  if (!target.isConnected) return locateRemoved(target, changes.slice(changes.indexOf(change) + 1));
  const sibling = nextSibling ?? previousSibling;
  return target instanceof Element ? { container: target, sibling: sibling instanceof Element ? sibling : null } : null;
}
