import { describe, expect } from 'vitest';
import { ISOLATED_PROJECT, MIRA, OTHERS_PROJECT, SPA_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { untilOnePanel } from '../harness/one-panel.ts';
import { countIssued, openProject, panelsIn, untilUpdated } from '../harness/panel.ts';
import { beSignedIn, signedInTest as test } from '../harness/service/session.ts';
import { SOON, test as base } from '../harness/test.ts';
import { closeSidePanel, sidePanels } from '../harness/ways-in.ts';
import { words } from '../harness/words.ts';

declare const chrome: { runtime: { reload(): void; id?: string } };

describe('a page that', () => {
  test('keeps foreign frames out says that the comments can’t be shown there, and has a way to them beside it', async ({
    extension,
    service,
  }) => {
    const page = await extension.openTab(`${service.origin}/p/${ISOLATED_PROJECT}`);
    const host = page.locator('sidethread-comments');
    await host.waitFor({ state: 'attached' });
    // The line stands in the closed root: only its height tells of it.
    const heightOf = (): Promise<number> =>
      host.evaluate((element) => Math.round(element.getBoundingClientRect().height));
    await expect.poll(heightOf, SOON).toBeLessThan(120);
    expect(await heightOf()).toBeGreaterThan(20);
    const line = await extension.context.newCDPSession(page);
    const { nodes } = (await line.send('Accessibility.getFullAXTree')) as { nodes: { name?: { value?: unknown } }[] };
    expect(nodes.map(({ name }) => name?.value)).toContain(words('loader_refused'));
    await host.scrollIntoViewIfNeeded();
    // So does the button: only the focus tells where it is.
    for (
      let tabs = 0;
      tabs < 60 && (await page.evaluate(() => document.activeElement?.localName)) !== 'sidethread-comments';
      tabs++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => sidePanels(extension), SOON)
      .toEqual([`popup.html?side#/project/${ISOLATED_PROJECT}/comments`]);
    await closeSidePanel(extension);
  });

  test('changes its address without loading keeps the panel and what is typed within its project, loses it elsewhere, and has it again on return', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, SPA_PROJECT);
    const box = panel.getByRole('textbox', { name: 'Comment' });
    await box.fill('still here');
    const before = await countIssued(extension);
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?tab=2#more`));
    await expect.poll(() => countIssued(extension), SOON).toBeGreaterThan(before);
    expect(panelsIn(page)).toEqual([panel]);
    expect(await box.inputValue()).toBe('still here');
    await box.fill('');
    await page.evaluate(() => history.pushState(null, '', '/somewhere'));
    await expect.poll(() => panelsIn(page).length, SOON).toBe(0);
    await page.goBack();
    await untilOnePanel(page);
  });
});

describe('R22: an update of the extension under an open panel', () => {
  /** Reloads the extension, as an update does. */
  async function update(extension: Extension): Promise<void> {
    const worker = await extension.worker();
    await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  }

  base('says so within two seconds, keeps the text to be copied, and throws nothing', async ({ service }) => {
    const extension = await launchInLane();
    try {
      await beSignedIn(extension, MIRA);
      const { page, panel } = await openProject(extension, service, OTHERS_PROJECT);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await panel.getByRole('textbox', { name: 'Comment' }).fill('typed before the update');
      await untilUpdated(panel);
      await update(extension);
      await expect.poll(() => panel.evaluate(() => chrome.runtime?.id ?? 'gone'), SOON).toBe('gone');
      await panel.getByRole('alert').getByText(words('loader_updated')).waitFor({ timeout: 2_000 });
      expect(await panel.getByLabel(words('panel_draftKept')).inputValue()).toBe('typed before the update');
      await panel.getByRole('article').first().waitFor();
      // Nothing of the old page can be pressed any more, and nothing tries to.
      expect(await panel.getByRole('button', { name: 'Post' }).count()).toBe(0);
      await page.evaluate(() => history.pushState(null, '', '?later=1'));
      await page.waitForTimeout(1_500);
      expect(errors).toEqual([]);
      expect(extension.problems.take()).toEqual([]);
    } finally {
      await extension.close();
    }
  });
});
