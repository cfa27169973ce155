import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Project } from '../../../../utils/api/schemas';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { manyProjects, serveProjects, storeProjects, storeTypes } from '../../support/catalogue';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import { comeToRest, drawnIds, heading, listChoice, searchBox } from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const filters = () => page.getByRole('button', { name: new RegExp(`^${t('popup_filters')}`) });
const panel = () => page.getByRole('region', { name: t('popup_filters') });
const field = (label: 'project_type' | 'project_category' | 'popup_author') => panel().getByLabelText(t(label));
const wordsIn = (label: 'popup_author') =>
  [...(field(label).element() as HTMLSelectElement).options].map(({ text }) => text);
const tag = (words: string) => page.getByRole('button', { name: t('popup_filterRemove', isolate(words)) });
const lastAsked = () => worker.sent('projects.list').at(-1);

/** A dot, and a file that is no picture. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const GONE = 'data:image/gif;base64,AAAA';
const TYPES = { app: 'Mobile app', game: 'Game', site: 'Website' };
const kinds: readonly Partial<Project>[] = [
  { type: 'app', category: 'Maps', authorId: 1, authorName: 'ann' },
  { type: 'app', category: 'Maps', authorId: 2, authorName: 'bob' },
  { type: 'app', category: 'Music', authorId: 1, authorName: 'ann' },
  { type: 'game', category: 'Maps', authorId: 1, authorName: 'ann' },
];
const mixed = manyProjects(16, (id) => kinds[id % 4] ?? {});
const idsWith = (wanted: Partial<Project>) =>
  mixed
    .filter((project) => Object.entries(wanted).every(([key, value]) => project[key as keyof Project] === value))
    .map(({ id }) => id);

beforeEach(async () => {
  await useService();
  await storeTypes(TYPES);
});

describe('a list of the service', () => {
  test.for(['editor_choice', 'verified', 'most_downloaded', 'most_liked'])(
    'is asked for, and shown in its order: %s',
    async (list) => {
      const answer = mixed.toReversed();
      serveProjects(mixed);
      await openPopup();
      await expect.poll(() => drawnIds().length).toBeGreaterThan(4);
      serveProjects(answer);
      await listChoice().selectOptions(list);
      await expect.poll(() => drawnIds().slice(0, 4)).toEqual(answer.slice(0, 4).map(({ id }) => id));
      expect(lastAsked()).toEqual({ search: '', page: 1, list });
      await expect.element(listChoice()).toHaveValue(list);
    },
  );

  test('is searched alone where that is chosen: this is asked for and shown, and ends with the search', async () => {
    serveProjects(mixed);
    await openPopup();
    await searchBox().fill('project');
    await filters().click();
    await panel().getByLabelText(t('popup_lists')).selectOptions('editor_choice');
    await expect.poll(lastAsked).toEqual({ search: 'project', page: 1, list: 'editor_choice' });
    await expect.element(tag(t('project_editorsChoice'))).toBeVisible();
    await tag(t('project_editorsChoice')).click();
    await expect.poll(lastAsked).toEqual({ search: 'project', page: 1 });
    await panel().getByLabelText(t('popup_lists')).selectOptions('most_liked');
    await expect.poll(lastAsked).toEqual({ search: 'project', page: 1, list: 'most_liked' });
    await searchBox().fill('');
    await expect.element(tag(t('popup_listLiked'))).not.toBeInTheDocument();
    await searchBox().fill('project 1');
    await expect.poll(lastAsked).toMatchObject({ search: 'project 1' });
    expect(lastAsked()).not.toHaveProperty('list');
  });

  test('shows a symbol where the icon of a project is gone', async () => {
    serveProjects(manyProjects(2, (id) => ({ iconUrl: id === 2 ? PICTURE : GONE })));
    await openPopup();
    const pictureOf = (id: number) => document.querySelector(`article[aria-labelledby="project-${id}"] .picture`);
    await expect.poll(() => pictureOf(1)?.querySelector('svg')).toBeTruthy();
    expect(pictureOf(1)?.querySelector('img')).toBeNull();
    expect(pictureOf(2)?.querySelector('img')).not.toBeNull();
  });
});

describe('the filters', () => {
  test('narrow down by type, category and author, together with a search, and are removed one by one', async () => {
    await storeProjects(mixed);
    serveProjects(mixed);
    await openPopup();
    await filters().click();
    expect(
      field('project_type')
        .getByRole('option', { name: /Mobile app.*1,234/u })
        .elements(),
    ).toHaveLength(1);
    await field('project_type').selectOptions('app');
    comeToRest();
    await expect.poll(drawnIds).toEqual(idsWith({ type: 'app' }));
    await field('project_category').selectOptions('Maps');
    await expect.poll(drawnIds).toEqual(idsWith({ type: 'app', category: 'Maps' }));
    await field('popup_author').selectOptions('2');
    await expect.poll(drawnIds).toEqual(idsWith({ type: 'app', category: 'Maps', authorId: 2 }));
    await searchBox().fill('Project 13');
    await expect.poll(lastAsked).toEqual({ search: 'Project 13', page: 1, type: 'app', category: 'Maps', authorId: 2 });
    await expect.poll(drawnIds).toEqual([13]);
    await expect.element(heading(t('popup_results', isolate('Project 13')))).toBeVisible();
    await page
      .getByRole('button', { name: t('popup_clearSearch') })
      .first()
      .click();
    await tag('Maps').click();
    await expect.poll(drawnIds).toEqual(idsWith({ type: 'app', authorId: 2 }));
    expect(lastAsked()).toEqual({ search: '', page: 1, type: 'app', authorId: 2 });
    await page.getByRole('button', { name: t('popup_filtersClear') }).click();
    await expect.poll(() => drawnIds().slice(0, 4)).toEqual([16, 15, 14, 13]);
    expect(lastAsked()).toEqual({ search: '', page: 1 });
  });

  test('name each author with the number of their projects, and tell people of one name apart', async () => {
    const twins = manyProjects(4, (id) =>
      id > 2 ? { authorName: 'Twin', authorId: 9_000 + id } : { authorName: 'zed' },
    );
    await storeProjects(twins);
    serveProjects(twins);
    await openPopup();
    await filters().click();
    await expect
      .poll(() => wordsIn('popup_author').map((words) => words.replace(/[\u2066-\u2069]/gu, '')))
      .toEqual([t('popup_any'), 'Twin (1) · Project 3', 'Twin (1) · Project 4', 'zed (2)']);
    await field('popup_author').selectOptions('9003');
    await expect.poll(lastAsked).toEqual({ search: '', page: 1, authorId: 9_003 });
    await expect.element(tag('Twin')).toBeVisible();
  });

  test('close when the last one is removed, with the focus on their button, and are closed where none was set', async () => {
    await storeProjects(mixed);
    serveProjects(mixed);
    await openPopup();
    await filters().click();
    await field('project_type').selectOptions('app');
    await tag('Mobile app').click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(filters()).toHaveFocus();
    await filters().click();
    await expect.element(panel()).toBeVisible();
    await reopenPopup();
    await expect.poll(() => drawnIds().length).toBeGreaterThan(4);
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('say so if no project is left, and offer the way back', async () => {
    serveProjects(mixed);
    await openPopup();
    await filters().click();
    await field('project_type').selectOptions('site');
    await expect.element(heading(t('popup_noFiltered'))).toBeVisible();
    await searchBox().fill('nothing');
    await expect.element(heading(t('popup_noResults', isolate('nothing')))).toBeVisible();
    await page
      .getByRole('button', { name: t('popup_clearSearch') })
      .last()
      .click();
    await expect.element(heading(t('popup_noFiltered'))).toBeVisible();
    await page.getByRole('button', { name: t('popup_filtersClear') }).click();
    await expect.element(heading(t('popup_noFiltered'))).not.toBeInTheDocument();
    expect(panel().elements()).toHaveLength(0);
    await expect.poll(() => drawnIds()[0]).toBe(16);
  });
});
