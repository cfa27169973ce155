import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { SOON, test } from '../harness/test.ts';
import {
  closeSidePanel,
  enterInAddressBar,
  openInNewWindow,
  shortcuts,
  sidePanels,
  suggestionsFor,
  takeWayIn,
} from '../harness/ways-in.ts';
import { words } from '../harness/words.ts';

async function openFromMenu(extension: Extension, at: string): Promise<Page> {
  const popup = await extension.openPage(`popup.html${at}`);
  await popup.bringToFront();
  await popup.getByRole('article').first().waitFor();
  await popup
    .getByRole('banner')
    .getByRole('button', { name: words('popup_menu'), exact: true })
    .click();
  await popup.getByRole('menuitem', { name: words('popup_openBeside') }).click();
  return popup;
}

describe('the side panel of the browser', () => {
  test('opens from the menu at the same place, is answered by the worker, and goes where it is asked to', async ({
    extension,
    service,
  }) => {
    const popup = await openFromMenu(extension, `#/project/${MIRAS_PROJECT}`);
    await expect.poll(() => sidePanels(extension), SOON).toEqual([`popup.html?side#/project/${MIRAS_PROJECT}`]);
    await popup.close();
    await service.control.resetCounts();
    expect(await takeWayIn(extension, { linkUrl: `${service.origin}/p/${OTHERS_PROJECT}?from=mail` })).toBe(1);
    await expect
      .poll(() => sidePanels(extension), SOON)
      .toEqual([`popup.html?side#/project/${OTHERS_PROJECT}/comments`]);
    // Only the panel is there to ask: the worker takes it for one of the extension's own pages.
    await expect
      .poll(async () => (await service.control.counts()).endpoints['get_project_details']?.total ?? 0, SOON)
      .toBeGreaterThan(0);
    await closeSidePanel(extension);
  });

  test('opens by its shortcut, and both shortcuts have names', async ({ extension }) => {
    expect(await takeWayIn(extension, { command: 'open-side-panel' })).toBe(1);
    expect(await shortcuts(extension)).toEqual([
      { name: '_execute_action', description: '' },
      { name: 'open-side-panel', description: words('command_sidePanel') },
    ]);
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

describe('of two windows', () => {
  test('the one in front gets what is entered in its address bar, the other keeps its page and its side panel', async ({
    extension,
    service,
  }) => {
    const mine = `#/project/${MIRAS_PROJECT}`;
    const first = await openFromMenu(extension, mine);
    const second = await openInNewWindow(extension, 'popup.html#/inbox');
    await enterInAddressBar(extension, 'clock');
    await expect.poll(() => second.getByRole('searchbox').inputValue(), SOON).toBe('clock');
    await takeWayIn(extension, { linkUrl: `${service.origin}/p/${OTHERS_PROJECT}` });
    expect(await sidePanels(extension)).toEqual([`popup.html?side${mine}`]);
    expect(new URL(first.url()).hash).toBe(mine);
    await second.close();
    await closeSidePanel(extension);
  });
});
