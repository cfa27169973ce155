import type { Frame, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ISOLATED_PROJECT, MIRA, MIRAS_PROJECT, MISSING_PROJECT, OTHERS_PROJECT, PRIVATE_PROJECT, SPA_PROJECT } from '../../service/fixtures.ts';
import { launchExtension, type Extension } from '../harness/extension.ts';
import { laneGround } from '../harness/ground.ts';
import { openProject, panelOf } from '../harness/panel.ts';
import { signIn } from '../harness/sign-in.ts';
import { SOON, test as base } from '../harness/test.ts';
import { words } from '../harness/words.ts';

declare const chrome: { runtime: { reload(): void; id?: string } };

const test = base.extend('signedIn', { scope: 'file', auto: true }, async ({ extension }) => {
  await (await signIn(extension, MIRA)).close();
  return true;
});

const panelsIn = (page: Page): Frame[] => page.frames().filter((frame) => frame.url().includes('/panel.html'));

/** Waits until exactly one panel stands in the page and shows a thread. */
async function onePanel(page: Page): Promise<Frame> {
  await expect.poll(async () => panelsIn(page).length === 1 && (await panelsIn(page)[0]?.getByRole('heading', { level: 1 }).count()) === 1, SOON).toBe(true);
  return panelOf(page);
}

describe('a project that', () => {
  test.for([
    ['is private', PRIVATE_PROJECT, words('error_projectPrivate')],
    ['does not exist', MISSING_PROJECT, words('error_projectNotFound')],
  ] as const)('%s says so and takes no comments', async ([, projectId, why], { extension, service }) => {
    const { panel } = await openProject(extension, service, projectId);
    await panel.getByText(why).waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
    expect(await panel.getByRole('article').count()).toBe(0);
  });

  test('is linked to in the old way is recognised', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    await page.goto(`${service.origin}/?lang=en&id=${OTHERS_PROJECT}#comments`);
    await (await panelOf(page)).getByText('The contour lines are beautiful.').waitFor();
  });
});

describe('a page that', () => {
  test('keeps foreign frames out says that the comments can’t be shown there', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    await page.goto(`${service.origin}/p/${ISOLATED_PROJECT}`);
    const host = page.locator('sidethread-comments');
    await host.waitFor({ state: 'attached' });
    // The line stands in the closed root: only its height tells of it.
    const heightOf = (): Promise<number> => host.evaluate((element) => Math.round(element.getBoundingClientRect().height));
    await expect.poll(heightOf, SOON).toBeLessThan(120);
    expect(await heightOf()).toBeGreaterThan(20);
    const line = await extension.context.newCDPSession(page);
    const { nodes } = (await line.send('Accessibility.getFullAXTree')) as { nodes: { name?: { value?: unknown } }[] };
    expect(nodes.map(({ name }) => name?.value)).toContain(words('loader_refused'));
    extension.problems.take();
  });

  test('changes its address within the project keeps the panel and what is typed', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, SPA_PROJECT);
    const box = panel.getByRole('textbox', { name: 'Comment' });
    await box.fill('still here');
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?tab=2#more`));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(panelsIn(page)).toEqual([panel]);
    expect(await box.inputValue()).toBe('still here');
    await box.fill('');
  });

  test('goes elsewhere without loading loses the panel, and gets it back on return', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, SPA_PROJECT);
    await onePanel(page);
    await page.evaluate(() => history.pushState(null, '', '/somewhere'));
    await expect.poll(() => panelsIn(page).length, SOON).toBe(0);
    await page.goBack();
    await onePanel(page);
  });

  test('replaces its whole body, or moves the panel about, gets it again with the text typed', async ({ extension, service }) => {
    const { page, panel } = await openProject(extension, service, MIRAS_PROJECT);
    await panel.getByRole('textbox', { name: 'Comment' }).fill('typed before');
    await panel.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.innerHTML = '<main><p>A page of another kind</p></main>';
      document.body.replaceWith(body);
    });
    await expect.poll(async () => (await onePanel(page)).getByRole('textbox', { name: 'Comment' }).inputValue(), SOON).toBe('typed before');
    await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('sidethread-comments') ?? ''));
    await expect.poll(async () => (await onePanel(page)).getByRole('textbox', { name: 'Comment' }).inputValue(), SOON).toBe('typed before');
    expect(await page.locator('sidethread-comments').count()).toBe(1);
  });

  test('keeps throwing the panel out wins in the end', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, OTHERS_PROJECT);
    const thrown = await page.evaluate(async () => {
      let times = 0;
      let quiet = 0;
      // The pauses between two tries grow up to three quarters of a second.
      while (quiet < 60 && times < 50) {
        const host = document.querySelector('sidethread-comments');
        host?.remove();
        times += host ? 1 : 0;
        quiet = host ? 0 : quiet + 1;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      return times;
    });
    expect(thrown).toBeGreaterThan(1);
    expect(thrown).toBeLessThanOrEqual(6);
  });

  test('shows a video in full screen is not covered by the panel', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, OTHERS_PROJECT);
    const host = page.locator('sidethread-comments');
    await page.evaluate(() => document.addEventListener('click', () => void document.querySelector('h1')?.requestFullscreen(), { once: true }));
    await page.locator('h1').click();
    await expect.poll(() => host.evaluate((element) => getComputedStyle(element).display), SOON).toBe('none');
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => host.evaluate((element) => getComputedStyle(element).display), SOON).toBe('block');
  });
});

describe('R22: an update of the extension under an open panel', () => {
  /** Reloads the extension, as an update does. */
  async function update(extension: Extension): Promise<void> {
    const worker = await extension.worker();
    await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  }

  base('says so within two seconds, keeps the text to be copied, and throws nothing', { timeout: 60_000 }, async ({ service }) => {
    const extension = await launchExtension({ extensionDir: laneGround().extensionDir, reachOnly: service.origin });
    try {
      await (await signIn(extension, MIRA)).close();
      const { page, panel } = await openProject(extension, service, OTHERS_PROJECT);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await panel.getByRole('textbox', { name: 'Comment' }).fill('typed before the update');
      await panel.getByText(words('panel_fresh')).waitFor();
      extension.problems.take();
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
