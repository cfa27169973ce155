/**
 * The lifetime of a page. In the extension, a page's listeners, timers and elements go with the page; here, all tests of a file
 * share one page, so they go with the test.
 */
import { options, render } from 'preact';

let ending = new AbortController();
let started: (() => void)[] = [];

const startTimeout = window.setTimeout.bind(window);
const startInterval = window.setInterval.bind(window);
window.setTimeout = ((...of: Parameters<typeof setTimeout>) => {
  const id = startTimeout(...of);
  started.push(() => clearTimeout(id));
  return id;
}) as typeof setTimeout;
window.setInterval = ((...of: Parameters<typeof setInterval>) => {
  const id = startInterval(...of);
  started.push(() => clearInterval(id));
  return id;
}) as typeof setInterval;
// Preact asks for one flush of its effects at a time: were it stopped with a page, no effect of the file would run again.
options.requestAnimationFrame = (flush) => void requestAnimationFrame(() => startTimeout(flush));
for (const target of [window, document] as EventTarget[]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: EventListener,
    options: AddEventListenerOptions | boolean = {},
  ) => {
    const given = typeof options === 'boolean' ? { capture: options } : options;
    const { signal } = ending;
    add(type, listener, { ...given, signal: given.signal ? AbortSignal.any([given.signal, signal]) : signal });
  };
}

/** Begins a page. What the one before it started while it ended goes, too. */
export function beginPage(): void {
  stopTimers();
  ending = new AbortController();
  document.body.replaceChildren();
}

/** Ends it: as when its tab is closed, without a word to it. */
export function endPage(): void {
  for (const root of document.body.children) render(null, root);
  ending.abort();
  stopTimers();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo(0, 0);
}

function stopTimers(): void {
  for (const stop of started) stop();
  started = [];
}

/** An empty element in the page. */
export function mountPoint(id = 'app'): HTMLElement {
  const root = document.createElement('div');
  root.id = id;
  document.body.append(root);
  return root;
}
