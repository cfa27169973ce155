/**
 * The lifetime of a page. In the extension, a page's listeners, timers and elements go with the page; here, all tests of a file
 * share one page, so they go with the test.
 */
import { render } from 'preact';

const timers = {
  setTimeout: window.setTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
};

let ending = new AbortController();
let started: (() => void)[] = [];

/** Records from now on what goes with this page. */
export function beginPage(): void {
  ending = new AbortController();
  const { signal } = ending;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (
      type: string,
      listener: EventListener,
      options: AddEventListenerOptions | boolean = {},
    ) => {
      const given = typeof options === 'boolean' ? { capture: options } : options;
      const both = given.signal ? AbortSignal.any([given.signal, signal]) : signal;
      add(type, listener, { ...given, signal: both });
    };
  }
  window.setTimeout = ((...of: Parameters<typeof setTimeout>) => {
    const id = timers.setTimeout(...of);
    started.push(() => clearTimeout(id));
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((...of: Parameters<typeof setInterval>) => {
    const id = timers.setInterval(...of);
    started.push(() => clearInterval(id));
    return id;
  }) as typeof setInterval;
  document.body.replaceChildren();
}

/** Ends it: as when its tab is closed, without a word to it. */
export function endPage(): void {
  for (const root of document.body.children) render(null, root);
  ending.abort();
  for (const stop of started) stop();
  started = [];
  Object.assign(window, timers);
  for (const target of [window, document]) Reflect.deleteProperty(target, 'addEventListener');
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo(0, 0);
}

/** An empty element in the page. */
export function mountPoint(id = 'app'): HTMLElement {
  const root = document.createElement('div');
  root.id = id;
  document.body.append(root);
  return root;
}
