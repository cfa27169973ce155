import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Where the focus was when what had it went away. */
export interface LostFocus {
  /** What had it, within whatever was taken out. */
  gone: Element;
  /** What it was taken out of, and is still there. */
  from: Element;
  /** What stands in its place now, or else before it. */
  beside: Element | null;
}

/**
 * Keeps the focus near where it was when what had it goes away by itself, as a button does whose time is over: whoever uses the
 * keyboard would be at the start of the page again. Whatever else moves the focus by then goes first.
 * @param homeOf where it goes; it need not be able to take the focus by itself
 * @returns the ref of what this goes for
 */
export function useFocusKept<T extends HTMLElement>(
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
        // By then, what goes away is gone; who has left it for another place, or another window, is told from that.
        queueMicrotask(() => {
          if (last === target && last?.isConnected && document.activeElement !== last) last = null;
        }),
      over,
    );
    const observer = new MutationObserver((changes) => {
      const gone = last;
      if (!gone || gone.isConnected || document.activeElement !== document.body) return;
      last = null;
      // A frame that asks for the focus takes it from whatever somebody does in the page around.
      const lostAt = document.hasFocus() ? placeOf(gone, changes) : null;
      const goal = lostAt && home.current({ gone, ...lostAt }, root);
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
function placeOf(gone: Node, changes: readonly MutationRecord[]): Omit<LostFocus, 'gone'> | null {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!change) return null;
  const { target, nextSibling, previousSibling } = change;
  if (!target.isConnected) return placeOf(target, changes.slice(changes.indexOf(change) + 1));
  const beside = nextSibling ?? previousSibling;
  return target instanceof Element ? { from: target, beside: beside instanceof Element ? beside : null } : null;
}
