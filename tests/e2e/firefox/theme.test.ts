/** @module-tag full */
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PLACEMENT, type Placement } from '../../../utils/page/placement.ts';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { barriersIn } from './barriers.ts';
import { describeInFirefox, foxForTests, panelIn, signInFox } from '../harness/firefox.ts';
import { SOON } from '../harness/test.ts';

/** What the extension’s own pages have. */
declare const browser: {
  storage: {
    local: {
      get(key: string): Promise<Record<string, { v: number; d: object } | undefined>>;
      set(items: object): Promise<void>;
    };
  };
};

/** Changes what is stored in one item. */
const change = (page: Page, key: string, changes: object): Promise<void> =>
  page.evaluate(
    async (name, given) => {
      const { [name]: stored } = await browser.storage.local.get(name);
      await browser.storage.local.set({ [name]: { v: 1, ...stored, d: { ...stored?.d, ...given } } });
    },
    key,
    changes,
  );

const PLACEMENTS: Readonly<Record<string, Placement>> = {
  below: DEFAULT_PLACEMENT,
  beside: { ...DEFAULT_PLACEMENT, at: 'beside' },
  folded: { ...DEFAULT_PLACEMENT, isFolded: true },
};

describeInFirefox('in Firefox, where the theme is not that of the system, every text can be read', () => {
  const lane = foxForTests();
  let options: Page;
  beforeAll(async () => {
    options = await signInFox(lane.fox, { origin: lane.origin, person: MIRA });
  });

  describe.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('%s on %s:', (theme, system) => {
    async function expectReadable(name: string, view: Page | Frame): Promise<void> {
      await expect.poll(() => view.evaluate(() => document.documentElement.dataset.look), SOON).toContain(theme);
      expect([name, await barriersIn(view)]).toEqual([name, []]);
    }

    beforeAll(async () => {
      await lane.fox.setSystemTheme(system);
      await options.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, {}, system);
      await change(options, 'settings', { theme });
    });

    test.each(Object.entries(PLACEMENTS))('in the panel %s', async (name, placement) => {
      const site = { placement, isHidden: false, hidden: [], at: 1 };
      await change(options, 'places', { [new URL(lane.origin).host]: site });
      const page = await lane.fox.open(`${lane.origin}/p/${MIRAS_PROJECT}`);
      const panel = await panelIn(page);
      if (placement.isFolded) await panel.waitForSelector('button');
      else {
        await panel.waitForSelector('article');
        await panel.type('textarea', 'Something typed');
      }
      await expectReadable(name, panel);
      await page.close();
    });

    test.each(['popup.html#/', 'popup.html#/inbox', 'popup.html#/mine'])('in %s', async (path) => {
      const popup = await lane.fox.openOwn(path);
      await popup.waitForSelector('h2, article');
      await expectReadable(path, popup);
      await popup.close();
    });

    test('in the settings', async () => {
      for (const section of ['account', 'notifications', 'following', 'pages', 'appearance', 'help']) {
        await options.evaluate((name) => void (location.hash = `#/${name}`), section);
        await options.waitForSelector('h2');
        await expectReadable(section, options);
      }
    });
  });
});
