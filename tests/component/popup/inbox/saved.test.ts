import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { savedItem } from '../../../../utils/storage/items';
import type { SavedThing } from '../../../../utils/saved';
import { aSavedThing } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const keep = (things: Record<string, SavedThing>) => store(savedItem, { owner: 7, things });
const note = () => page.getByRole('textbox', { name: t('saved_note') });

async function openSaved(): Promise<void> {
  await openPopup('#/inbox');
  await page.getByRole('button', { name: t('popup_inbox'), exact: true }).click();
  await page.getByRole('menuitemradio', { name: t('saved_list') }).click();
}

beforeEach(() => signIn());

test('lists saved comments with their notes, marks those that were deleted, and removes them', async () => {
  await keep({ '7/9': aSavedThing({ text: 'Worth keeping', note: 'for later', goneAt: 2000 }), 7: aSavedThing() });
  worker.on('saved.set', async (input) => {
    await keep(input.note === null ? {} : { '7/9': aSavedThing({ text: 'Worth keeping', note: input.note }) });
    return null;
  });
  await openSaved();
  await expect.element(page.getByRole('article').getByText('Worth keeping')).toBeVisible();
  // It says who wrote it, and not that the person follows the thread.
  await expect.element(page.getByRole('article').getByRole('button', { name: aSavedThing().author })).toBeVisible();
  await expect.element(page.getByRole('article').getByText(t('inbox_gone'))).toBeVisible();
  await expect.element(note()).toHaveValue('for later');
  await note().fill('done');
  expect(worker.sent('saved.set').at(-1)).toEqual({ projectId: 7, uid: 7, commentId: 9, note: 'done' });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('popup_more') })
    .last()
    .click();
  await page.getByRole('menuitemcheckbox', { name: t('saved_list') }).click();
  await expect.element(page.getByText(t('inbox_noSaved'))).toBeVisible();
});

test('R29: says why a note was not stored, and still shows what was typed', async () => {
  await keep({ '7/9': aSavedThing({ text: 'Worth keeping' }) });
  worker.fail('saved.set', { code: 'too-much-saved' });
  await openSaved();
  await note().fill('for later');
  await expect.element(page.getByRole('article').getByText(t('error_tooMuchSaved'))).toBeVisible();
  await expect.element(note()).toHaveValue('for later');
});
