import { signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { failureFrom } from '../../../../utils/errors';
import { matchPatterns } from '../../../../utils/service/links';

/** The tabs with project pages that were open before their hosts were granted. */
export function createOpenPages() {
  /** Those where the browser kept the loader out. */
  const missed = signal<{ id: number; title: string }[]>([]);
  return {
    missed,
    /** Runs the loader in all of them. In a page that has one, the newer takes over. */
    async reach(links: readonly string[]): Promise<void> {
      const tabs = await browser.tabs.query({ url: matchPatterns(links), discarded: false });
      const pages = tabs.flatMap(({ id, title = '' }) => (id === undefined ? [] : [{ id, title }]));
      const run = (tabId: number) =>
        browser.scripting.executeScript({ target: { tabId }, files: ['/project-page.js'] });
      const failures = await Promise.all(pages.map(({ id }) => failureFrom(run(id))));
      missed.value = pages.filter((_page, at) => failures[at]);
    },
    reload(id: number): void {
      void failureFrom(browser.tabs.reload(id));
      missed.value = missed.value.filter((page) => page.id !== id);
    },
  };
}
