import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { savedItem } from '../../../utils/storage/items';
import { aSavedThing } from '../../unit/support';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn, store } from '../support/stored';
import { commentWith, written } from '../support/thread-view';
import { worker } from '../support/worker';

const choice = (key: 'saved_save' | 'saved_list') => page.getByRole('menuitemcheckbox', { name: t(key), exact: true });
const openMenu = () =>
  commentWith('First here')
    .getByRole('button', { name: t('comment_actions') })
    .click();

beforeEach(async () => {
  await signIn();
  serveThread([written(1, 'old_oak', 'First here')], { authorId: 50 });
  await openPanel();
});

test('saves a comment from its menu, which then says so', async () => {
  worker.on('saved.set', async () => {
    await store(savedItem, { owner: 7, things: { '1/1': aSavedThing() } });
    return null;
  });
  await openMenu();
  await choice('saved_save').click();
  await openMenu();
  await expect.element(choice('saved_list')).toHaveAttribute('aria-checked', 'true');
  expect(worker.sent('saved.set')).toMatchObject([{ uid: 7, commentId: 1, note: '' }]);
});

test('says that there is no room for a comment', async () => {
  worker.fail('saved.set', { code: 'too-much-saved' });
  await openMenu();
  await choice('saved_save').click();
  await expect.element(commentWith('First here').getByText(t('error_tooMuchSaved'))).toBeVisible();
});

test('saves the project from the menu of its thread, and says above the comments why not', async () => {
  const openThreadMenu = () => page.getByRole('button', { name: t('popup_more') }).click();
  worker.fail('saved.set', { code: 'too-much-saved' });
  await openThreadMenu();
  await choice('saved_save').click();
  await expect.element(page.getByText(t('error_tooMuchSaved'))).toBeVisible();
  worker.on('saved.set', async () => {
    await store(savedItem, { owner: 7, things: { 1: aSavedThing() } });
    return null;
  });
  await openThreadMenu();
  await choice('saved_save').click();
  await openThreadMenu();
  await expect.element(choice('saved_list')).toHaveAttribute('aria-checked', 'true');
  expect(worker.sent('saved.set').at(-1)).toMatchObject({ uid: 7, commentId: null, note: '' });
});
