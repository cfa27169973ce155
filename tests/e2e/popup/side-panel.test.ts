import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { SOON, test } from '../harness/test.ts';
import { enterInAddressBar, shortcuts, suggestionsFor, takeWayIn } from '../harness/ways-in.ts';
import { words } from '../harness/words.ts';

declare const chrome: {
  runtime: { getContexts(of: { contextTypes: ['SIDE_PANEL'] }): Promise<{ documentUrl?: string }[]> };
  sidePanel: { close(of: { windowId: number }): Promise<void> };
  windows: { getLastFocused(): Promise<{ id: number }> };
  storage: {
    local: { get(key: 'sidePlace'): Promise<{ sidePlace?: { d: { hash: string } } }> };
    session: { set(items: object): Promise<void>; remove(key: string): Promise<void> };
  };
};

/** The addresses of the side panels that are open, each without the extension's own part. */
async function panels(extension: Extension): Promise<string[]> {
  const worker = await extension.worker();
  const open = await worker.evaluate(() => chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }));
  return open.map(({ documentUrl = '' }) => documentUrl.replace(extension.address(''), ''));
}

async function closePanels(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(async () => chrome.sidePanel.close({ windowId: (await chrome.windows.getLastFocused()).id }));
  await expect.poll(() => panels(extension), SOON).toEqual([]);
}

async function openFromMenu(extension: Extension, at: string): Promise<Page> {
  const popup = await extension.openPage(`popup.html${at}`);
  await popup.bringToFront();
  await popup.getByRole('article').first().waitFor();
  await popup.getByRole('button', { name: words('popup_more'), exact: true }).click();
  await popup.getByRole('button', { name: words('popup_openBeside') }).click();
  return popup;
}

/** The popup's page as the panel has it, in a tab of that width. */
async function beside(extension: Extension, at: string, width: number): Promise<Page> {
  const page = await extension.openPage(`popup.html?side${at}`);
  await page.setViewportSize({ width, height: 700 });
  await page.bringToFront();
  return page;
}

describe('the side panel of the browser', () => {
  test('opens from the menu at the same place, is answered by the worker, and goes where it is asked to', async ({
    extension,
    service,
  }) => {
    const popup = await openFromMenu(extension, `#/project/${MIRAS_PROJECT}`);
    await expect.poll(() => panels(extension), SOON).toEqual([`popup.html?side#/project/${MIRAS_PROJECT}`]);
    await popup.close();
    await service.control.resetCounts();
    expect(await takeWayIn(extension, { linkUrl: `${service.origin}/p/${OTHERS_PROJECT}?from=mail` })).toBe(1);
    await expect.poll(() => panels(extension), SOON).toEqual([`popup.html?side#/project/${OTHERS_PROJECT}/comments`]);
    // Nobody else is there to ask: the worker takes a panel for one of the extension's own pages.
    await expect
      .poll(async () => (await service.control.counts()).endpoints['get_project_details']?.total ?? 0, SOON)
      .toBeGreaterThan(0);
    await closePanels(extension);
  });

  test('opens by its shortcut, and both shortcuts have names', async ({ extension }) => {
    expect(await takeWayIn(extension, { command: 'open-side-panel' })).toBe(1);
    expect(await shortcuts(extension)).toEqual([
      { name: '_execute_action', description: '' },
      { name: 'open-side-panel', description: words('command_sidePanel') },
    ]);
  });

  test('opens nothing else on the way to where it was asked to be', async ({ extension, service }) => {
    const before = await beside(extension, `#/project/${MIRAS_PROJECT}`, 320);
    await before.getByText('Names in their own script').waitFor();
    await expect
      .poll(() => before.evaluate(async () => (await chrome.storage.local.get('sidePlace')).sidePlace?.d.hash), SOON)
      .toBe(`#/project/${MIRAS_PROJECT}`);
    // It would go there itself.
    await before.close();
    const worker = await extension.worker();
    await worker.evaluate(async () => {
      const { id } = await chrome.windows.getLastFocused();
      await chrome.storage.session.set({ sideRoute: { v: 1, d: { windowId: id, hash: '#/inbox', at: Date.now() } } });
    });
    await service.control.resetCounts();
    const page = await beside(extension, '', 320);
    await page.waitForURL(/#\/inbox$/);
    await page.getByText(words('popup_signedOut')).waitFor();
    await expect
      .poll(async () => (await service.control.counts()).endpoints['get_project_list']?.total ?? 0, SOON)
      .toBeGreaterThan(0);
    expect((await service.control.counts()).endpoints['get_project_details']?.total ?? 0).toBe(0);
    await page.evaluate(() => chrome.storage.session.remove('sideRoute'));
  });

  test('does not offer itself', async ({ extension }) => {
    const page = await beside(extension, '', 320);
    await page.getByRole('button', { name: words('popup_more'), exact: true }).click();
    await page.getByRole('button', { name: words('keys_title') }).waitFor();
    expect(await page.getByRole('button', { name: words('popup_openBeside') }).count()).toBe(0);
  });
});

describe('a link that leads nowhere', () => {
  test('shows the projects, where a panel can go on', async ({ extension, service }) => {
    const page = await beside(extension, `#/link/${encodeURIComponent(`${service.origin}/u/mira`)}`, 320);
    await page.waitForURL(/#\/$/);
    await page.getByRole('article').first().waitFor();
  });
});

describe('in a narrow panel', () => {
  const views = [
    '#/',
    '#/news',
    '#/inbox',
    '#/mine',
    '#/about',
    `#/project/${MIRAS_PROJECT}`,
    `#/project/${MIRAS_PROJECT}/comments`,
  ];

  test('every view fits, signed in and with all four tabs', async ({ extension, service }) => {
    await signInAndSettle(extension, MIRA, 25);
    await service.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira does this fit, too?' });
    const page = await beside(extension, '#/inbox', 320);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('does this fit, too?').first().waitFor();
    for (const width of [320, 280]) {
      await page.setViewportSize({ width, height: 700 });
      for (const at of views) {
        await page.evaluate((hash) => (location.hash = hash), at);
        await page.waitForTimeout(300);
        const found = await page.evaluate(() => ({
          surplus: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
          cut: [...document.querySelectorAll('header button')].filter((button) => {
            const { left, right } = button.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          }).length,
          tabs: document.querySelectorAll('[role=tab]').length,
        }));
        expect({ width, at, ...found }).toEqual({ width, at, surplus: 0, cut: 0, tabs: 4 });
      }
    }
  });
});

describe('the address bar', () => {
  test('suggests projects that were seen, and opens what is chosen', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    const name = (await popup.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    const [first] = await suggestionsFor(extension, name.split(' ')[0] ?? '');
    expect(first?.content).toMatch(new RegExp(`^${service.origin}/p/\\d+$`));
    await enterInAddressBar(extension, first?.content ?? '');
    await popup.waitForURL(/#\/project\/\d+$/);
    await enterInAddressBar(extension, 'clock');
    await expect.poll(() => popup.getByRole('searchbox').inputValue(), SOON).toBe('clock');
  });
});

describe('the popup’s page in a tab', () => {
  test('is as narrow as the tab, which may be zoomed in', async ({ extension }) => {
    const page = await extension.openPage('popup.html#/news');
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), SOON).toBeLessThanOrEqual(320);
  });
});
