import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { button, changeThread, commentWith, item, keepRemovals, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

const ON_OTHERS = { authorId: 50 };
const FIRST = written(1, 'old_oak', 'First here');
const MINE = written(2, 'ann', 'Not for ever');
const deleteIn = (text: string) => commentWith(text).getByRole('button', { name: t('comment_delete') });
const undoIn = (text: string) => commentWith(text).getByRole('button', { name: t('comment_undo') });
const waiting = () => ({ state: 'waiting', dueAt: Date.now() + 5_000 }) as const;

beforeEach(() => signIn());

describe('deleting a comment', () => {
  beforeEach(async () => {
    serveThread([FIRST, MINE], ON_OTHERS);
    await openPanel();
  });

  test('asks nothing, and can be undone for a while', async () => {
    await deleteIn('Not for ever').click();
    await expect.poll(() => worker.sent('comment.delete')).toEqual([{ nonce: 'nonce', uid: 7, commentIds: [2] }]);
    await keepRemovals([2], waiting());
    await expect.element(undoIn('Not for ever')).toHaveFocus();
    await expect
      .element(commentWith('Not for ever').getByText(new RegExp(`^${t('comment_deletingIn', '[45]')}$`, 'u')))
      .toBeVisible();
    worker.on('comment.restore', async () => {
      await keepRemovals([]);
      return null;
    });
    await undoIn('Not for ever').click();
    await expect.element(deleteIn('Not for ever')).toHaveFocus();
    expect(worker.sent('comment.restore')).toEqual([{ nonce: 'nonce', commentIds: [2] }]);
  });

  test('takes it away once the service has deleted it, and says so', async () => {
    await deleteIn('Not for ever').click();
    await keepRemovals([2], { state: 'busy' });
    await expect.element(commentWith('Not for ever').getByRole('status')).toHaveTextContent(t('comment_deleting'));
    serveThread([FIRST], ON_OTHERS);
    await keepRemovals([]);
    await expect.element(commentWith('Not for ever')).not.toBeInTheDocument();
    await expect.element(page.getByText(t('panel_deleted'))).toBeInTheDocument();
    expect(page.getByText(t('panel_deleted')).element().closest('output')).not.toBeNull();
  });

  test('says what went wrong at the service, and keeps the comment', async () => {
    await keepRemovals([2], { state: 'failed', failure: { code: 'access-denied', message: 'You may not do this.' } });
    await expect
      .element(commentWith('Not for ever').getByRole('alert').getByText('You may not do this.', { exact: false }))
      .toBeVisible();
    worker.on('comment.restore', async () => {
      await keepRemovals([]);
      return null;
    });
    await button('comment_keep').click();
    await expect.element(button('comment_keep')).not.toBeInTheDocument();
    await expect.element(deleteIn('Not for ever')).toBeVisible();
  });

  test('says why the worker did not take it', async () => {
    worker.fail('comment.delete', 'storage');
    await deleteIn('Not for ever').click();
    await expect.element(commentWith('Not for ever').getByRole('alert').getByText(t('error_storage'))).toBeVisible();
    await expect.element(deleteIn('Not for ever')).toBeVisible();
  });

  test('says why an Undo did not work, and that the comment will still be deleted', async () => {
    await keepRemovals([2], waiting());
    worker.fail('comment.restore', 'storage');
    await undoIn('Not for ever').click();
    await expect.element(commentWith('Not for ever').getByText(t('comment_notKept'))).toBeVisible();
    await expect.element(commentWith('Not for ever').getByRole('alert').getByText(t('error_storage'))).toBeVisible();
  });
});

describe('what may be deleted', () => {
  const comments = [FIRST, MINE, written(3, 'ann', 'Mine, too'), written(4, 'bob', 'By Bob')];
  /** The comments with a button for it. */
  const deletable = (): string[] =>
    [...document.querySelectorAll('article')]
      .filter((article) => article.textContent.includes(t('comment_delete')))
      .map(({ id }) => id)
      .toSorted();
  const menuOf = (text: string) => commentWith(text).getByRole('button', { name: t('comment_actions') });

  test('is the person’s own in a project of another person', async () => {
    serveThread(comments, ON_OTHERS);
    await openPanel();
    await expect.poll(deletable).toEqual(['comment-2', 'comment-3']);
    await menuOf('By Bob').click();
    await expect.element(item('project_copyLink')).toBeVisible();
    await expect.element(item('comment_delete')).not.toBeInTheDocument();
  });

  test('is also what others wrote in one’s own project, in their menus', async () => {
    serveThread(comments, { authorId: 7 });
    await openPanel();
    await menuOf('By Bob').click();
    await item('comment_delete').click();
    await expect.poll(() => worker.sent('comment.delete')).toEqual([{ nonce: 'nonce', uid: 7, commentIds: [4] }]);
  });
});

describe('deleting several', () => {
  const numbered = [1, 2, 3, 4, 5, 6].map((n) => written(n, 'old_oak', `To go ${n}`));
  const boxOf = (n: number) => commentWith(`To go ${n}`).getByRole('checkbox');
  const chosen = (): boolean[] => [6, 5, 4, 3, 2, 1].map((n) => (boxOf(n).element() as HTMLInputElement).checked);

  beforeEach(async () => {
    serveThread(numbered, { authorId: 7 });
    await openPanel();
    await pressIn('popup_more', 'deletion_several');
  });

  test('hands over what was chosen without a question, says how many are left, and takes them back when it is asked to', async () => {
    for (const n of [5, 4, 3]) {
      boxOf(n).element().focus();
      await userEvent.keyboard(' ');
    }
    await expect.element(page.getByText(plural('deletion_chosen', 3))).toBeVisible();
    button('comment_delete').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => worker.sent('comment.delete')).toEqual([{ nonce: 'nonce', uid: 7, commentIds: [5, 4, 3] }]);
    await keepRemovals([5, 4, 3], waiting());
    await expect.element(page.getByText(plural('deletion_soon', 3))).toBeVisible();
    await changeThread(
      numbered.filter(({ id }) => id !== 5),
      { authorId: 7 },
    );
    await keepRemovals([4, 3], waiting());
    await expect.element(page.getByText(plural('deletion_soon', 2))).toBeVisible();
    worker.on('comment.restore', async () => {
      await keepRemovals([]);
      return null;
    });
    const bar = page.elementLocator(document.querySelector('.deletion-bar') ?? document.body);
    bar
      .getByRole('button', { name: t('comment_undo') })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(plural('deletion_chosen', 2))).toBeVisible();
    expect(worker.sent('comment.restore')).toEqual([{ nonce: 'nonce', commentIds: [4, 3] }]);
    expect(page.getByRole('article').elements()).toHaveLength(5);
  });

  test('takes all between along with Shift, from the keyboard and with the pointer', async () => {
    boxOf(5).element().focus();
    await userEvent.keyboard(' ');
    boxOf(3).element().focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect.poll(chosen).toEqual([false, true, true, true, false, false]);
    await boxOf(1).click();
    await commentWith('To go 2')
      .getByText(t('comment_choose'))
      .click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toEqual([false, true, true, true, true, true]);
    await boxOf(4).click({ modifiers: ['Shift'] });
    await expect.poll(chosen).toEqual([false, true, false, false, false, true]);
  });
});
