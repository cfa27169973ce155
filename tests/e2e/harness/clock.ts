import type { BrowserContext, Disposable, Page } from 'playwright';

// Playwright's own clock belongs to the whole browser and can't be put right again, so each page's is changed by itself.

/** Lets the clock of a page that is not loaded yet be ahead, in milliseconds. */
export async function setClockAhead(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);
}

/**
 * Takes over the time of a page, also for the scripts that extensions run in it, in a browser that is closed afterwards. After a leap, time runs as fast as it can, for good, in
 * the page's whole process: pages that are opened there later would wait for nothing, and a processor would be busy with it.
 */
export async function pageTime(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    /** Lets so many milliseconds pass for the page at once. */
    async leap(ms: number): Promise<void> {
      const passed = new Promise<void>((resolve) =>
        devtools.once('Emulation.virtualTimeBudgetExpired', () => resolve()),
      );
      await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: ms });
      await passed;
      // Otherwise it would stand still.
      await devtools.send('Emulation.setVirtualTimePolicy', { policy: 'advance' });
    },
  };
}

/**
 * Lets pages that are not loaded yet wait a hundredth of every wait that is longer than ten seconds.
 * @param only the path of these pages
 * @returns ends it, for a browser that is not this test's alone
 */
export async function hurryLongWaits(pages: Page | BrowserContext, only?: string): Promise<Disposable> {
  return pages.addInitScript((path) => {
    if (path !== undefined && location.pathname !== path) return;
    const wait = globalThis.setTimeout.bind(globalThis);
    const hurried = (work: () => void, ms = 0) => wait(work, ms > 10_000 ? ms / 100 : ms);
    globalThis.setTimeout = hurried as typeof setTimeout;
  }, only);
}
