import { describe, expect } from 'vitest';
import { expectNoBarriers } from '../harness/barriers.ts';
import { ALLOWED, framed, linkedTest as test, linkPages, openLinks } from '../harness/links.ts';
import { SOON } from '../harness/test.ts';
import { answerFor, isGranted, revoke, type Question } from '../harness/unbaked.ts';
import { words } from '../harness/words.ts';

describe('project links on other pages', () => {
  test('are asked for after the words, within the click; a refusal says so', async ({ extension }) => {
    let question: Question | undefined;
    const page = await extension.openPage('options.html#/links', async (opening) => {
      question = await answerFor(opening);
    });
    await page.getByText(words('links_privacy')).waitFor();
    if (!question) throw new Error('nobody would answer');
    question.answer = false;
    const field = page.getByLabel(words('links_site'), { exact: true });
    await field.fill('no site');
    await page.getByRole('button', { name: words('links_allow'), exact: true }).click();
    await page.getByText(words('links_noSite')).waitFor();
    await field.fill('https://wiki.example/page');
    await field.press('Enter');
    await page.getByText(words('links_refused')).waitFor();
    await page.getByRole('button', { name: words('links_allowAll'), exact: true }).click();
    await expect
      .poll(() => question?.asked, SOON)
      .toEqual([
        ['https://wiki.example/*', 'http://wiki.example/*'],
        ['https://*/*', 'http://*/*'],
      ]);
    expect(await field.inputValue()).toBe('https://wiki.example/page');
    await expectNoBarriers(page);
  });

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
