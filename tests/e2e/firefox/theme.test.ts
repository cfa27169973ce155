/** @module-tag full */
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { barriersIn } from './barriers.ts';
import { describeInFirefox, foxForTests, panelIn, signInFox } from '../harness/firefox.ts';
import { SOON } from '../harness/test.ts';

/** What the extension’s own pages have. */
declare const browser: {
  storage: {
    local: {
      get(key: 'settings'): Promise<{ settings?: { v: number; d: object } }>;
      set(items: object): Promise<void>;
    };
  };
};

describeInFirefox('in Firefox, where the theme is not that of the system, every text can be read', () => {
  const lane = foxForTests();
  let options: Page;
  beforeAll(async () => {
    options = await signInFox(lane.fox, { origin: lane.origin, person: MIRA });
  });

  test.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('%s on %s: in the panel, the popup, the inbox and the settings', async (theme, system) => {
    await lane.fox.setSystemTheme(system);
    await expect
      .poll(() => options.evaluate((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, system), SOON)
      .toBe(true);
    await options.evaluate(async (chosen) => {
      const { settings } = await browser.storage.local.get('settings');
      await browser.storage.local.set({ settings: { v: 1, ...settings, d: { ...settings?.d, theme: chosen } } });
    }, theme);

    const site = await lane.fox.open(`${lane.origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(site);
    await panel.waitForSelector('article');
    await panel.type('textarea', 'Something typed');
    const popup = await lane.fox.openOwn('popup.html#/');
    await popup.waitForSelector('article');
    const inbox = await lane.fox.openOwn('popup.html#/inbox');
    await inbox.waitForSelector('h2, article');
    const views: Record<string, Page | Frame> = { panel, popup, inbox, options };
    for (const [name, view] of Object.entries(views)) {
      const look = () => view.evaluate(() => document.documentElement.dataset.look);
      await expect.poll(look, SOON).toContain(theme);
      expect([name, await barriersIn(view)]).toEqual([name, []]);
    }
    for (const page of [site, popup, inbox]) await page.close();
  });
});
