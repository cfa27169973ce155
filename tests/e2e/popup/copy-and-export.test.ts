import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import { pressIn } from '../harness/panel.ts';
import { FIRST, boxIn, commentWith, openComments, test } from '../harness/service/own-thread.ts';
import { unique } from '../harness/service/unique.ts';
import { lookOnce } from '../harness/settle.ts';
import { words, type Key } from '../harness/words.ts';

/** Chooses an item of the menu of the first comment. */
async function chooseForFirst(thread: Page, item: Key): Promise<void> {
  const comment = commentWith(thread, FIRST);
  await comment.hover();
  await comment.getByRole('button', { name: words('comment_actions') }).click();
  await thread.getByRole('menuitem', { name: words(item), exact: true }).click();
}

/** @returns the name of the file that it offers, and what is in it */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('copying and exporting', () => {
  test('a comment is a link in the clipboard, and a quotation in the reply', async ({
    extension,
    service,
    projectId,
  }) => {
    const thread = await openComments(extension, projectId);
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await commentWith(thread, FIRST).getAttribute('id');
    await chooseForFirst(thread, 'project_copyLink');
    await commentWith(thread, FIRST).getByText(words('diagnostics_copied')).waitFor();
    expect(await thread.evaluate(() => navigator.clipboard.readText())).toBe(
      `${service.origin}/p/${projectId}#${address}`,
    );
    await chooseForFirst(thread, 'comment_quote');
    expect(await boxIn(thread).inputValue()).toBe(`@old_oak\n> ${FIRST}\n\n`);
  });

  test(
    'a thread is a Markdown file, in which every comment is a quotation',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
      await service.control.comment({ as: 'old_oak', projectId, message: '# No heading\n[no part](of it)' });
      const thread = await openComments(extension, projectId);
      const { name, bytes } = await downloaded(thread, () =>
        pressIn(thread, 'popup_more', 'thread_export', 'thread_save'),
      );
      expect(name).toBe('A-place-to-write.md');
      const lines = bytes.toString('utf8').split('\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          '# A place to write',
          `<${service.origin}/p/${projectId}>`,
          `> ${FIRST}`,
          String.raw`> \# No heading` + '\\',
          String.raw`> \[no part\](of it)`,
        ]),
      );
    },
  );

  test(
    'own figures are a CSV file that spreadsheets read as it is meant, and run nothing of',
    {
      tags: ['full'],
    },
    async ({ extension, service }) => {
      const title = unique('=1+1');
      const { id } = await service.control.project({ owner: MIRA.userName, title });
      await lookOnce(extension);
      const popup = await extension.openPage('popup.html#/mine');
      await popup.getByRole('heading', { name: title }).waitFor();
      await popup.getByRole('button', { name: words('popup_menu') }).click();
      const { name, bytes } = await downloaded(popup, () =>
        popup.getByRole('menuitem', { name: words('mine_save') }).click(),
      );
      expect(name).toMatch(/\.csv$/);
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const today = new Date().toISOString().slice(0, 10);
      expect(bytes.toString('utf8').split('\r\n')).toContain(`${id},"'${title}","${today}",0,0,0`);
    },
  );
});
