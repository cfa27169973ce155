import { browser } from 'wxt/browser';
import type { ContentScriptContext } from 'wxt/utils/content-script-context';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { t } from '../../utils/i18n';
import { send } from '../../utils/messages';
import { createLoader } from './loader';
import { mountFrame } from './mount';

const UPDATE_CHECK_MS = 1000;

export default defineContentScript({
  registration: 'runtime',
  // WXT's own start message would tell the page the extension's id.
  noScriptStartedPostMessage: true,
  main(ctx) {
    // Read now: after an update of the extension, the browser answers no more.
    const texts = { refused: t('loader_refused'), updated: t('loader_updated') };
    const loader = createLoader({
      address: () => location.href,
      ask: () => send('page.opened', null),
      mount: ({ projectId, nonce }, onLost) =>
        mountFrame({
          document,
          projectId,
          address: `${browser.runtime.getURL('/panel.html')}#${nonce}`,
          title: t('loader_frameTitle'),
          refused: texts.refused,
          onLost,
        }),
      wait: (ms) => new Promise((resolve) => void ctx.setTimeout(resolve, ms)),
    });
    follow(ctx, loader.look);
    // Neither on paper nor under a video that fills the screen.
    ctx.addEventListener(document, 'fullscreenchange', () => loader.hide(document.fullscreenElement !== null));
    ctx.addEventListener(window, 'beforeprint', () => loader.hide(true));
    ctx.addEventListener(window, 'afterprint', () => loader.hide(false));
    ctx.onInvalidated(() => (isOrphaned() ? loader.orphan(texts.updated) : loader.stop()));
    void loader.look();
  },
});

/** Looks again whenever the address may be another one, or the page comes back from the back/forward cache. */
function follow(ctx: ContentScriptContext, look: () => Promise<void>): void {
  ctx.addEventListener(window, 'wxt:locationchange', () => void look());
  ctx.addEventListener(window, 'popstate', () => void look());
  ctx.addEventListener(window, 'pageshow', (event) => {
    if (event.persisted) void look();
  });
  // Nobody tells a content script that its extension was updated: WXT finds out before each tick, and `onInvalidated` fires.
  ctx.setInterval(() => undefined, UPDATE_CHECK_MS);
}

/** Whether the extension was updated or removed under this script, rather than a newer script having taken over. */
function isOrphaned(): boolean {
  const runtime: { id?: string } | undefined = browser.runtime;
  return runtime?.id === undefined;
}
