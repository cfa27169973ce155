import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Where the focus was when what had it went away. */
export interface LostFocus {
  /** What had it, within whatever was taken out. */
  removed: Element;
  /** What it was taken out of, and is still there. */
  container: Element;
  /** What stands in its place now, or else before it. */
  sibling: Element | null;
}

/**
 * Keeps the focus near where it was when what had it goes away by itself, as a button does whose time is over: whoever uses the
 * keyboard would be at the start of the page again. Whatever else moves the focus by then goes first.
 * @param homeOf where it goes; it need not be able to take the focus by itself
 * @returns the ref of what this goes for
 */
export function useFocusRestore<T extends HTMLElement>(
  homeOf: (lost: LostFocus, place: T) => HTMLElement | null,
): RefObject<T | null> {
  const place = useRef<T>(null);
  const home = useRef(homeOf);
  home.current = homeOf;
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    let last: Element | null = null;
    const over = new AbortController();
    root.addEventListener('focusin', ({ target }) => void (last = target instanceof Element ? target : null), over);
    root.addEventListener(
      'focusout',
      ({ target }) =>
        // By then, what goes away is removed; who has left it for another place, or another window, is told from that.
        queueMicrotask(() => {
          if (last === target && last?.isConnected && document.activeElement !== last) last = null;
        }),
      over,
    );
    const observer = new MutationObserver((changes) => {
      const removed = last;
      if (!removed || removed.isConnected || document.activeElement !== document.body) return;
      last = null;
      // A frame that asks for the focus takes it from whatever somebody does in the page around.
      const lostAt = document.hasFocus() ? locateRemoved(removed, changes) : null;
      const goal = lostAt && home.current({ removed, ...lostAt }, root);
      if (!goal) return;
      if (goal.tabIndex < 0 && !goal.hasAttribute('tabindex')) goal.tabIndex = -1;
      goal.focus({ preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, []);
  return place;
}

/** What was taken out may have gone with something larger. */
function locateRemoved(removed: Node, changes: readonly MutationRecord[]): Omit<LostFocus, 'removed'> | null {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  if (!change) return null;
  const { target, nextSibling, previousSibling } = change;
  if (!target.isConnected) return locateRemoved(target, changes.slice(changes.indexOf(change) + 1));
  const sibling = nextSibling ?? previousSibling;
  return target instanceof Element ? { container: target, sibling: sibling instanceof Element ? sibling : null } : null;
}
