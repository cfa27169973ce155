/** Shorter than this is scrolling by, not reading. */
const DWELL_MS = 1000;

/**
 * Calls back with each element that is well visible at two looks in a row, in a visible page.
 * @returns ends it
 */
export function observeDwellTime(
  elements: () => Iterable<HTMLElement>,
  onSeen: (element: HTMLElement) => void,
): () => void {
  let before = new Set<HTMLElement>();
  function look(): void {
    const visible = document.hidden ? [] : [...elements()].filter(isWellVisible);
    for (const element of visible) if (before.has(element)) onSeen(element);
    before = new Set(visible);
  }
  look();
  const timer = setInterval(look, DWELL_MS);
  return () => clearInterval(timer);
}

/** Whether at least half of an element is in view, or half of the view is filled with it. */
function isWellVisible(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, innerHeight) / 2;
}
