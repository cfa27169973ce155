import { describe, expect } from 'vitest';
import { isolate } from '../../../utils/text/bidi.ts';
import { drawnIds, listed, scrollThrough, searchIn } from '../harness/service/project-list.ts';
import { askService, listAt } from '../harness/service/service-api.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

async function idsOf(service: Service, fields: Record<string, string>): Promise<string[]> {
  return (await listAt(service, 1, fields)).map(({ id }) => id);
}

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
    await popup.getByRole('heading', { name: words('popup_newest') }).waitFor();
    await popup.getByText(words('updatedNow')).waitFor();
    const card = popup.locator(`article[aria-labelledby="project-${first?.id}"]`);
    const { project_type } = first as unknown as Record<'project_type', string>;
    await card.getByText(categories.find(({ value }) => value === project_type)?.name ?? '', { exact: true }).waitFor();
  });

  test('shows what the service finds, and the newest projects again once the search is cleared', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('garden');
    await popup.getByRole('heading', { name: words('popup_results', isolate('garden')) }).waitFor();
    const found = await idsOf(service, { search_keywords: 'garden' });
    expect(found.length).toBeGreaterThan(1);
    await popup.getByText(words('updatedNow')).waitFor();
    expect(new Set((await scrollThrough(popup)).ids).isSupersetOf(new Set(found))).toBe(true);
    await popup.getByRole('button', { name: words('popup_clearSearch') }).click();
    await popup.getByRole('heading', { name: words('popup_newest') }).waitFor();
    await expect.poll(() => listed(popup), SOON).toBeGreaterThanOrEqual(20);
  });
});
