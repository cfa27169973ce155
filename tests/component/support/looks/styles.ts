/** The styles of one page. In a test file that opens several pages, those of all of them are loaded. */

/** The folders of `entrypoints/` whose pages are opened. */
export type PageFolder = 'popup' | 'options' | 'captcha' | 'panel' | 'card' | 'pill';

/** Switches the styles of other pages off, also those that come later, until the next call. */
export function useStylesOf(folder: PageFolder): void {
  const apply = (): void => {
    for (const style of document.head.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')) {
      const [, of] = /\/entrypoints\/([^/]+)\//.exec(style.dataset.viteDevId ?? '') ?? [];
      style.media = of === undefined || of === folder ? 'all' : 'not all';
    }
  };
  apply();
  late.disconnect();
  late = new MutationObserver(apply);
  late.observe(document.head, { childList: true });
}

let late = new MutationObserver(() => undefined);
