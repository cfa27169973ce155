import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cacheThread, putIfNewer } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { accountItem, revisionsItem, savedItem } from '../../../../utils/storage/items';
import { aComment, anAnnouncement, aThread } from '../../../unit/background/support/samples';
import { anAccount, aSavedThing } from '../../../unit/support';
import { manyProjects, serveProjects, storeProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { drawnIds, expectListed, heading, searchBox } from '../../support/project-list';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const plants = manyProjects(30, (id) => ({ title: `${id % 3 === 0 ? 'Garden' : 'Meadow'} ${id}` }));
const comments = Array.from({ length: 5 }, (_, at) =>
  aComment({ id: 70 + at, postedAt: at * 1000, authorName: 'otto', text: `A gnome of number ${at} for the Gärden` }),
);
type Section = 'saved_list' | 'popup_news' | 'panel_title';
const section = (name: Section) => page.getByRole('region', { name: t(name), exact: false });
const hits = (name: Section) => section(name).getByRole('article');

beforeEach(async () => {
  await signIn();
  serveProjects(plants);
  await storeProjects(plants);
  await cacheThread({ ...aThread(comments, { projectId: 7 }), fetchedAt: Date.now() });
  const announcements = [anAnnouncement({ id: '4', title: 'Spring', text: 'The garden opens' })];
  await putIfNewer('news', 'news', { announcements, skipped: 0, fetchedAt: Date.now() });
});

describe('a search finds besides projects', () => {
  test('announcements and comments below the projects, with the words marked and how many there are', async () => {
    await openPopup();
    await searchBox().fill('garden');
    await expectListed(10);
    await expect.poll(() => hits('popup_news').query()?.textContent).toContain('The garden opens');
    await expect.element(section('panel_title').getByRole('heading', { name: `${t('panel_title')} 5` })).toBeVisible();
    expect(hits('panel_title').elements()).toHaveLength(3);
    await section('panel_title')
      .getByRole('button', { name: t('inbox_showAll', '5') })
      .click();
    expect(hits('panel_title').elements()).toHaveLength(5);
    expect(Array.from(document.querySelectorAll('#view mark'), ({ textContent }) => textContent)).toEqual([
      'garden',
      ...comments.map(() => 'Gärden'),
    ]);
    expect(hits('panel_title').first().element().textContent).toContain('number 4');
  });

  test('a comment, whose thread opens at it', async () => {
    await openPopup();
    await searchBox().fill('gnome 3');
    await hits('panel_title').getByRole('link', { name: 'otto' }).click();
    expect(location.hash).toBe('#/project/7/comments');
    expect(worker.sent('thread.set-target')).toEqual([{ projectId: 7, commentId: 73 }]);
  });

  test('in plain words, also where they are marked or pinned', async () => {
    const by = { authorId: 5, authorName: 'otto' };
    const marked = [
      aComment({ ...by, id: 80, text: 'A **red** gnome, `green` hat' }),
      aComment({ ...by, id: 81, postedAt: 1, text: '/pin title:Gnomes message:__All__ of them' }),
    ];
    await cacheThread({ ...aThread(marked, { projectId: 8, authorId: 5 }), fetchedAt: Date.now() });
    await openPopup();
    await searchBox().fill('gnome');
    await expect.element(hits('panel_title').first()).toBeVisible();
    await section('panel_title').getByRole('button').click();
    const shown = hits('panel_title')
      .elements()
      .map((hit) => hit.querySelector('p')?.textContent);
    expect(shown).toEqual(expect.arrayContaining(['A red gnome, `green` hat', 'Gnomes\nAll of them']));
  });

  test('what the arrow and j reach after the projects, and Enter opens', async () => {
    await openPopup();
    await searchBox().fill('gnome');
    await expect.element(hits('panel_title').first()).toBeVisible();
    await searchBox().click();
    await userEvent.keyboard('{ArrowDown}j');
    await expect.element(hits('panel_title').getByRole('link').nth(1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => worker.sent('thread.set-target')).toEqual([{ projectId: 7, commentId: 73 }]);
  });

  test('nothing else where no project has the words, so that it does not say that nothing is found', async () => {
    await openPopup();
    await searchBox().fill('gnome');
    await expect.element(hits('panel_title').first()).toBeVisible();
    expect(heading(t('popup_noResults', 'gnome')).elements()).toEqual([]);
    expect(document.querySelector('.empty-state')).toBeNull();
  });

  test('its first page of many projects, then more on demand, since what follows would move', async () => {
    serveProjects(manyProjects(60, (id) => ({ title: `Garden ${id}` })));
    await openPopup();
    await searchBox().fill('garden');
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: `${t('panel_title')} 5` })
      .click();
    await expect.element(section('panel_title').getByRole('heading').first()).toHaveFocus();
    expect(worker.sent('projects.list').filter((asked) => asked.page === 2)).toEqual([]);
    await page.getByRole('button', { name: t('text_more') }).click();
    await expect.poll(() => worker.sent('projects.list').filter((asked) => asked.page === 2)).toHaveLength(1);
    expect(drawnIds().length).toBeGreaterThan(0);
  });

  test('what is saved by its note, also where the comment is gone, which leads to its place', async () => {
    const things = { '7/79': aSavedThing({ title: 'Meadow', text: 'Gone', note: 'remember the gnomes' }) };
    await store(savedItem, { owner: anAccount().uid, things });
    await openPopup();
    await searchBox().fill('gnomes remember');
    await expect.poll(() => hits('saved_list').query()?.textContent).toContain('remember the gnomes · Gone');
    await hits('saved_list').getByRole('link').click();
    expect(worker.sent('thread.set-target')).toEqual([{ projectId: 7, commentId: 79 }]);
  });

  test('a saved comment twice where it is stored, each with an id of its own', async () => {
    await store(savedItem, {
      owner: anAccount().uid,
      things: { '7/71': aSavedThing({ text: 'A gnome of number 1' }) },
    });
    await openPopup();
    await searchBox().fill('gnome of number 1');
    await expect.element(hits('saved_list')).toBeVisible();
    await expect.element(hits('panel_title')).toBeVisible();
    const ids = Array.from(document.querySelectorAll('.hit-card [id]'), ({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('nothing that another person saved', async () => {
    await store(savedItem, { owner: anAccount().uid + 1, things: { '7/79': aSavedThing({ note: 'gnomes' }) } });
    await openPopup();
    await searchBox().fill('gnome');
    await expect.element(hits('panel_title').first()).toBeVisible();
    expect(section('saved_list').elements()).toEqual([]);
  });

  test('what came meanwhile, at the next keystroke', async () => {
    await openPopup();
    await searchBox().fill('gnom');
    await expect.element(hits('panel_title').first()).toBeVisible();
    const later = aComment({ id: 90, postedAt: 90_000, text: 'A gnome from later' });
    await cacheThread({ ...aThread([...comments, later], { projectId: 7 }), fetchedAt: Date.now() + 1 });
    await store(revisionsItem, { 'thread:7': 1 });
    await searchBox().fill('gnome');
    await expect.poll(() => hits('panel_title').first().element().textContent).toContain('from later');
  });

  test('no comment for a person who is signed out, also before the comments are deleted', async () => {
    await openPopup();
    await searchBox().fill('garden');
    await expect.element(hits('panel_title').first()).toBeVisible();
    await store(accountItem, null);
    await searchBox().fill('garden ');
    await expect.element(hits('popup_news')).toBeVisible();
    expect(hits('panel_title').elements()).toEqual([]);
  });

  test('no comments where filters are set, which are about projects', async () => {
    await openPopup();
    await searchBox().fill('garden');
    await expect.element(hits('panel_title').first()).toBeVisible();
    await page.getByRole('button', { name: t('popup_filters') }).click();
    await page.getByLabelText(t('popup_author'), { exact: true }).selectOptions(String(plants[0]?.authorId));
    await expect.poll(() => hits('panel_title').elements()).toEqual([]);
  });
});
