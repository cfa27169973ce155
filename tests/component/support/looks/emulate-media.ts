/** A command of the tests in the browser: what the system of the person prefers. It runs in Node. */
import type { Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { keepScale } from './enter-world.ts';

/** What a page hears of these preferences; `null` for the browser's own. */
export type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lets the page hear these preferences from now on. Others stay as they are. */
    emulateMedia(media: Media): Promise<void>;
  }
}

/** Emulates them in the page that this test file runs in. */
export const emulateMedia: BrowserCommand<[Media]> = async ({ page }, media) => {
  await page.emulateMedia(media);
  await keepScale(page);
};
