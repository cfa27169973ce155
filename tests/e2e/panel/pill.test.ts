import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { boxIn, onItsWay, postIn } from '../harness/service/own-thread.ts';
import { frameOf, isPillShown, PILL, pillOf, placeOf, rest } from '../harness/panel.ts';
import { signedInTest as test } from '../harness/service/session.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

async function open(extension: Extension, origin: string, projectId = MIRAS_PROJECT) {
  const page = await extension.openTab(`${origin}/p/${projectId}`);
  return { page, panel: await frameOf(page), pill: await pillOf(page) };
}

const openIn = (pill: Frame) => pill.getByRole('button').first();

/** What the page can measure of itself and of the pill. */
const measure = (page: Page): Promise<unknown> =>
  page.evaluate((tag) => {
    const pill = document.querySelector(tag);
    const box = pill?.getBoundingClientRect();
    return {
      page: [document.body.scrollHeight, document.body.scrollWidth, scrollY],
      pill: [box?.x, box?.y, box?.width, box?.height, pill?.shadowRoot, pill?.textContent, pill?.outerHTML],
      text: document.body.innerText.includes('24 comments') || getSelection()?.toString(),
      finds: (globalThis as unknown as { find(text: string): boolean }).find('24 comments'),
      at: box && document.elementFromPoint(box.x + 20, box.y + 20)?.localName,
      frames: [frames.length, performance.getEntriesByType('resource').some(({ name }) => name.includes('pill'))],
      focus: document.activeElement?.localName,
    };
  }, PILL);

describe('the pill', () => {
  test('says in the first view that there are comments; a press docks the panel, the same frame, and Escape puts it back', async ({
    extension,
    service,
  }) => {
    const { page, panel, pill } = await open(extension, service.origin);
    expect(await openIn(pill).textContent()).toContain('24 comments');
    const before = await page.evaluate(() => scrollY);
    await openIn(pill).click();
    await expect.poll(() => placeOf(page), SOON).toBe('fixed');
    expect(panel.isDetached()).toBe(false);
    // One came to read.
    await expect
      .poll(() => panel.evaluate(() => document.activeElement?.className), SOON)
      .toBe('thread-comments__list');
    await expect.poll(() => isPillShown(page), SOON).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => placeOf(page), SOON).toBe('relative');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await pillOf(page);
    // It was no choice: the next page has the panel where it was.
    const next = await open(extension, service.origin, OTHERS_PROJECT);
    expect(await placeOf(next.page)).toBe('relative');
  });

  test('S10: leads to a panel that posts nothing while the page covers it', async ({ extension, service }) => {
    const { page, panel, pill } = await open(extension, service.origin);
    await openIn(pill).click();
    await expect.poll(() => placeOf(page), SOON).toBe('fixed');
    await boxIn(panel).fill('covered');
    const cover = await page.addStyleTag({
      content: 'body::after{content:"";position:fixed;inset:0;z-index:2147483647;background:#fff;pointer-events:none}',
    });
    await rest(page);
    await postIn(panel).press('Enter');
    await panel.getByRole('alert').waitFor();
    expect(await onItsWay(panel).count()).toBe(0);
    await cover.evaluate((style) => (style as Element).remove());
    await rest(page);
    await postIn(panel).press('Enter');
    await onItsWay(panel)
      .getByRole('button', { name: words('comment_undo') })
      .press('Enter');
    await boxIn(panel).fill('');
  });

  test(
    'leaves when it is switched off, on the site or everywhere, and comes back in the settings',
    { tags: ['full'] },
    async ({ extension, service }) => {
      const { page, pill } = await open(extension, service.origin);
      const choose = (): Promise<void> => pill.getByRole('button', { name: words('popup_more') }).press('Enter');
      const hideHere = (): Promise<void> => pill.getByRole('button', { name: words('pill_hideSite') }).press('Enter');
      // Two presses that the page covers hide nothing (S10).
      const cover = await page.addStyleTag({ content: 'html { opacity: 0 }' });
      await choose();
      await rest(page);
      await hideHere();
      await rest(page);
      expect(await isPillShown(page)).toBe(true);
      await cover.evaluate((style) => (style as Element).remove());
      await rest(page);
      await hideHere();
      await expect.poll(() => isPillShown(page), SOON).toBe(false);
      const other = await extension.context.newPage();
      const hasNone = async (): Promise<void> => {
        await other.goto(`${service.origin}/p/${OTHERS_PROJECT}`);
        await frameOf(other);
        await rest(other);
        expect(await isPillShown(other)).toBe(false);
      };
      await hasNone();

      // The settings bring it back.
      const options = await extension.openPage('options.html#/pages');
      const showAgain = options.getByRole('button', { name: words('pages_showOf', new URL(service.origin).host) });
      await showAgain.click();
      await showAgain.waitFor({ state: 'detached' });
      await other.bringToFront();
      await other.reload();
      const again = await pillOf(other);
      await again.getByRole('button', { name: words('popup_more') }).press('Enter');
      await rest(other);
      await again.getByRole('button', { name: words('pill_hideEverywhere') }).press('Enter');
      await expect.poll(() => options.getByLabel(words('pages_pillShow')).isChecked(), SOON).toBe(false);
      await hasNone();
      await options.getByLabel(words('pages_pillShow')).check();
      await options.getByText(words('notify_saved'), { exact: true }).waitFor();
      await other.reload();
      await pillOf(other);
    },
  );

  test('S6: reveals nothing to the page', async ({ extension, service }) => {
    const { page, pill } = await open(extension, service.origin);
    const before = await measure(page);
    expect(before).toMatchObject({ text: '', finds: false, at: PILL, frames: [0, false], focus: 'body' });
    // Another text, of another length, while the page stays as it is.
    await pill.locator('.pill__count').evaluate((count) => {
      count.textContent = '12,345 comments · 6,789 new';
    });
    expect(await measure(page)).toEqual(before);
  });
});
