import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { savedItem } from '../../../../utils/storage/items';
import type { SavedThing } from '../../../../utils/saved';
import { aSavedThing } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';
import { scope } from './support';

const keep = (things: Record<string, SavedThing>) => store(savedItem, { owner: 7, things });
const note = () => page.getByRole('textbox', { name: t('saved_note') });

async function openSaved(): Promise<void> {
  await openPopup('#/inbox');
  await scope('saved_list').click();
}

beforeEach(() => signIn());

test('lists saved comments with their notes, marks those that were deleted, and removes them', async () => {
  await keep({ '7/9': aSavedThing({ text: 'Worth keeping', note: 'for later', goneAt: 2000 }) });
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

test('holds projects and comments, those saved last first, each with its note and the date of that; from either place', async () => {
  const now = Date.now();
  await keep({
    '7/9': aSavedThing({ text: 'Worth keeping', note: 'a comment', savedAt: now - 3_600_000 }),
    8: aSavedThing({ title: 'Departures', text: 'All trams', note: 'a project', savedAt: now }),
    '7/10': aSavedThing({ text: 'Older', note: '', savedAt: now - 2 * 86_400_000 }),
  });
  await openSaved();
  const notes = () =>
    note()
      .elements()
      .map((field) => (field as HTMLInputElement).value);
  await expect.poll(notes).toEqual(['a project', 'a comment', '']);
  const ages = [...document.querySelectorAll('.inbox-card__age')].map(({ textContent }) => textContent);
  expect(ages.every((age) => age?.startsWith(`${t('saved_list')} `))).toBe(true);
  await note().first().fill('still a project');
  expect(worker.sent('saved.set').at(-1)).toEqual({ projectId: 8, uid: 7, commentId: null, note: 'still a project' });
  await press(page.getByRole('heading').getByRole('button', { name: 'Departures' }), 'Enter');
  await expect.poll(() => location.hash).toBe('#/project/8');
  await page.getByRole('tab', { name: t('popup_projects') }).click();
  await page.getByRole('link', { name: t('saved_list') }).click();
  await expect.poll(() => note().elements()).toHaveLength(3);
  await expect.element(scope('popup_inbox')).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('project_back') }).click();
  await expect.poll(() => location.hash).toBe('#/');
});

test('R29: says why a note was not stored, and still shows what was typed', async () => {
  await keep({ '7/9': aSavedThing({ text: 'Worth keeping' }) });
  worker.fail('saved.set', { code: 'too-much-saved' });
  await openSaved();
  await note().fill('for later');
  await expect.element(page.getByRole('article').getByText(t('error_tooMuchSaved'))).toBeVisible();
  await expect.element(note()).toHaveValue('for later');
});
