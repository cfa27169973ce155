import { describe, expect } from 'vitest';
import { pressIn } from '../harness/panel.ts';
import { FIRST, openComments, test } from '../harness/service/own-thread.ts';
import { searchIn } from '../harness/service/project-list.ts';
import { cutOff } from '../harness/service/answers.ts';
import { unique } from '../harness/service/unique.ts';
import { SOON } from '../harness/test.ts';
import { words, type Key } from '../harness/words.ts';

describe('the search in the popup', () => {
  test('finds a comment that was read before without a network, and opens its thread', async ({
    extension,
    projectId,
  }) => {
    const popup = await openComments(extension, projectId);
    await popup.getByRole('tab', { name: 'Projects', exact: true }).click();
    await cutOff(extension.context);
    await searchIn(popup).fill('COMMENT first');
    const hit = popup.getByRole('region', { name: 'Comments' }).getByRole('article').filter({ hasText: FIRST });
    await expect.poll(() => hit.locator('mark').allInnerTexts(), SOON).toEqual(['first', 'comment']);
    await hit.getByRole('link', { name: 'old_oak' }).click();
    await popup.getByRole('article').filter({ hasText: FIRST }).waitFor();
    expect(popup.url()).toContain(`#/project/${projectId}/comments`);
  });

  test(
    'finds a project, what was saved by its note, an announcement and a comment at once without a network, and opens them',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const word = unique('zeppelin').replaceAll(/\W/gu, '');
      await service.control.comment({ as: 'old_oak', projectId, message: `Like a ${word}?` });
      await service.control.news({ title: `All about the ${word}`, message: 'It flies.' });
      await service.control.project({ owner: 'old_oak', title: `The ${word}` });
      // Each is seen once.
      const popup = await openComments(extension, projectId);
      await popup.getByRole('tab', { name: words('popup_news') }).click();
      await popup.getByRole('article').filter({ hasText: word }).waitFor();
      await popup.evaluate((id) => (location.hash = `#/project/${id}`), projectId);
      await pressIn(popup, 'popup_more', 'saved_save');
      await popup.getByRole('textbox', { name: words('saved_note') }).fill(`because of the ${word}`);
      await popup.getByRole('tab', { name: words('popup_projects'), exact: true }).click();
      await popup.getByRole('article').filter({ hasText: word }).waitFor();
      await cutOff(extension.context);

      await searchIn(popup).fill(word);
      const marked = (name: Key) =>
        popup
          .getByRole('region', { name: words(name) })
          .locator('mark')
          .allInnerTexts();
      for (const section of ['saved_list', 'popup_news', 'panel_title'] as const)
        await expect.poll(() => marked(section), SOON).toEqual([word]);
      await popup.getByRole('heading', { name: `The ${word}`, exact: true }).waitFor();
      for (const [section, place] of [
        ['saved_list', `#/project/${projectId}`],
        ['popup_news', '#/news/'],
      ] as const) {
        await popup
          .getByRole('region', { name: words(section) })
          .getByRole('link')
          .click();
        await popup.getByRole('link', { name: words('project_back') }).waitFor();
        expect(popup.url()).toContain(place);
        await popup.keyboard.press('Backspace');
      }
    },
  );
});
