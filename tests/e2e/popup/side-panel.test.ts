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

/** The popup's page as the panel has it, in a tab of this width. */
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
    // Only the panel is there to ask: the worker takes it for one of the extension's own pages.
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
});

describe('a narrow side panel', { tags: ['full'] }, () => {
  const views = [
    '#/',
    '#/news',
    '#/inbox',
    '#/mine',
    '#/about',
    `#/project/${MIRAS_PROJECT}`,
    `#/project/${MIRAS_PROJECT}/comments`,
  ];

  test('has every view in full, signed in and with all four tabs', async ({ extension, service }) => {
    await signInAndSettle(extension, MIRA, 25);
    await service.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira does this fit, too?' });
    const page = await beside(extension, '#/inbox', 320);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('does this fit, too?').first().waitFor();
    for (const width of [320, 280]) {
      await page.setViewportSize({ width, height: 700 });
      for (const at of views) {
        await page.evaluate((hash) => (location.hash = hash), at);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        await expect.poll(() => page.locator('.skeleton').count(), SOON).toBe(0);
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
