import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { send } from '../../utils/messages';
import { createLoader, type Loader } from './loader';
import { mountFrame } from './mount';
import { whenPainted } from './first-paint';

const TICK_MS = 1000;

/** What the scripts of one extension share in a page; the page does not see it. */
const world = globalThis as { endSidethread?: () => void };

export default defineContentScript({
  registration: 'runtime',
  main() {
    // Read now: after an update of the extension, the browser answers no more.
    const address = browser.runtime.getURL('/panel.html');
    const loader = createLoader({
      address: () => location.href,
      ask: () => send('page.opened', null),
      mount: (page, events) =>
        mountFrame({ document, page, address, onOpen: () => void send('page.open-thread', null), events }),
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    });
    // Run once more in the same page, the newer one takes over.
    world.endSidethread?.();
    world.endSidethread = follow(loader);
    // The page comes first: what is done before it is painted would put that off.
    void whenPainted(document).then(loader.look);
  },
});

/**
 * Looks again whenever the address is another one, or somebody comes back to the page, and notices an update of the extension.
 * @returns how to end all of it
 */
function follow(loader: Loader): () => void {
  const { look, comeBack } = loader;
  const life = new AbortController();
  const { signal } = life;
  const navigation: EventTarget | undefined = globalThis.navigation;
  navigation?.addEventListener('currententrychange', () => void look(), { signal });
  window.addEventListener('focus', comeBack, { signal });
  document.addEventListener('visibilitychange', comeBack, { signal });
  // For browsers without `navigation`, and pages whose `document.open` took the listeners away. Nobody tells a content script
  // that its extension was updated, either.
  let last = location.href;
  const timer = setInterval(() => {
    if (isOrphaned()) end(loader.orphan);
    else if (location.href !== last) {
      last = location.href;
      void look();
    }
  }, TICK_MS);
  function end(how: () => void): void {
    clearInterval(timer);
    life.abort();
    how();
  }
  return () => end(loader.stop);
}

function isOrphaned(): boolean {
  const runtime: { id?: string } | undefined = browser.runtime;
  return runtime?.id === undefined;
}
