import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Extension } from '../harness/extension.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What was there when a frame began. `at`: milliseconds since the page was opened. */
interface FrameStart {
  at: number;
  cards: number;
  /** How far the last card reaches beyond the lower end of the window, in CSS pixels. */
  beyond: number;
  skeletons: number;
  /** Each part that comes late brings one. */
  sheets: number;
}

declare global {
  interface Window {
    frames_: FrameStart[];
    shifts_: number;
  }
}

/** Records what each frame shows, and how far things move between them. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.frames_ = [];
    window.shifts_ = 0;
    const note = (): void => {
      const cards = document.querySelectorAll('article');
      window.frames_.push({
        at: performance.now(),
        cards: cards.length,
        beyond: (cards[cards.length - 1]?.getBoundingClientRect().bottom ?? 0) - innerHeight,
        skeletons: document.querySelectorAll('.skeleton').length,
        sheets: document.styleSheets.length,
      });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) window.shifts_ += (shift as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the first frame with content showed. */
function firstFrame(page: Page): Promise<FrameStart | undefined> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return window.frames_.findLast(({ at }) => at <= painted);
  });
}

/** How long after the first frame with content each picture was asked for, in milliseconds. */
function picturesAfterFirstFrame(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded.filter(({ initiatorType }) => initiatorType === 'img').map(({ startTime }) => startTime - painted);
  });
}

/** Leaves the popup with the catalogue on show. */
async function leave(extension: Extension): Promise<void> {
  const popup = await extension.openPage('popup.html');
  await popup.getByText(words('updatedNow')).waitFor();
  // As when it closes, it stores its place at once. A page that a test closes gets no such event.
  await popup.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(async () => (await stored(extension, 'popupPlace'))?.list, SOON).toBeTruthy();
  await popup.close();
}

/** Between two cards, in px. */
const GAP = 8;

/** Expects the popup to have the ground of a page of these colors, and none before it to have another. */
async function expectGround(extension: Extension, colorScheme: 'dark' | 'light'): Promise<void> {
  await leave(extension);
  // Pages of the extension share their background: any other color between two of them is a flash.
  const page = await extension.openPage('options.html', (next) => next.emulateMedia({ colorScheme }));
  await page.bringToFront();
  const devtools = await extension.context.newCDPSession(page);
  const pictures: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await expect.poll(() => pictures.length, SOON).toBeGreaterThan(0);
  await page.goto(extension.address('popup.html'));
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await devtools.send('Page.stopScreencast');
  const grounds = await page.evaluate(async (all) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const seen = await Promise.all(
      all.map((data) =>
        createImageBitmap(
          new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
        ),
      ),
    );
    return seen.map((picture) => {
      // The lower left corner, where neither page has anything, nor a scrollbar.
      pen?.drawImage(picture, 3, picture.height - 3, 1, 1, 0, 0, 1, 1);
      return Array.from(pen?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []).join(' ');
    });
  }, pictures);
  expect([...new Set(grounds)]).toEqual([colorScheme === 'dark' ? '22 25 28' : '246 247 248']);
}

describe('the first frame of the popup', () => {
  test('R26: shows what was left, without the worker and before the rest is loaded; then nothing moves', async ({
    extension,
    service,
  }) => {
    await leave(extension);
    await extension.killWorker();
    await service.control.delay({});
    const popup = await extension.openPage('popup.html', watchFrames);
    await popup.bringToFront();
    await expect
      .poll(() => popup.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), SOON)
      .toBe(1);
    const first = await firstFrame(popup);
    // Those in view, and few others.
    const { height = 0 } = (await popup.getByRole('article').first().boundingBox()) ?? {};
    expect(first?.beyond).toBeGreaterThan(0);
    expect(first?.beyond).toBeLessThan(3 * (height + GAP));
    expect(first?.cards).toBeLessThan(8);
    expect(first?.skeletons).toBe(0);
    await service.control.resetFailures();
    await popup.getByText(words('updatedNow')).waitFor();
    // Then a whole page of the service, which the browser’s own search finds.
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBe(20);
    await expect
      .poll(() => popup.evaluate(() => document.styleSheets.length), SOON)
      .toBeGreaterThanOrEqual((first?.sheets ?? 0) + 2);
    expect(await popup.evaluate(() => window.shifts_)).toBe(0);
    await expect.poll(async () => (await picturesAfterFirstFrame(popup)).length, SOON).toBeGreaterThan(5);
    expect(Math.min(...(await picturesAfterFirstFrame(popup)))).toBeGreaterThan(0);
  });

  test('is one reading of the storage, and needs no formatter', { tags: ['full'] }, async ({ extension }) => {
    await leave(extension);
    const popup = await extension.openPage('popup.html', async (page) => {
      await page.addInitScript(() => {
        const { local } = (
          globalThis as unknown as { chrome: { storage: { local: { get(keys: string | string[]): Promise<object> } } } }
        ).chrome.storage;
        const get = local.get.bind(local);
        const asked: string[] = [];
        const formatters: number[] = [];
        Object.assign(globalThis, { asked, formatters });
        for (const name of ['NumberFormat', 'RelativeTimeFormat', 'DateTimeFormat'] as const)
          Object.assign(Intl, {
            [name]: new Proxy(Intl[name], {
              construct: (kind, given) => (
                formatters.push(performance.now()),
                Reflect.construct(kind, given) as object
              ),
            }),
          });
        local.get = (keys) => (asked.push(String(keys)), get(keys));
      });
    });
    await popup.getByText(words('updatedNow')).waitFor();
    const asked = await popup.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
    expect(asked[0]).toBe('popupPlace,service,account,inbox,settings,watching');
    expect(asked.filter((each) => each.includes('popupPlace'))).toHaveLength(1);
    await expect
      .poll(
        () =>
          popup.evaluate(() => {
            const [made = 0] = (globalThis as unknown as { formatters: number[] }).formatters;
            return made - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
          }),
        SOON,
      )
      .toBeGreaterThan(0);
  });

  test('has the ground of a dark page, and flashes in no other color before it', ({ extension }) =>
    expectGround(extension, 'dark'));

  test('has the ground of a light page, and flashes in no other color before it', { tags: ['full'] }, ({ extension }) =>
    expectGround(extension, 'light'),
  );

  test('keeps what is pressed while the rest is on its way', async ({ extension }) => {
    await leave(extension);
    const popup = await extension.openPage('popup.html', async (page) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          for (const [key, code] of [
            ['2', 'Digit2'],
            ['j', 'KeyJ'],
          ] as const)
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
        });
      });
    });
    await popup.waitForURL(/#\/news$/);
    // The cards come after the view, which comes after the key.
    await expect
      .poll(
        () => popup.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent ?? ''),
        SOON,
      )
      .not.toBe('');
    expect(await popup.getByRole('tab', { name: 'News' }).getAttribute('aria-selected')).toBe('true');
  });

  test('opens the menu that was pressed while the rest is on its way', async ({ extension }) => {
    await leave(extension);
    const pressed = Promise.withResolvers<void>();
    const popup = await extension.openPage('popup.html', async (page) => {
      await page.route('**/start-*', async (route) => {
        await pressed.promise;
        await route.continue();
      });
    });
    await popup.getByRole('button', { name: words('popup_menu') }).click();
    pressed.resolve();
    await expect.poll(() => popup.evaluate(() => document.activeElement?.role), SOON).toBe('menuitem');
  });

  test('says so if the rest of the popup is gone, and goes on once it is loaded anew', async ({ extension }) => {
    await leave(extension);
    const popup = await extension.openPage('popup.html', async (page) => {
      await page.route('**/start-*', (route) => route.abort());
    });
    await popup.getByRole('alert').getByText(words('popup_cutOff')).waitFor();
    expect(await popup.getByRole('article').count()).toBeGreaterThan(2);
    await popup.unroute('**/start-*');
    await popup.getByRole('button', { name: words('popup_cutOffReload') }).click();
    await popup.getByText(words('updatedNow')).waitFor();
    expect(await popup.getByRole('alert').count()).toBe(0);
  });

  test(
    'offers to load it anew at another view, too, instead of trying again in vain',
    { tags: ['full'] },
    async ({ extension }) => {
      const popup = await extension.openPage('popup.html#/inbox', async (page) => {
        await page.route('**/start-*', (route) => route.abort());
      });
      await popup.getByRole('alert').getByText(words('popup_cutOff')).waitFor();
      await popup.unroute('**/start-*');
      await popup.getByRole('button', { name: words('popup_cutOffReload') }).click();
      await popup.getByRole('heading', { name: words('popup_inbox'), exact: true }).waitFor({ state: 'attached' });
      expect(await popup.getByRole('alert').count()).toBe(0);
    },
  );

  test('says so if what is stored can’t be read, and is not left blank', { tags: ['full'] }, async ({ extension }) => {
    extension.problems.allow(/unreadable/);
    const popup = await extension.openPage('popup.html', async (page) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('tried')) return;
        sessionStorage.setItem('tried', 'yes');
        const { local } = (globalThis as unknown as { chrome: { storage: { local: object } } }).chrome.storage;
        Object.assign(local, { get: () => Promise.reject(new Error('IO error')) });
      });
    });
    await popup.getByRole('alert').getByText(words('error_unreadable')).waitFor();
    await popup.getByRole('button', { name: words('popup_cutOffReload') }).click();
    await popup.getByText(words('updatedNow')).waitFor();
  });
});
