import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { observeContentHeight } from '../../../entrypoints/panel/content-height';
import { plural } from '../../../utils/locale/i18n';
import type { PanelMessage } from '../../../utils/page/placement';
import { openPlacedPanel } from '../support/pages/open-placed-panel';
import { serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { box, button, changeThread, commentWith, written } from '../support/thread-view';

const thread = (count: number) => Array.from({ length: count }, (_, at) => written(at + 1, 'old_oak', `Number ${at}`));

/** Opens a thread in a panel below a page. */
async function open(count: number) {
  await page.viewport(900, 720);
  serveThread(thread(count), { authorId: 50 });
  await openPlacedPanel();
  await expect.element(commentWith('Number 0')).toBeVisible();
  const told: PanelMessage[] = [];
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const shell = document.querySelector<HTMLElement>('[class^=shell]');
  if (shell) observeContentHeight(shell, (message) => told.push(message));
  await expect.poll(() => told.length).toBe(1);
  return { told, hasFocus };
}

beforeEach(() => signIn());

describe('a panel below a page', () => {
  test('has its first comment in the first 190 of 720 px', async () => {
    await open(13);
    const { top = NaN } = document.querySelector('article')?.getBoundingClientRect() ?? {};
    expect(top).toBeLessThanOrEqual(190);
  });

  test('tells its height in steps that hold all comments, more when more are shown and the person is elsewhere, and never less', async () => {
    const { told, hasFocus } = await open(10);
    const { scrollHeight } = document.documentElement;
    expect(told).toEqual([{ content: Math.ceil((scrollHeight + 110) / 200) * 200 }]);
    await changeThread(thread(20), { authorId: 50 });
    await page.getByRole('button', { name: plural('panel_new', 10) }).click();
    await expect.poll(() => told.length).toBe(2);
    hasFocus.mockReturnValue(true);
    await changeThread(thread(40), { authorId: 50 });
    await page.getByRole('button', { name: plural('panel_new', 20) }).click();
    await expect.element(commentWith('Number 39')).toBeVisible();
    expect(told).toHaveLength(2);
    hasFocus.mockReturnValue(false);
    window.dispatchEvent(new Event('blur'));
    expect(told).toHaveLength(3);
    await changeThread(thread(3), { authorId: 50 });
    await expect.element(commentWith('Number 5')).not.toBeInTheDocument();
    expect(told).toHaveLength(3);
  });

  test('stays as high as it is while it is scrolled to a comment, and grows once it is scrolled back', async () => {
    const { told, hasFocus } = await open(20);
    hasFocus.mockReturnValue(true);
    await changeThread(thread(40), { authorId: 50 });
    await page.getByRole('button', { name: plural('panel_new', 20) }).click();
    await expect.element(commentWith('Number 39')).toBeInTheDocument();
    hasFocus.mockReturnValue(false);
    scrollTo(0, 300);
    window.dispatchEvent(new Event('blur'));
    expect(told).toHaveLength(1);
    scrollTo(0, 0);
    await expect.poll(() => told.length).toBe(2);
  });

  test('S6: tells nothing of what is typed', async () => {
    const { told } = await open(3);
    await box().fill('A line\n'.repeat(60));
    await button('composer_preview').click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(told).toHaveLength(1);
  });
});
