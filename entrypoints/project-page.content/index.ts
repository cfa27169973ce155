import { browser } from 'wxt/browser';
import type { ContentScriptContext } from 'wxt/utils/content-script-context';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { t } from '../../utils/i18n';
import { send } from '../../utils/messages';
import { createLoader, type Loader } from './loader';
import { mountFrame } from './mount';

const TICK_MS = 1000;

export default defineContentScript({
  registration: 'runtime',
  // WXT's own start message would tell the page the extension's id.
  noScriptStartedPostMessage: true,
  main(ctx) {
    // Read now: after an update of the extension, the browser answers no more.
    const words = { title: t('loader_frameTitle'), refused: t('loader_refused'), open: t('loader_open') };
    const updated = t('loader_updated');
    const address = browser.runtime.getURL('/panel.html');
    const loader = createLoader({
      address: () => location.href,
      ask: () => send('page.opened', null),
      mount: (page, events) => mountFrame({ document, page, address, words, onOpen: () => void send('page.open-thread', null), events }),
      wait: (ms) => new Promise((resolve) => void ctx.setTimeout(resolve, ms)),
    });
    follow(ctx, loader);
    ctx.onInvalidated(() => (isOrphaned() ? loader.orphan(updated) : loader.stop()));
    void loader.look();
  },
});

/**
 * Looks again whenever the address is another one, or somebody comes back to the page. WXT's own event for that is told
 * to the page as well, under the extension's id, and comes before the address has changed.
 */
function follow(ctx: ContentScriptContext, { look, comeBack }: Loader): void {
  const navigation: EventTarget | undefined = globalThis.navigation;
  if (navigation) ctx.addEventListener(navigation, 'currententrychange', () => void look());
  ctx.addEventListener(window, 'focus', comeBack);
  ctx.addEventListener(document, 'visibilitychange', comeBack);
  // For browsers without `navigation`, and pages whose `document.open` took the listeners away. Nobody tells a content script
  // that its extension was updated, either: WXT finds out before each tick, and `onInvalidated` fires.
  let last = location.href;
  ctx.setInterval(() => {
    if (location.href === last) return;
    last = location.href;
    void look();
  }, TICK_MS);
}

/** Whether the extension was updated or removed under this script, rather than a newer script having taken over. */
function isOrphaned(): boolean {
  const runtime: { id?: string } | undefined = browser.runtime;
  return runtime?.id === undefined;
}
