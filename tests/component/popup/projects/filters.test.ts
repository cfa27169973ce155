import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Project } from '../../../../utils/api/schemas';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { manyProjects, serveProjects, storeProjects, storeTypes } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { chip, drawnIds, heading, searchBox } from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const filters = () => page.getByRole('button', { name: new RegExp(`^${t('popup_filters')}`) });
const panel = () => page.getByRole('region', { name: t('popup_filters') });
const author = () => panel().getByLabelText(t('popup_author'));
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
  test.for([
    ['popup_listChoice', 'popup_choiceProjects', 'editor_choice'],
    ['popup_listVerified', 'popup_verifiedProjects', 'verified'],
    ['popup_listDownloaded', 'popup_downloadedProjects', 'most_downloaded'],
    ['popup_listLiked', 'popup_likedProjects', 'most_liked'],
  ] as const)('is asked for, titled and shown in its order: %s', async ([label, title, list]) => {
    const answer = mixed.toReversed();
    serveProjects(mixed);
    await openPopup();
    await expect.poll(() => drawnIds().length).toBeGreaterThan(4);
    serveProjects(answer);
    await chip(t(label)).click();
    await expect.element(heading(t(title))).toBeVisible();
    await expect.poll(() => drawnIds().slice(0, 4)).toEqual(answer.slice(0, 4).map(({ id }) => id));
    expect(lastAsked()).toEqual({ search: '', page: 1, list });
    await expect.element(chip(t(label))).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip(t('popup_listRecent'))).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the filters', () => {
  test('show the icon of each type, and a symbol where the icon of a project is gone', async () => {
    await storeTypes(TYPES, PICTURE);
    serveProjects(manyProjects(2, (id) => ({ iconUrl: id === 2 ? PICTURE : GONE })));
    await openPopup();
    const pictureOf = (id: number) => document.querySelector(`article[aria-labelledby="project-${id}"] .picture`);
    await expect.poll(() => pictureOf(1)?.querySelector('svg')).toBeTruthy();
    expect(pictureOf(1)?.querySelector('img')).toBeNull();
    expect(pictureOf(2)?.querySelector('img')).not.toBeNull();
    await filters().click();
    const icons = () => [...document.querySelectorAll<HTMLImageElement>('.type-picker__type img')];
    await expect.poll(() => icons().map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true, true]);
  });

  test('narrow down by type, category and author, together with a search, and are removed one by one', async () => {
    await storeProjects(mixed);
    serveProjects(mixed);
    await openPopup();
    await filters().click();
    const type = panel().getByRole('button', { name: 'Mobile app', exact: false });
    await expect.element(type.getByText('1,234', { exact: true })).toBeVisible();
    await type.click();
    await expect.poll(drawnIds).toEqual(idsWith({ type: 'app' }));
    await expect.element(type).toHaveAttribute('aria-pressed', 'true');
    await panel().getByLabelText(t('project_category')).selectOptions('Maps');
    await expect.poll(drawnIds).toEqual(idsWith({ type: 'app', category: 'Maps' }));
    await author().fill('bob');
    await userEvent.keyboard('{Enter}');
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

  test('tell people of one name apart, and keep the focus in the field of the author', async () => {
    const twins = manyProjects(3, (id) => (id > 1 ? { authorName: 'Twin', authorId: 9_000 + id } : {}));
    await storeProjects(twins);
    serveProjects(twins);
    await openPopup();
    await filters().click();
    await author().fill('twin');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel().getByText(t('popup_authorSeveral', isolate('twin')))).toBeVisible();
    await panel().getByRole('button', { name: 'Project 2', exact: false }).click();
    await expect.poll(lastAsked).toEqual({ search: '', page: 1, authorId: 9_002 });
    await expect.element(author()).toHaveFocus();
    await expect.element(tag(t('popup_byAuthor', isolate('Twin')))).toBeVisible();
  });

  test('say if no person has a name, and offer to search for it', async () => {
    serveProjects([]);
    await openPopup();
    await filters().click();
    await author().fill('an unknown name');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel().getByText(t('popup_authorUnknown', isolate('an unknown name')))).toBeVisible();
    await panel()
      .getByRole('button', { name: t('popup_authorSearch', isolate('an unknown name')) })
      .click();
    await expect.element(heading(t('popup_noResults', isolate('an unknown name')))).toBeVisible();
    await expect.element(searchBox()).toHaveValue('an unknown name');
    await expect.element(author()).toHaveFocus();
  });

  test('say so if no project is left, and offer the way back', async () => {
    serveProjects(mixed);
    await openPopup();
    await filters().click();
    await panel().getByRole('button', { name: 'Website', exact: false }).click();
    await expect.element(heading(t('popup_noFiltered'))).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('popup_filtersClear') })
      .click();
    await expect.element(heading(t('popup_noFiltered'))).not.toBeInTheDocument();
    await expect.poll(() => drawnIds()[0]).toBe(16);
  });
});
