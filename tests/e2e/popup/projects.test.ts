import { describe, expect } from 'vitest';
import { openProject, pressIn } from '../harness/panel.ts';
import { drawnIds } from '../harness/service/project-list.ts';
import { askService, listAt } from '../harness/service/service-api.ts';
import { signedInTest } from '../harness/service/session.ts';
import { unique } from '../harness/service/unique.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('the list of projects', () => {
  test('shows the newest projects first, as the service has them, with the names of their types', async ({
    extension,
    service,
  }) => {
    const [first, ...others] = await listAt(service, 1);
    const { categories } = await askService<{ categories: { name: string; value: string }[] }>(
      service,
      'v3/get_project_types',
    );
    const popup = await extension.openPage('popup.html');
    await expect
      .poll(async () => (await drawnIds(popup)).slice(0, 15), SOON)
      .toEqual([first, ...others].slice(0, 15).map((project) => project?.id));
    await popup.getByText(words('updatedNow')).waitFor();
    const card = popup.locator(`article[aria-labelledby="project-${first?.id}"]`);
    const { project_type } = first as unknown as Record<'project_type', string>;
    await card.getByText(categories.find(({ value }) => value === project_type)?.name ?? '', { exact: true }).waitFor();
  });

  signedInTest(
    'has those that one follows, from the moment one does until one does not, and says how to when there are none',
    async ({ extension, service }) => {
      const { id } = await service.control.project({ owner: 'old_oak', title: unique('A path to follow') });
      const popup = await extension.openPage('popup.html');
      await popup.getByLabel(words('popup_lists')).selectOption({ label: words('project_following') });
      await popup.getByText(words('popup_noFollowed')).waitFor();
      const { panel } = await openProject(extension, service, id);
      await pressIn(panel, 'project_follow', 'thread_followAll');
      await expect.poll(() => drawnIds(popup), SOON).toEqual([String(id)]);
      await popup.getByRole('article').getByRole('link').first().click();
      await pressIn(popup, 'project_following', 'thread_followNone');
      await popup.getByRole('button', { name: words('project_follow'), exact: true }).waitFor();
      await popup.getByRole('link', { name: words('project_back') }).click();
      await popup.getByText(words('popup_noFollowed')).waitFor();
    },
  );
});
