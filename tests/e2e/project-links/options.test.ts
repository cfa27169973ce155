/** @module-tag full */
import { describe, expect } from 'vitest';
import { ALLOWED, framed, linkedTest as test, linkPages, openLinks } from '../harness/links.ts';
import { SOON } from '../harness/test.ts';
import { isGranted, revoke } from '../harness/unbaked.ts';
import { words } from '../harness/words.ts';

describe('project links on other pages', () => {
  test('list what is allowed, never the service itself, and take it back', async ({ extension }) => {
    const page = await extension.openPage('options.html#/links');
    const list = page.getByRole('list', { name: words('links_allowed') });
    await expect.poll(() => list.getByRole('listitem').allInnerTexts(), SOON).toHaveLength(1);
    await list.getByText('forum.example', { exact: true }).waitFor();
    await list.getByRole('button', { name: words('links_removeOf', 'forum.example') }).click();
    await page.getByText(words('links_none')).waitFor();
    await expect.poll(() => linkPages(extension), SOON).toEqual([]);
    expect([await isGranted(extension, [`${ALLOWED}/*`]), await isGranted(extension, ['http://localhost/*'])]).toEqual([
      false,
      true,
    ]);
    await extension.allow();
  });

  test('follow what is changed in the browser’s own settings, and work again once allowed again', async ({
    extension,
  }) => {
    const page = await extension.openPage('options.html#/links');
    await page.getByText('forum.example', { exact: true }).waitFor();
    await revoke(extension, [`${ALLOWED}/*`]);
    await page.getByText(words('links_none')).waitFor();
    await extension.allow();
    const links = await openLinks(extension);
    await links.bringToFront();
    await links.hover('#plain');
    await (await framed(links, 'card.html')).getByRole('article').waitFor();
  });
});
