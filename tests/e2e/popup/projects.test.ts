import { describe, expect } from 'vitest';
import { drawnIds } from '../harness/service/project-list.ts';
import { askService, listAt } from '../harness/service/service-api.ts';
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
});
