import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import {
  ISOLATED_PROJECT,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
  SPA_NEIGHBOUR_PROJECT,
  SPA_PROJECT,
} from '../../service/fixtures.ts';
import { barriersIn } from '../harness/axe.ts';
import type { Extension } from '../harness/extension.ts';
import { openProject, panelOf } from '../harness/panel.ts';
import { SOON, test as base } from '../harness/test.ts';
import { words } from '../harness/words.ts';

declare const chrome: {
  storage: { local: { remove(key: string): Promise<void> } };
  runtime: { getContexts(of: { contextTypes: ['SIDE_PANEL'] }): Promise<{ documentUrl?: string }[]> };
  sidePanel: { close(of: { windowId: number }): Promise<void> };
  windows: { getLastFocused(): Promise<{ id: number }> };
};

/** Each test begins as somebody who never chose a place. */
const test = base.extend('usual', { auto: true }, async ({ extension }) => {
  await (await extension.worker()).evaluate(() => chrome.storage.local.remove('places'));
  return true;
});

interface Box {
  left: number;
  right: number;
  width: number;
  height: number;
  position: string;
  /** What the page has left beside the panel. */
  room: string;
}

/** Where the panel stands, in CSS px. */
const boxOf = (page: Page): Promise<Box> =>
  page.locator('sidethread-comments').evaluate((host) => {
    const { left, right, width, height } = host.getBoundingClientRect();
    return {
      left,
      right,
      width,
      height,
      position: getComputedStyle(host).position,
      room: document.documentElement.style.marginRight,
    };
  });

const press = (panel: Frame, key: Parameters<typeof words>[0]): Promise<void> =>
  panel.getByRole('button', { name: words(key), exact: true }).click();

const panelsIn = (page: Page): Frame[] => page.frames().filter((frame) => frame.url().includes('/panel.html'));

describe('a panel', () => {
  test('docks beside the page, which keeps all of its own in sight, and is there again on other pages of the site', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    expect(await boxOf(page)).toMatchObject({ position: 'relative', room: '' });
    await press(panel, 'place_beside');
    await expect
      .poll(() => boxOf(page), SOON)
      .toMatchObject({ position: 'fixed', right: 1280, width: 380, height: 800, room: '380px' });
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().right)).toBeLessThanOrEqual(900);

    const other = await openProject(extension, service, OTHERS_PROJECT);
    await expect.poll(() => boxOf(other.page), SOON).toMatchObject({ position: 'fixed', width: 380 });
    await press(other.panel, 'place_below');
    await expect.poll(() => boxOf(other.page), SOON).toMatchObject({ position: 'relative', room: '' });
  });

  test('is resized by its edge, with keys and with the pointer, and keeps its size', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    const edge = panel.getByRole('separator');
    const heightOf = (view: Frame): Promise<number> => view.evaluate(() => innerHeight);
    // The panel ends after its comments, above the end of its place in the page.
    const before = Math.round(await edge.evaluate((handle) => handle.getBoundingClientRect().bottom));
    expect(before).toBeLessThan(await heightOf(panel));
    const { x = 0, y = 0, height = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + 200, y + height / 2);
    await page.mouse.down();
    // Upwards: the test's pointer, unlike a real one, is lost as soon as it leaves the frame.
    await page.mouse.move(x + 210, y + height / 2 - 60, { steps: 6 });
    // The last of several moves within a frame may be kept back until there is another one.
    await expect
      .poll(async () => (await page.mouse.move(x + 210, y + height / 2 - 60), heightOf(panel)), SOON)
      .toBe(before - 60);
    await page.mouse.up();
    await page.mouse.move(x + 210, y - 200);
    await expect.poll(() => edge.getAttribute('aria-valuenow'), SOON).toBe(String(before - 60));

    await press(panel, 'place_beside');
    await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(380);
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(404);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(380);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(404);

    const other = await openProject(extension, service, OTHERS_PROJECT);
    await expect.poll(async () => (await boxOf(other.page)).width, SOON).toBe(404);
    await press(other.panel, 'place_below');
    await expect.poll(() => heightOf(other.panel), SOON).toBe(before - 60);
  });

  test.for([
    ['at the right', 'ltr', 1],
    ['at the left where lines run from right to left', 'rtl', -1],
  ] as const)(
    'docked %s is made narrower with the pointer, and keeps its width',
    async ([, direction, inwards], { extension, service }) => {
      const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
      // Where it docks is seen when the panel is mounted.
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
        history.pushState(null, '', '/about');
      }, direction);
      await expect.poll(() => panelsIn(page).length, SOON).toBe(0);
      expect(panel.isDetached()).toBe(true);
      await page.evaluate((id) => history.pushState(null, '', `/p/${id}`), MIRAS_PROJECT);
      const docked = await panelOf(page);
      await press(docked, 'place_beside');
      await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'fixed', width: 380 });
      expect((await boxOf(page))[inwards === 1 ? 'right' : 'left']).toBe(inwards === 1 ? 1280 : 0);
      const edge = docked.getByRole('separator');
      const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {};
      const from = x + width / 2;
      await page.mouse.move(from, y + 300);
      await page.mouse.down();
      // While the edge moves, the browser may reckon with where it was.
      for (const px of [20, 40, 60]) {
        await page.mouse.move(from + px * inwards, y + 310);
        await page.waitForTimeout(200);
      }
      await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(320);
      await page.mouse.up();
      await expect.poll(() => edge.getAttribute('aria-valuenow'), SOON).toBe('320');
      await page.mouse.move(from + 90 * inwards, y + 310);
      const other = await openProject(extension, service, OTHERS_PROJECT);
      await expect.poll(async () => (await boxOf(other.page)).width, SOON).toBe(320);
      expect((await boxOf(page)).width).toBe(320);
    },
  );

  test('whose edge loses the pointer in the middle stays as wide as it was then, and keeps that', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_beside');
    await expect.poll(async () => (await boxOf(page)).width, SOON).toBe(380);
    const edge = panel.getByRole('separator');
    const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {};
    const from = x + width / 2;
    await edge.evaluate((handle) =>
      handle.addEventListener(
        'gotpointercapture',
        (event) => Object.assign(globalThis, { heldBy: (event as PointerEvent).pointerId }),
        { once: true },
      ),
    );
    await page.mouse.move(from, y + 300);
    await page.mouse.down();
    await expect
      .poll(async () => (await page.mouse.move(from + 40, y + 310), (await boxOf(page)).width), SOON)
      .toBe(340);
    await edge.evaluate((handle) => handle.releasePointerCapture((globalThis as unknown as { heldBy: number }).heldBy));
    await page.mouse.move(from + 60, y + 310, { steps: 4 });
    await page.mouse.up();
    const other = await openProject(extension, service, OTHERS_PROJECT);
    await expect.poll(async () => (await boxOf(other.page)).width, SOON).toBe(340);
    expect((await boxOf(page)).width).toBe(340);
  });

  test('that is hidden is brought back in the popup, where its project is, and is there at once in a page that is open', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_hide');
    await panel.getByRole('button', { name: words('place_hidePage') }).click();
    await expect.poll(() => page.locator('sidethread-comments').count(), SOON).toBe(0);
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    const again = popup.getByRole('button', { name: words('pages_show') });
    await popup.getByText(words('comments_hiddenOnPage')).waitFor();
    expect(await barriersIn(popup)).toEqual([]);
    await popup.evaluate((id) => void (location.hash = `#/project/${id}`), OTHERS_PROJECT);
    await popup.getByText(words('comments_hiddenOnPage')).waitFor({ state: 'detached' });
    await popup.evaluate((id) => void (location.hash = `#/project/${id}/comments`), MIRAS_PROJECT);
    await again.click();
    await popup.getByText(words('comments_hiddenOnPage')).waitFor({ state: 'detached' });
    await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
  });

  test('folds to a bar, stays so, and unfolds', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_fold');
    await expect.poll(async () => (await boxOf(page)).height, SOON).toBe(44);
    await page.reload();
    await expect.poll(async () => (await boxOf(page)).height, SOON).toBe(44);
    const again = await panelOf(page);
    await again.getByRole('button', { name: words('place_unfold') }).waitFor();
    expect(await again.getByRole('heading').filter({ visible: true }).count()).toBe(0);
    await press(again, 'place_unfold');
    await expect.poll(async () => (await boxOf(page)).height, SOON).toBeGreaterThan(400);
    await again.getByRole('heading', { level: 1 }).waitFor();
  });

  test('is hidden on a page, or on the site, and brought back in the settings', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_hide');
    expect(await barriersIn(panel)).toEqual([]);
    await panel.getByRole('button', { name: words('place_hidePage') }).click();
    await expect.poll(() => page.locator('sidethread-comments').count(), SOON).toBe(0);
    const other = await openProject(extension, service, OTHERS_PROJECT);
    await press(other.panel, 'place_hide');
    await other.panel.getByRole('button', { name: words('place_hideSite') }).click();
    await expect.poll(() => other.page.locator('sidethread-comments').count(), SOON).toBe(0);

    const options = await extension.openPage('options.html#/pages');
    const rows = options.getByRole('list', { name: words('pages_hiddenOn') }).getByRole('listitem');
    await expect.poll(() => rows.count(), SOON).toBe(2);
    await rows
      .filter({ hasText: words('pages_wholeSite') })
      .getByRole('button')
      .click();
    await expect.poll(() => rows.count(), SOON).toBe(1);
    await expect.poll(() => panelsIn(other.page).length, SOON).toBe(1);
    expect(await page.locator('sidethread-comments').count()).toBe(0);
    await rows.getByRole('button').click();
    await options.getByText(words('pages_none')).waitFor();
    await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
  });

  test('covers nothing that a page keeps at its side, and steps down where the window is narrow', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_beside');
    await expect.poll(async () => (await boxOf(page)).position, SOON).toBe('fixed');
    await page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'relative', room: '' });
    await panel.getByText(words('place_noRoom')).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'fixed', room: '380px' });

    await page.setViewportSize({ width: 800, height: 800 });
    // The browser reports a new width with the next frame, so the page misses one that did not last until then.
    await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'relative', room: '' });
    await page.evaluate(() => {
      const bar = document.createElement('nav');
      bar.style.cssText = 'position: fixed; inset-block-start: 0; inset-inline: 0; block-size: 80px';
      document.body.append(bar);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => boxOf(page), SOON).toMatchObject({ position: 'relative', room: '' });
    await panel.getByText(words('place_noRoom')).waitFor();
  });

  test('makes no room on paper nor beside a video in full screen', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await press(panel, 'place_beside');
    await expect.poll(async () => (await boxOf(page)).room, SOON).toBe('380px');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await boxOf(page)).toMatchObject({ height: 0, room: '' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await boxOf(page)).toMatchObject({ height: 800, room: '380px' });
  });
});

describe('a page that', () => {
  test('keeps frames out has a way to its thread beside it', async ({ extension, service }) => {
    const panels = async (): Promise<string[]> => {
      const open = await (
        await extension.worker()
      ).evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }));
      return open.map(({ documentUrl = '' }) => documentUrl);
    };
    const page = await extension.openTab(`${service.origin}/p/${ISOLATED_PROJECT}`);
    await expect.poll(async () => (await boxOf(page)).height, SOON).toBeLessThan(120);
    await page.locator('sidethread-comments').scrollIntoViewIfNeeded();
    // The button stands in the closed root: only the focus tells where it is.
    for (
      let tabs = 0;
      tabs < 60 && (await page.evaluate(() => document.activeElement?.localName)) !== 'sidethread-comments';
      tabs++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(panels, SOON)
      .toEqual([extension.address(`popup.html?side#/project/${ISOLATED_PROJECT}/comments`)]);
    await (
      await extension.worker()
    ).evaluate(async () => chrome.sidePanel.close({ windowId: (await chrome.windows.getLastFocused()).id }));
    await expect.poll(panels, SOON).toEqual([]);
  });

  test('writes itself anew gets its panel again, and follows from there', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, SPA_PROJECT);
    await page.evaluate(() => {
      document.open();
      document.write('<!doctype html><main><h1>Another page at the same place</h1></main>');
      document.close();
    });
    await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
    await page.evaluate((address) => history.pushState(null, '', address), `/p/${SPA_NEIGHBOUR_PROJECT}`);
    await expect
      .poll(async () => (await panelsIn(page)[0]?.getByRole('heading', { level: 1 }).textContent()) ?? '', SOON)
      .not.toBe('');
    expect(panelsIn(page)).toHaveLength(1);
  });
});

/** What a process holds, as its browser counts it. */
async function heldBy(extension: Extension, page: Page): Promise<{ heap: number; documents: number; frames: number }> {
  const devtools = await extension.context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { documents } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { heap: usedSize, documents, frames: page.frames().length };
}

describe('R28', () => {
  /** A tab may mount ten panels at once, and a new worker begins to count anew. */
  const ROUNDS_AT_ONCE = 4;
  const TIMES = 25;

  test('two hundred mounts leave nothing behind', async ({ extension, service }) => {
    const own = await extension.openPage('options.html');
    const { page } = await openProject(extension, service, MIRAS_PROJECT);
    /** From one project to the other and back, each time until its panel is mounted. */
    const mount = (rounds: number): Promise<void> =>
      page.evaluate(
        async ([times, ...ids]) => {
          for (let each = 0; each < times * 2; each++) {
            const before = document.querySelector('sidethread-comments');
            history.pushState(null, '', `/p/${ids[each % 2]}`);
            for (
              let waits = 0;
              document.querySelector('sidethread-comments') === before ||
              !document.querySelector('sidethread-comments');
              waits++
            ) {
              if (waits > 2000) throw new Error(`No panel after ${each} mounts`);
              await new Promise((resolve) => setTimeout(resolve, 5));
            }
          }
        },
        [rounds, OTHERS_PROJECT, MIRAS_PROJECT] as const,
      );
    const mountOften = async (times: number): Promise<void> => {
      for (let each = 0; each < times; each++) {
        await extension.killWorker();
        await mount(ROUNDS_AT_ONCE);
      }
    };
    await mountOften(2);
    const settled = async () => {
      await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
    };
    await settled();
    const [pageBefore, ownBefore] = [await heldBy(extension, page), await heldBy(extension, own)];
    await mountOften(TIMES);
    await settled();
    await expect
      .poll(async () => (await heldBy(extension, own)).documents - ownBefore.documents, SOON)
      .toBeLessThanOrEqual(1);
    await expect
      .poll(async () => (await heldBy(extension, page)).documents - pageBefore.documents, SOON)
      .toBeLessThanOrEqual(1);
    expect((await heldBy(extension, page)).heap - pageBefore.heap).toBeLessThan(1_000_000);
    expect((await heldBy(extension, own)).heap - ownBefore.heap).toBeLessThan(1_000_000);
  });
});
