/** How a page started, as it reports afterwards, without a debugger attached. Times in milliseconds from its navigation. */
export interface Beginning {
  /** When its first content was on the screen (FCP). */
  painted: number;
  /** When the largest piece of content was (LCP). */
  largest: number;
  /** When its `load` began: the browser shows the toolbar's bubble after it. */
  load: number;
  /** How many nodes it has: elements, texts and comments. */
  nodes: number;
  /** How far what was there already has jumped, by the measure of Layout Instability. */
  shift: number;
}

/** An expression for a page that has come to rest. @returns a promise of its `Beginning`; rejects where it was never painted */
export const BEGINNING = `(async () => {
  const entries = (type, withinMs) => new Promise((resolve) => {
    const late = setTimeout(() => resolve([]), withinMs);
    new PerformanceObserver((list) => (clearTimeout(late), resolve(list.getEntries()))).observe({ type, buffered: true });
  });
  const largest = await entries('largest-contentful-paint', 10_000);
  const shifts = await entries('layout-shift', 50);
  const [first] = performance.getEntriesByName('first-contentful-paint');
  if (!first) throw new Error(location.href + ' was never painted.');
  const walker = document.createTreeWalker(document);
  let nodes = 0;
  while (walker.nextNode()) nodes += 1;
  return {
    painted: first.startTime,
    largest: largest.at(-1).startTime,
    load: performance.getEntriesByType('navigation')[0].loadEventStart,
    nodes,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
})()`;
