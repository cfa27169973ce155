import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { savedItem } from '../../../utils/storage/items';
import { aProject, aSavedThing } from '../../unit/support';
import { openCard } from '../support/pages/open-card';
import { button } from '../support/thread-view';
import { signIn, store } from '../support/stored';
import { refuse, worker } from '../support/worker';
import { ago } from '../support/clock';

const PROJECT = aProject({ title: 'Departures on the wall', authorName: 'mira', likes: 7, comments: 24, size: '3 MB' });
const note = () => page.getByRole('textbox', { name: t('saved_note') });
const card = () => page.getByRole('main');

describe('the card of a link', () => {
  test('shows what is known here, without asking the service, and leads to the comments', async () => {
    worker.on('card.read', () => ({ project: PROJECT, seenAt: Date.now() - 3_600_000, newComments: 2 }));
    const presses = await openCard();
    const project = page.getByRole('article', { name: 'Departures on the wall' });
    await expect.element(project.getByRole('heading', { name: 'Departures on the wall' })).toBeVisible();
    await expect.element(project.getByText('mira')).toBeVisible();
    await expect.element(project.getByText('3 MB')).toBeInTheDocument();
    await expect.element(project.getByText(plural('card_new', 2))).toBeInTheDocument();
    await expect.element(page.getByText(t('savedCopy', ago(3_600_000)))).toBeVisible();
    await button('panel_title').click();
    expect(presses()).toBe(1);
    expect([worker.sent('card.read'), worker.sent('card.fetch')]).toEqual([[{ nonce: 'nonce' }], []]);
  });

  test('asks the service once for a project that is not known, and says so meanwhile', async () => {
    const letGo = worker.hold('card.fetch');
    await openCard();
    await expect.element(page.getByText(t('card_asking'))).toBeVisible();
    await expect.element(card()).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect.element(page.getByRole('heading', { name: 'Pocket Budget' })).toBeVisible();
    await expect.element(card()).toHaveAttribute('aria-busy', 'false');
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
    expect(worker.sent('card.fetch')).toEqual([{ nonce: 'nonce' }]);
  });

  describe('a person who is signed in', () => {
    beforeEach(async () => {
      await signIn();
      worker.on('card.read', () => ({ project: PROJECT, seenAt: Date.now(), newComments: null }));
    });

    test('saves its project with a press, and takes that back with a key', async () => {
      worker.on('saved.set', async ({ note }) => {
        await store(savedItem, { owner: 7, things: note === null ? {} : { [PROJECT.id]: aSavedThing() } });
        return null;
      });
      await openCard();
      await expect.element(button('saved_save')).toHaveAttribute('aria-pressed', 'false');
      await expect.element(button('saved_save')).toHaveAccessibleDescription(/Departures on the wall/u);
      await button('saved_save').click();
      await expect.element(button('saved_list')).toHaveAttribute('aria-pressed', 'true');
      await expect.element(button('saved_list')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(button('saved_save')).toBeVisible();
      const save = { nonce: 'nonce', uid: 7, commentId: null };
      expect(worker.sent('saved.set')).toEqual([
        { ...save, note: '' },
        { ...save, note: null },
      ]);
    });

    test('notes in one line, once it is saved, what comes back when it is saved again', async () => {
      worker.on('saved.set', async ({ note }) => {
        await store(savedItem, { owner: 7, things: note === null ? {} : { [PROJECT.id]: aSavedThing({ note }) } });
        return null;
      });
      await openCard();
      await expect.element(button('saved_save')).toBeVisible();
      expect(note().elements()).toEqual([]);
      await button('saved_save').click();
      await note().fill('for the hall');
      const saved = { nonce: 'nonce', uid: 7, commentId: null, note: 'for the hall' };
      await expect.poll(() => worker.sent('saved.set').at(-1)).toEqual(saved);
      await button('saved_list').click();
      await expect.element(note()).not.toBeInTheDocument();
      await button('saved_save').click();
      await expect.element(note()).toHaveValue('for the hall');
      await expect.element(button('panel_title')).toBeInViewport({ ratio: 1 });
    });

    test('R29: reads why a note was not stored, beside what was typed', async () => {
      await store(savedItem, { owner: 7, things: { [PROJECT.id]: aSavedThing({ note: 'for' }) } });
      worker.fail('saved.set', 'covered');
      await openCard();
      await note().fill('for the hall');
      await expect.element(page.getByRole('alert').getByText(t('error_covered'))).toBeVisible();
      await expect.element(note()).toHaveValue('for the hall');
      await expect.element(button('panel_title')).toBeInViewport({ ratio: 1 });
    });

    test('reads why it was not saved, and can press again', async () => {
      worker.on('saved.set', () => refuse('too-much-saved'));
      await openCard();
      await button('saved_save').click();
      await expect.element(page.getByRole('alert').getByText(t('error_tooMuchSaved'))).toBeVisible();
      worker.on('saved.set', () => null);
      await button('saved_save').click();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });
  });

  test('offers no saving to a person who is signed out', async () => {
    worker.on('card.read', () => ({ project: PROJECT, seenAt: Date.now(), newComments: null }));
    await openCard();
    await expect.element(page.getByRole('heading', { name: PROJECT.title })).toBeVisible();
    expect(button('saved_save').elements()).toEqual([]);
  });

  test.for(['project-private', 'project-not-found'] as const)(
    'says in the service’s own words that the project can’t be had, and offers no comments: %s',
    async (code) => {
      worker.fail('card.fetch', { code, message: 'There is nothing for you here.' });
      await openCard();
      await expect.element(page.getByText('There is nothing for you here.', { exact: false })).toBeVisible();
      expect(page.getByRole('button').elements()).toEqual([]);
    },
  );

  test.for([
    ['card.fetch', 'offline', 'error_offline'],
    ['card.read', 'bad-request', 'error_badRequest'],
  ] as const)('still offers them where it may work the next time: %s, %s', async ([request, code, words]) => {
    worker.fail(request, code);
    await openCard();
    await expect.element(page.getByText(t(words), { exact: false })).toBeVisible();
    await expect.element(button('panel_title')).toBeVisible();
  });
});
