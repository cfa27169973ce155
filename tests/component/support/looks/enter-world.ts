/** Commands of the tests in the browser: the world around a page, and its window in it. They run in Node. */
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import type { World } from '../../../tools/worlds/table.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lets the page be in this world from now on. */
    enterWorld(world: World): Promise<void>;
  }
}

interface Size {
  width: number;
  height: number;
}

interface Entered {
  devtools: CDPSession;
  world: World;
  /** Of the window without zoom. */
  size: Size | null;
}

const entered = new WeakMap<Page, Entered>();

export const enterWorld: BrowserCommand<[World]> = async ({ page }, world) => {
  const { devtools = await page.context().newCDPSession(page), size = page.viewportSize() } = entered.get(page) ?? {};
  entered.set(page, { devtools, world, size });
  const { fontSize: standard } = world;
  await Promise.all([
    page.emulateMedia({ colorScheme: world.system, forcedColors: world.forcedColors }),
    devtools.send('Emulation.setScrollbarsHidden', { hidden: world.scrollbars === 'overlay' }),
    devtools.send('Emulation.setTimezoneOverride', { timezoneId: world.zone }),
    devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } }),
  ]);
  await keepScale(page);
};

/** What `page.viewport` does, in the scale and zoom of the world, of which Playwright knows nothing. */
export const resizeWindow: BrowserCommand<[Size]> = async ({ page }, size) => {
  const before = entered.get(page);
  if (before) entered.set(page, { ...before, size });
  await page.setViewportSize(size);
  await keepScale(page);
};

/** Gives the page its scale again, which Playwright takes back with each change of its own. */
export async function keepScale(page: Page): Promise<void> {
  const { devtools, world, size } = entered.get(page) ?? {};
  if (!devtools || !size || !world || (world.scale === 1 && world.zoom === 1)) return;
  const [width, height] = [size.width, size.height].map((px) => Math.round(px / world.zoom)) as [number, number];
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: world.scale * world.zoom,
    mobile: false,
  });
}
