import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

describe('the note', () => {
  const note = () => page.getByRole('textbox', { name: t('saved_note') });
  /** The worker stores what it is asked to. */
  const beStored = (): void =>
    worker.on('saved.set', async ({ commentId, note: text }) => {
      const key = commentId === null ? '1' : `1/${commentId}`;
      await store(savedItem, { owner: 7, things: text === null ? {} : { [key]: aSavedThing({ note: text }) } });
      return null;
    });

  test('about a comment has its place below it once that was saved, and comes back when it is saved again', async () => {
    beStored();
    await openMenu();
    await choice('saved_save').click();
    await commentWith('First here').getByRole('textbox').fill('for later');
    await expect
      .poll(() => worker.sent('saved.set').at(-1))
      .toEqual({ nonce: 'nonce', uid: 7, commentId: 1, note: 'for later' });
    for (const key of ['saved_list', 'saved_save'] as const) {
      await openMenu();
      await choice(key).click();
      if (key === 'saved_list') await expect.element(note()).not.toBeInTheDocument();
    }
    await expect.element(note()).toHaveValue('for later');
  });

  test('about the project has its place at the head of the thread', async () => {
    beStored();
    await page.getByRole('button', { name: t('popup_more') }).click();
    await choice('saved_save').click();
    await note().fill('for later');
    await expect.poll(() => worker.sent('saved.set').at(-1)).toMatchObject({ commentId: null, note: 'for later' });
    expect(commentWith('First here').getByRole('textbox').elements()).toEqual([]);
  });

  test('is not in the way of what was saved without one before', async () => {
    await store(savedItem, { owner: 7, things: { 1: aSavedThing({ note: '' }), '1/1': aSavedThing({ note: '' }) } });
    await openMenu();
    await expect.element(choice('saved_list')).toBeVisible();
    expect(note().elements()).toEqual([]);
  });

  test('R29: says below the comment, and once, why it was not stored', async () => {
    await store(savedItem, { owner: 7, things: { '1/1': aSavedThing({ note: 'for' }) } });
    worker.fail('saved.set', 'covered');
    await note().fill('for later');
    await expect.element(commentWith('First here').getByText(t('error_covered'))).toBeVisible();
    expect(page.getByText(t('error_covered')).elements()).toHaveLength(1);
    await expect.element(note()).toHaveValue('for later');
  });
});

test('R29: sends the whole note when the panel ends while its first key is being stored', async () => {
  await store(savedItem, { owner: 7, things: { '1/1': aSavedThing({ note: 'a' }) } });
  worker.hold('saved.set');
  await commentWith('First here')
    .getByRole('textbox', { name: t('saved_note') })
    .click();
  await userEvent.keyboard('{End}bc');
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => worker.sent('saved.set').map(({ note }) => note)).toEqual(['ab', 'abc']);
});
