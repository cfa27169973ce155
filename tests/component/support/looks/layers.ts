/**
 * What of a page lies above the rest on purpose: menus, dialogs, and what sticks to an edge. `findMisplaced` has the same rule inside
 * it, since it also runs in frames, where a function has nothing but itself.
 */

const isAbove = (element: Element): boolean => {
  const { position, zIndex } = getComputedStyle(element);
  return (
    position === 'fixed' ||
    position === 'sticky' ||
    (position === 'absolute' && zIndex !== 'auto') ||
    element.matches(':popover-open, dialog[open]')
  );
};

/** Returns what an element moves with: the nearest such thing around it, or the root of the page. */
export function layerOf(element: Element | null): Element {
  if (element === null) return document.documentElement;
  return isAbove(element) ? element : layerOf(element.parentElement);
}
