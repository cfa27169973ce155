import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { savedItem } from '../../../../utils/storage/items';
import { aSavedThing } from '../../../unit/support';
import { manyProjects, serveProjects, storeProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { drawnIds } from '../../support/project-list';
import { signIn, store, useService } from '../../support/stored';
import { refuse, worker } from '../../support/worker';

const all = manyProjects(3);
const last = all.at(-1)?.id ?? 0;
const card = (id: number) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `Project ${id}` }) });
const bookmark = (id: number, name: 'saved_save' | 'saved_list') =>
  card(id).getByRole('button', { name: t(name), exact: true });

beforeEach(async () => {
  serveProjects(all);
  await storeProjects(all);
  worker.on('saved.set', async (input) => {
    const id = 'projectId' in input ? input.projectId : 0;
    await store(savedItem, { owner: 7, things: input.note === null ? {} : { [id]: aSavedThing() } });
    return null;
  });
});

test('the bookmark of a card saves its project, and the key s takes that back', async () => {
  await signIn();
  await openPopup();
  await card(last).hover();
  await bookmark(last, 'saved_save').click();
  await expect.element(bookmark(last, 'saved_list')).toBeVisible();
  (card(last).getByRole('link').element() as HTMLElement).focus();
  await userEvent.keyboard('s');
  await expect.element(bookmark(last, 'saved_save')).toBeInTheDocument();
  expect(worker.sent('saved.set')).toEqual([
    { projectId: last, uid: 7, commentId: null, note: '' },
    { projectId: last, uid: 7, commentId: null, note: null },
  ]);
});

test('says above the cards why a project was not saved', async () => {
  await signIn();
  worker.on('saved.set', () => refuse('too-much-saved'));
  await openPopup();
  await card(last).hover();
  await bookmark(last, 'saved_save').click();
  await expect.element(page.getByRole('alert').getByText(t('error_tooMuchSaved'))).toBeVisible();
  await expect.element(bookmark(last, 'saved_save')).toBeVisible();
});

test('cards have no bookmark for a person who is signed out', async () => {
  await useService();
  await openPopup();
  await expect.poll(drawnIds).toHaveLength(3);
  expect(bookmark(last, 'saved_save').elements()).toEqual([]);
});
