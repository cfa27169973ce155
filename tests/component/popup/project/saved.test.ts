import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { accountItem, savedItem, watchingItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import type { WatchedThread } from '../../../../utils/watch/types';
import type { SavedThing } from '../../../../utils/saved';
import { watchingOf } from '../../../unit/popup/support';
import { aProject, aSavedThing, aWatched } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const menu = () => page.getByRole('main').getByRole('button', { name: t('popup_more') });
const choice = (key: 'saved_save' | 'saved_list') => page.getByRole('menuitemcheckbox', { name: t(key), exact: true });
const note = () => page.getByRole('textbox', { name: t('saved_note') });
const keep = (things: Record<string, SavedThing>) => store(savedItem, { owner: 7, things });

beforeEach(async () => {
  await signIn();
  await store(watchingItem, watchingOf(7, {}));
});

describe('a project', () => {
  beforeEach(() => {
    worker.on('projects.get', () => aProject({ id: 5, title: 'Departures', updatedAt: 9000, size: '4 MB' }));
    worker.on('saved.set', async (input) => {
      await keep(input.note === null ? {} : { 5: aSavedThing({ at: 9000, note: input.note }) });
      return null;
    });
  });

  test('is saved from its menu, gets a note at every key, and is removed there again', async () => {
    await openPopup('#/project/5');
    await menu().click();
    await choice('saved_save').click();
    await note().fill('for later');
    await expect.poll(async () => (await read(savedItem)).things[5]?.note).toBe('for later');
    expect(worker.sent('saved.set').at(-1)).toEqual({ projectId: 5, uid: 7, commentId: null, note: 'for later' });
    await menu().click();
    await choice('saved_list').click();
    await expect.element(note()).not.toBeInTheDocument();
  });

  test('R29: gets its note back when it is saved again at once', async () => {
    await keep({ 5: aSavedThing({ at: 9000, note: 'for later' }) });
    await openPopup('#/project/5');
    await menu().click();
    await choice('saved_list').click();
    await expect.element(note()).not.toBeInTheDocument();
    await menu().click();
    await choice('saved_save').click();
    await expect.element(note()).toHaveValue('for later');
  });

  test('R29: sends the whole note when the page ends while its first key is being stored', async () => {
    await keep({ 5: aSavedThing({ at: 9000, note: '' }) });
    worker.hold('saved.set');
    await openPopup('#/project/5');
    await note().click();
    await userEvent.keyboard('for');
    expect(worker.sent('saved.set')).toMatchObject([{ note: 'f' }]);
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => worker.sent('saved.set').at(-1)).toMatchObject({ note: 'for' });
  });

  test('R29: says once why its note was not stored', async () => {
    await keep({ 5: aSavedThing({ at: 9000, note: '' }) });
    worker.fail('saved.set', { code: 'too-much-saved' });
    await openPopup('#/project/5');
    await note().fill('for later');
    await expect.element(page.getByText(t('error_tooMuchSaved'))).toBeVisible();
    expect(page.getByText(t('error_tooMuchSaved')).elements()).toHaveLength(1);
  });

  test('says what changed since it was saved', async () => {
    await keep({ 5: aSavedThing({ at: 8000, size: '3 MB' }) });
    await openPopup('#/project/5');
    await expect.element(page.getByText(t('saved_updated'))).toBeVisible();
    await expect.element(page.getByText('3 MB')).toBeVisible();
  });

  test('that has not changed since says nothing of that', async () => {
    await keep({ 5: aSavedThing({ at: 9000, size: '3 MB' }) });
    await openPopup('#/project/5');
    await expect.element(note()).toBeVisible();
    await expect.element(page.getByText(t('saved_updated'))).not.toBeInTheDocument();
    await expect.element(page.getByText('3 MB')).not.toBeInTheDocument();
  });

  describe('notifies of updates', () => {
    const updates = () => page.getByRole('button', { name: t('saved_notify') });

    beforeEach(async () => {
      await keep({ 5: aSavedThing({ at: 9000, note: '' }) });
      const thread = (change: Partial<WatchedThread>) =>
        store(watchingItem, watchingOf(7, { 5: aWatched({ reason: 'followed', ...change }) }));
      worker.on('watch.set-thread', ({ watch, level = null }) => thread({ removed: !watch, level }).then(() => null));
    });

    test('once asked to, and no longer', async () => {
      await openPopup('#/project/5');
      await updates().click();
      await expect.element(updates()).toHaveAttribute('aria-pressed', 'true');
      await expect.element(updates()).toHaveFocus();
      await expect
        .element(page.getByRole('main').getByRole('button', { name: t('thread_followUpdates') }))
        .toBeVisible();
      expect(worker.sent('watch.set-thread')).toEqual([{ projectId: 5, watch: true, level: 'updates' }]);
      await updates().click();
      await expect.element(updates()).toHaveAttribute('aria-pressed', 'false');
      expect(worker.sent('watch.set-thread').at(-1)).toEqual({ projectId: 5, watch: false });
    });

    test('says why it could not be asked', async () => {
      worker.fail('watch.set-thread', 'storage');
      await openPopup('#/project/5');
      await updates().click();
      await expect.element(page.getByText(t('error_storage'))).toBeVisible();
    });

    test('is not asked where more is followed', async () => {
      await store(watchingItem, watchingOf(7, { 5: aWatched({ reason: 'followed' }) }));
      await openPopup('#/project/5');
      await expect.element(note()).toBeVisible();
      await expect.element(updates()).not.toBeInTheDocument();
    });
  });

  test('says that there is no room for it', async () => {
    worker.fail('saved.set', { code: 'too-much-saved' });
    await openPopup('#/project/5');
    await menu().click();
    await choice('saved_save').click();
    await expect.element(page.getByText(t('error_tooMuchSaved'))).toBeVisible();
  });
});

describe('the list of what was saved', () => {
  test('leads to what was saved of a project that the service no longer has', async () => {
    worker.fail('projects.get', 'project-not-found');
    await keep({
      700: aSavedThing({ title: 'Departures', text: 'All trams', author: 'bob', size: '3 MB', note: 'mine' }),
    });
    await openPopup('#/saved');
    await page.getByRole('heading').getByRole('button', { name: 'Departures' }).click();
    await expect.element(page.getByText(t('error_projectNotFound'))).toBeVisible();
    const copy = page.getByRole('article', { name: 'Departures' });
    for (const words of ['All trams', 'bob', '3 MB']) await expect.element(copy.getByText(words)).toBeVisible();
    await expect.element(note()).toHaveValue('mine');
    // Nor is there an empty line for them.
    expect(copy.element().querySelector('.counter, .project-details__figures')).toBeNull();
    await expect.element(page.getByRole('button', { name: t('saved_notify') })).not.toBeInTheDocument();
  });

  test('S2: is not shown to the person who comes next', async () => {
    await keep({ 700: aSavedThing({ title: 'Departures' }) });
    await openPopup('#/saved');
    const titles = () =>
      page
        .getByRole('article')
        .elements()
        .map((card) => card.querySelector('h3')?.textContent);
    await expect.poll(titles).toEqual(['Departures']);
    await store(accountItem, null);
    await expect.poll(titles).toEqual([]);
    await store(savedItem, { owner: 9, things: { 701: aSavedThing({ title: 'Arrivals' }) } });
    await signIn({ uid: 9, since: 2 });
    await expect.poll(titles).toEqual(['Arrivals']);
  });
});
