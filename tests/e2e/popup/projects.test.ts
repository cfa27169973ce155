import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { HOSTILE_PROJECT } from '../../service/fixtures.ts';
import { isolate } from '../../../utils/text/bidi.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import { expectHarmless } from '../harness/service/hostile.ts';
import { drawnIds, listed, scrollThrough, scrollToEnd, searchIn } from '../harness/service/project-list.ts';
import { askService, listAt, type ListedProject } from '../harness/service/service-api.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const resultsFor = (text: string): string => words('popup_results', isolate(text));
const chip = (popup: Page, name: string) =>
  popup.getByRole('group', { name: words('popup_lists') }).getByRole('button', { name, exact: true });
const filters = (popup: Page) => popup.getByRole('button', { name: new RegExp(`^${words('popup_filters')}`) });

async function idsOf(service: Service, fields: Record<string, string>): Promise<string[]> {
  return (await listAt(service, 1, fields)).map(({ id }) => id);
}

/** All projects of the service, in its order. */
async function everything(service: Service): Promise<string[]> {
  const { total_pages } = await askService<{ total_pages: string }>(service, 'v3/get_project_list', {
    page_number: '1',
  });
  const pages: ListedProject[][] = [];
  for (let page = 1; page <= Number(total_pages); page++) pages.push(await listAt(service, page));
  return pages.flat().map(({ id }) => id);
}

/** Waits until the service has answered and its first projects are on show. */
async function expectFirst(popup: Page, ids: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await drawnIds(popup)).slice(0, Math.min(ids.length, 15)), SOON)
    .toEqual(ids.slice(0, 15));
}

describe('the list of projects', () => {
  test('shows the newest projects first, in the service’s order', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await expectFirst(popup, await idsOf(service, {}));
    await popup.getByRole('heading', { name: words('popup_newest') }).waitFor();
    await popup.getByText(words('updatedNow')).waitFor();
  });

  test('goes on to the last of hundreds, each once and in order, and draws only what is near the view', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    const all = await everything(service);
    expect(all.length).toBeGreaterThan(280);
    await expect
      .poll(async () => {
        await scrollToEnd(popup);
        return listed(popup);
      }, SOON)
      .toBe(all.length);
    const { ids, mostDrawn } = await scrollThrough(popup);
    expect(ids).toEqual(all);
    expect(mostDrawn).toBeLessThan(50);
  });

  test('shows a project once when a new one pushes it to the next page meanwhile', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await expect.poll(() => listed(popup), SOON).toBe(20);
    await service.control.project({ owner: 'old_oak', title: 'Pushed in between' });
    await scrollToEnd(popup);
    await expect.poll(() => listed(popup), SOON).toBeGreaterThan(20);
    await popup.evaluate(() => scrollTo(0, 1800));
    await expect.poll(async () => (await drawnIds(popup)).length, SOON).toBeGreaterThan(20);
    const drawn = await drawnIds(popup);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('keeps the row under the eye in its place when newer projects come above it', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    // The rows out of view come once the popup has come to rest.
    await popup.getByRole('article').nth(19).waitFor();
    await popup.evaluate(() => scrollTo(0, 1200));
    const topOf = (id: string) =>
      popup.locator(`#project-${id}`).evaluate((title) => title.getBoundingClientRect().top);
    const inView = await popup.evaluate(
      () =>
        [...document.querySelectorAll('article h3')]
          .find((title) => title.getBoundingClientRect().top > 100)
          ?.id.split('-')[1] ?? '',
    );
    const before = await topOf(inView);
    for (const title of ['One more above', 'Two more above'])
      await service.control.project({ owner: 'old_oak', title });
    // By its own click: the mouse of a test may scroll the page.
    await popup.getByRole('button', { name: 'Check now' }).evaluate((button) => (button as HTMLButtonElement).click());
    await expect.poll(() => popup.evaluate(() => scrollY), SOON).toBeGreaterThan(1350);
    expect(Math.abs((await topOf(inView)) - before)).toBeLessThan(2);
  });

  test('keeps the card that has the focus, however far away it is, and no second of any', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    await expect.poll(async () => (await scrollToEnd(popup), listed(popup)), SOON).toBeGreaterThanOrEqual(100);
    await popup.evaluate(() => scrollTo(0, 0));
    const [first = ''] = await listAt(service, 1).then((projects) => projects.map(({ id }) => id));
    const card = popup.locator(`article[aria-labelledby="project-${first}"] a`).first();
    await card.focus();
    const isFocused = () => card.evaluate((link) => link === document.activeElement);
    const topOf = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top + scrollY));
    const before = await topOf();
    for (const place of [4_000, 9_000, 2_500]) {
      await popup.evaluate((to) => scrollTo(0, to), place);
      await expect.poll(async () => (await drawnIds(popup)).length, SOON).toBeGreaterThan(20);
      // Rows are measured a frame after they were drawn.
      await expect.poll(async () => [await isFocused(), await topOf()], SOON).toEqual([true, before]);
      const drawn = await drawnIds(popup);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
    await popup.keyboard.press('j');
    await expect
      .poll(() => popup.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1), SOON)
      .toBeGreaterThan(0);
    expect(await popup.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  });

  test('says how many projects could not be read, and shows the others', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) => {
      (answer['projects'] as unknown[]).splice(3, 1, { title: 'without a number' });
    });
    const popup = await extension.openPage('popup.html');
    await popup.getByText(words('popup_skippedProjects_one', 1)).waitFor();
    await expect.poll(() => listed(popup), SOON).toBe(19);
  });

  test('says so where the service has no projects', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) =>
      Object.assign(answer, { projects: [], total_pages: '0' }),
    );
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('heading', { name: words('popup_noProjects') }).waitFor();
    expect(await popup.getByRole('article').count()).toBe(0);
  });

  test('names the type of a project as the service does, its category and what it is, and has four cards in view', async ({
    extension,
    service,
  }) => {
    const { categories } = await askService<{ categories: { name: string; value: string }[] }>(
      service,
      'v3/get_project_types',
    );
    const [first] = await listAt(service, 1);
    const popup = await extension.openPage('popup.html');
    const card = popup.locator(`article[aria-labelledby="project-${first?.id}"]`);
    const { project_type, category } = first as unknown as Record<'project_type' | 'category', string>;
    await card.getByText(categories.find(({ value }) => value === project_type)?.name ?? '', { exact: true }).waitFor();
    await card.getByText(category, { exact: true }).waitFor();
    await popup.setViewportSize({ width: 400, height: 600 });
    const fourth = await popup.getByRole('article').nth(3).boundingBox();
    expect((fourth?.y ?? 600) + (fourth?.height ?? 0)).toBeLessThanOrEqual(600);
  });
});

describe('the lists and filters', () => {
  test.for([
    ['popup_listChoice', 'popup_choiceProjects', 'editor_choice'],
    ['popup_listVerified', 'popup_verifiedProjects', 'verified'],
    ['popup_listDownloaded', 'popup_downloadedProjects', 'most_downloaded'],
    ['popup_listLiked', 'popup_likedProjects', 'most_liked'],
  ] as const)('%s is the service’s list', async ([label, title, scope], { extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await chip(popup, words(label)).click();
    await popup.getByRole('heading', { name: words(title) }).waitFor();
    await expectFirst(popup, await idsOf(service, { scope }));
    expect(await chip(popup, words(label)).getAttribute('aria-pressed')).toBe('true');
  });

  test('draw the icon of each type, and something where the icon of a project is gone', async ({
    extension,
    service,
  }) => {
    await changeAnswers(extension.context, 'v3/get_project_list', ({ projects }) =>
      Object.assign((projects as ListedProject[])[1] ?? {}, { icon: `${service.origin}/icons/gone.svg` }),
    );
    const popup = await extension.openPage('popup.html');
    const pictureIn = (nth: number) => popup.getByRole('article').nth(nth).locator('.picture').first();
    await pictureIn(1).locator('svg').waitFor();
    expect(await pictureIn(1).locator('img').count()).toBe(0);
    await pictureIn(0).locator('img').waitFor();
    await filters(popup).click();
    const isDrawn = (): Promise<boolean[]> =>
      popup
        .locator('.type-picker__type img')
        .evaluateAll((icons) => icons.map((icon) => (icon as HTMLImageElement).naturalWidth > 0));
    await expect.poll(isDrawn, SOON).toEqual([true, true, true, true, true, true]);
  });

  test('narrow down by type, category and author, together with a search, and are taken back one by one', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    const [some] = (await listAt(service, 3)) as unknown as {
      project_type: string;
      category: string;
      uid: string;
      user_name: string;
      title: string;
      id: string;
    }[];
    if (!some) throw new Error('no third page');
    const { categories } = await askService<{ categories: { name: string; value: string; total_projects: string }[] }>(
      service,
      'v3/get_project_types',
    );
    const type = categories.find(({ value }) => value === some.project_type);
    // The category and the author are known once they were seen.
    await expect.poll(async () => (await scrollToEnd(popup), listed(popup)), SOON).toBeGreaterThanOrEqual(60);
    await filters(popup).click();
    const panel = popup.getByRole('region', { name: words('popup_filters') });
    const button = panel.getByRole('button', { name: type?.name ?? '' }).first();
    await expect.poll(() => button.innerText(), SOON).toContain(type?.total_projects);
    await button.click();
    await expectFirst(popup, await idsOf(service, { project_type: some.project_type }));
    await panel.getByLabel(words('project_category')).selectOption(some.category);
    await expectFirst(popup, await idsOf(service, { project_type: some.project_type, category: some.category }));
    await panel.getByLabel(words('popup_author')).fill(some.user_name);
    await panel.getByLabel(words('popup_author')).press('Enter');
    await expectFirst(
      popup,
      await idsOf(service, { project_type: some.project_type, category: some.category, user_id: some.uid }),
    );
    await searchIn(popup).fill(some.title);
    await expect.poll(() => drawnIds(popup), SOON).toContain(some.id);
    await popup.getByRole('heading', { name: resultsFor(some.title) }).waitFor();
    await popup
      .getByRole('button', { name: words('popup_clearSearch') })
      .first()
      .click();
    await popup.getByRole('button', { name: words('popup_filterRemove', isolate(some.category)) }).click();
    await expectFirst(popup, await idsOf(service, { project_type: some.project_type, user_id: some.uid }));
    await popup.getByRole('button', { name: words('popup_filtersClear') }).click();
    await expectFirst(popup, await idsOf(service, {}));
  });

  test('tell people of one name apart, and say where nobody has it', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) => {
      for (const [at, project] of (answer['projects'] as Record<string, string>[]).slice(0, 2).entries())
        Object.assign(project, { user_name: 'Twin', uid: String(9_000 + at) });
    });
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().getByText('Twin', { exact: true }).waitFor();
    const wanted = (await popup.getByRole('article').nth(1).getByRole('heading').innerText()).trim();
    await filters(popup).click();
    const panel = popup.getByRole('region', { name: words('popup_filters') });
    const author = panel.getByLabel(words('popup_author'));
    await author.fill('twin');
    await author.press('Enter');
    await panel.getByText(words('popup_authorSeveral', isolate('twin'))).waitFor();
    await expectNoBarriers(popup);
    const asked = popup
      .context()
      .waitForEvent(
        'request',
        (request) => request.url().endsWith('get_project_list') && (request.postData() ?? '').includes('user_id'),
      );
    await panel.getByRole('button', { name: wanted }).click();
    await asked;
    expect(await author.evaluate((field) => field === document.activeElement)).toBe(true);
    await popup
      .getByRole('button', { name: words('popup_filterRemove', isolate(words('popup_byAuthor', isolate('Twin')))) })
      .waitFor();
    await author.fill('nobody by this name');
    await author.press('Enter');
    await panel.getByText(words('popup_authorUnknown', isolate('nobody by this name'))).waitFor();
    await panel.getByRole('button', { name: words('popup_authorSearch', isolate('nobody by this name')) }).click();
    await popup.getByRole('heading', { name: words('popup_noResults', isolate('nobody by this name')) }).waitFor();
    expect(await searchIn(popup).inputValue()).toBe('nobody by this name');
  });

  test('say so where nothing is left, and offer the way back', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) =>
      Object.assign(answer, { projects: [], total_pages: '0' }),
    );
    await filters(popup).click();
    await popup.locator('.type-picker__type').first().click();
    await popup.getByRole('heading', { name: words('popup_noFiltered') }).waitFor();
    await popup
      .locator('.empty-state')
      .getByRole('button', { name: words('popup_filtersClear') })
      .click();
    await popup.getByRole('heading', { name: words('popup_noFiltered') }).waitFor({ state: 'detached' });
  });

  test('keep nobody from using them', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    await filters(popup).click();
    await popup.locator('.type-picker__type').first().click();
    await popup.getByText(words('updatedNow')).waitFor();
    await expectNoBarriers(popup);
  });
});

describe('searching', () => {
  test('shows what the service finds, and the newest projects again once it is cleared', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('garden');
    await popup.getByRole('heading', { name: resultsFor('garden') }).waitFor();
    const found = await idsOf(service, { search_keywords: 'garden' });
    expect(found.length).toBeGreaterThan(1);
    await popup.getByText(words('updatedNow')).waitFor();
    expect(new Set((await scrollThrough(popup)).ids).isSupersetOf(new Set(found))).toBe(true);
    await popup.getByRole('button', { name: words('popup_clearSearch') }).click();
    await popup.getByRole('heading', { name: words('popup_newest') }).waitFor();
    expect(await searchIn(popup).inputValue()).toBe('');
    await expect.poll(() => listed(popup), SOON).toBeGreaterThanOrEqual(20);
  });

  test('finds at every keystroke what is known here, and moves none of it when the service answers', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    await expect.poll(async () => (await scrollToEnd(popup), listed(popup)), SOON).toBeGreaterThanOrEqual(100);
    await searchIn(popup).focus();
    await service.control.delay({ endpoint: 'get_project_list' });
    await searchIn(popup).pressSequentially('ga', { delay: 20 });
    await popup.getByRole('heading', { name: resultsFor('ga') }).waitFor();
    await popup.getByText(words('savedCopy', '1 minute ago')).waitFor();
    const here = await drawnIds(popup);
    expect(here.length).toBeGreaterThan(0);
    await service.control.resetFailures();
    await popup.getByText(words('updatedNow')).waitFor();
    expect((await drawnIds(popup)).slice(0, here.length)).toEqual(here);
  });

  test('comes with the words of a link', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/search/garden%20gnome');
    await expect.poll(() => searchIn(popup).inputValue(), SOON).toBe('garden gnome');
    await popup
      .getByRole('heading', { name: /garden gnome/ })
      .first()
      .waitFor();
  });

  test('says when nothing is found, and offers the way back', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('no such thing anywhere');
    await popup.getByRole('heading', { name: words('popup_noResults', isolate('no such thing anywhere')) }).waitFor();
    expect(await popup.getByRole('article').count()).toBe(0);
    await popup
      .getByRole('tabpanel')
      .locator('.empty-state')
      .getByRole('button', { name: words('popup_clearSearch') })
      .click();
    await popup.getByRole('article').first().waitFor();
  });

  test('keeps only the answer to what was typed last', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    await service.control.delay({ endpoint: 'get_project_list' });
    await searchIn(popup).fill('compass');
    await searchIn(popup).press('Enter');
    await expect.poll(async () => (await service.control.requests()).at(-1)?.fields, SOON).toContain('search_keywords');
    // Only what is asked from here on is answered at once.
    await service.control.delay({ ms: 0, endpoint: 'get_project_list' });
    await searchIn(popup).fill('departures');
    await popup.getByRole('heading', { name: resultsFor('departures') }).waitFor();
    await popup.getByRole('article', { name: 'Departures on the wall' }).waitFor();
    await service.control.resetFailures();
    await popup.waitForTimeout(300);
    await popup.getByRole('heading', { name: resultsFor('departures') }).waitFor();
    await popup.getByRole('article', { name: 'Departures on the wall' }).waitFor();
  });

  test('shows hostile texts as texts', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('window.__hostile');
    await popup.locator(`#project-${HOSTILE_PROJECT}`).waitFor();
    await filters(popup).click();
    await popup.locator('#filter-category').selectOption({ index: 1 });
    await expectHarmless(popup);
  });
});
