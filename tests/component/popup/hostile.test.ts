import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { inboxItem } from '../../../utils/storage/items';
import { HOSTILE } from '../../service/seed/hostile';
import { harmIn, NO_HARM } from '../../tools/hostile-markup';
import { anEntry } from '../../unit/support';
import { manyProjects, serveProjects, storeProjects, storeTypes } from '../support/catalogue';
import { openPopup } from '../support/pages/open-popup';
import { searchBox } from '../support/project-list';
import { press } from '../support/press';
import { signIn, store, useService } from '../support/stored';
import { enterWorld } from '../support/world';

/** A text that would run, turn its neighbours around, and stand out sideways. */
const hostile = (what: string): string =>
  `<img src=x onerror="window.__hostile='${what}'">\u202E${what} ${'x'.repeat(100)}`;
const panel = () => page.getByRole('region', { name: t('popup_filters') });
const [AUTHOR, CATEGORY, WRITER] = [
  hostile('author'),
  hostile('category'),
  '<img src=x onerror=alert(1)>\u202Egpj.eno',
];

beforeEach(useService);

describe('S4: hostile texts are shown as text', () => {
  test('as names of types, categories and people, by which the list is narrowed down', async () => {
    await storeTypes({ app: hostile('type') }, 'javascript:window.__hostile=1');
    const projects = manyProjects(6, (id) => ({
      title: hostile(`title ${id}`),
      type: 'app',
      category: CATEGORY,
      authorId: 9_000 + (id % 2),
      authorName: AUTHOR,
    }));
    await storeProjects(projects);
    serveProjects(projects);
    await openPopup();
    await expect.element(page.getByRole('article').first()).toMatchTextContent("window.__hostile='title");
    expect(harmIn([AUTHOR, CATEGORY])).toEqual(NO_HARM);
    await page.getByRole('button', { name: t('popup_filters'), exact: true }).click();
    await panel().getByLabelText(t('project_type')).selectOptions('app');
    await panel().getByLabelText(t('project_category')).selectOptions(CATEGORY);
    expect(harmIn([AUTHOR, CATEGORY])).toEqual(NO_HARM);
    serveProjects([]);
    await panel().getByLabelText(t('popup_author')).selectOptions('9001');
    const set = page.getByRole('group', { name: t('popup_filtersSet') }).getByRole('button');
    await expect.poll(() => set.elements().length).toBe(3);
    await expect.element(page.getByRole('heading', { name: t('popup_noFiltered') })).toBeVisible();
    expect(harmIn([AUTHOR, CATEGORY])).toEqual(NO_HARM);
  });

  test('in what a search finds', async () => {
    const { title, description, category } = HOSTILE;
    const projects = manyProjects(1, () => ({ title, description, category }));
    await storeProjects(projects);
    serveProjects(projects);
    await openPopup();
    await searchBox().fill('window.__hostile');
    await expect.element(page.getByRole('article')).toMatchTextContent('eltit');
    await page.getByRole('button', { name: t('popup_filters') }).click();
    await panel().getByLabelText(t('project_category')).selectOptions(category);
    expect(harmIn([])).toEqual(NO_HARM);
  });

  test('in the inbox: who wrote, what, where, and the comment before it', async () => {
    await signIn();
    const before = { author: WRITER, text: hostile('before') };
    await store(inboxItem, [
      anEntry({ author: WRITER, title: HOSTILE.title, text: `@ann ${hostile('said')}`, before }),
    ]);
    onTestFinished(() => page.viewport(400, 600));
    // A word must not make the page wider while an open menu lets its card overflow.
    await enterWorld({ fontSize: 24 });
    await openPopup('#/inbox');
    const entry = page.getByRole('article');
    await expect.element(entry).toMatchTextContent("window.__hostile='said'");
    await expect.element(entry).toMatchTextContent(WRITER);
    expect(entry.element().querySelector('blockquote')?.textContent).toContain("window.__hostile='before'");
    expect(harmIn([WRITER, HOSTILE.title])).toEqual(NO_HARM);
    document.documentElement.classList.add('beside');
    await page.viewport(280, 600);
    expect(harmIn([WRITER, HOSTILE.title])).toEqual(NO_HARM);
    await press(entry.getByRole('button', { name: t('popup_more'), exact: true }), 'Enter');
    expect(harmIn([WRITER, HOSTILE.title])).toEqual(NO_HARM);
  });
});
