/**
 * The loader's entry. It is an unlisted script, since WXT's content scripts get a context that is as large as the loader itself and
 * tells the page the extension's id. The manifest or the worker makes it a content script.
 *
 * A page of the service that becomes a project page without a navigation shows the panel only after it is
 * loaded again. To notice it, the worker would have to wake for every page of every tab (Chromium's `tabs.onUpdated` takes
 * no filter), or the extension would need the `webNavigation` permission, which warns.
 *
 * Chromium keeps no page with an extension's frame in its back/forward cache. Nothing else of ours may prevent it: no port to
 * the worker, no `unload` listener.
 */
import { browser } from 'wxt/browser';
import { send } from '../../utils/commands/messages';
import { isOrphaned, whenActive } from '../../utils/page/when-active';
import { createLoader, type Loader } from './loader';
import { mountPanel } from './mount';
import { waitForPaint } from './first-paint';

const POLL_MS = 1000;

/** The global object that the content scripts of this extension share in a page. The page does not see it. */
const shared = globalThis as { endSidethread?: () => void };

export default { main: () => whenActive(document, start) };

function start(): void {
  // After an update of the extension, the browser no longer answers this.
  const [panelUrl, pillUrl] = [browser.runtime.getURL('/panel.html'), browser.runtime.getURL('/pill.html')];
  const controller = new AbortController();
  const loader = createLoader({
    href: () => location.href,
    fetchPage: () => send('page.identify', null),
    mount: (page, events) =>
      mountPanel({ document, page, panelUrl, pillUrl, onOpen: () => void send('page.open-thread', null), events }),
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  });
  // If the script runs again in the same page, the newer one takes over.
  shared.endSidethread?.();
  shared.endSidethread = followPage(loader, controller);
  subscribeReturn(loader.onReturn, controller.signal);
  void waitForPaint(document).then(loader.update);
}

/** Updates the panel when the address changes, and notices an update of the extension. @returns stops, and removes the panel */
function followPage({ update, orphan, stop }: Loader, controller: AbortController): () => void {
  const { signal } = controller;
  const navigation: EventTarget | undefined = globalThis.navigation;
  navigation?.addEventListener('currententrychange', () => void update(), { signal });
  // Polling serves browsers without `navigation`, and pages that removed the listeners with `document.open`. No event reports
  // an update of the extension to a content script.
  let lastHref = location.href;
  const timer = setInterval(() => {
    if (isOrphaned()) end(orphan);
    else if (location.href !== lastHref) {
      lastHref = location.href;
      void update();
    }
  }, POLL_MS);
  function end(finish: () => void): void {
    clearInterval(timer);
    controller.abort();
    finish();
  }
  return () => end(stop);
}

/** Calls back when the person returns to the page, and when the worker says that they brought a hidden panel back. */
function subscribeReturn(callback: () => void, signal: AbortSignal): void {
  window.addEventListener('focus', callback, { signal });
  document.addEventListener('visibilitychange', callback, { signal });
  // The worker's only message.
  browser.runtime.onMessage.addListener(callback);
  signal.addEventListener('abort', () => {
    // After an update of the extension, there is nothing left to remove.
    if (!isOrphaned()) browser.runtime.onMessage.removeListener(callback);
  });
}
