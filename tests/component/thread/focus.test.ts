import { beforeEach, describe, expect, test } from 'vitest';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { t } from '../../../utils/locale/i18n';
import { signIn } from '../support/stored';
import { box, button, commentWith, keepPosts, keepRemovals, onItsWay, written } from '../support/thread-view';

const FIRST = written(1, 'old_oak', 'First here');
const MINE = written(2, 'ann', 'Not for ever');
const undo = () => onItsWay().getByRole('button', { name: t('comment_undo') });
const deleteIt = () => commentWith('Not for ever').getByRole('button', { name: t('comment_delete') });
const waiting = () => ({ state: 'waiting', dueAt: Date.now() + 5_000 }) as const;

/** Both ways to see a thread. */
const VIEWS = [
  ['panel', openPanel],
  ['popup', () => openPopup('#/project/1/comments')],
] as const;

describe.each(VIEWS)('an Undo that goes away with the focus on it, in the %s', (_where, open) => {
  beforeEach(async () => {
    await signIn();
    serveThread([FIRST, MINE], { authorId: 50 });
    await open();
    await expect.element(commentWith('First here')).toBeVisible();
  });

  test('leaves it with the comment on its way, and then where one writes', async () => {
    await keepPosts({ text: 'Off it goes', ...waiting() });
    undo().element().focus();
    await keepPosts({ text: 'Off it goes', state: 'sending' });
    await expect.poll(() => document.activeElement?.className).toContain('comment-pending');
    serveThread([FIRST, MINE, written(3, 'ann', 'Off it goes')], { authorId: 50 });
    await keepPosts();
    await expect.element(commentWith('Off it goes')).toBeVisible();
    await expect.element(box()).toHaveFocus();
  });

  test('leaves it with the comment that is being deleted, and then with the one in its place', async () => {
    await deleteIt().click();
    await keepRemovals([2], waiting());
    await expect.element(commentWith('Not for ever').getByRole('button', { name: t('comment_undo') })).toHaveFocus();
    await keepRemovals([2], { state: 'busy' });
    await expect.element(commentWith('Not for ever')).toHaveFocus();
    serveThread([FIRST], { authorId: 50 });
    await keepRemovals([]);
    await expect.element(commentWith('Not for ever')).not.toBeInTheDocument();
    await expect.element(commentWith('First here')).toHaveFocus();
  });

  test('takes nothing from where the person went meanwhile', async () => {
    await keepPosts({ text: 'Off it goes', ...waiting() });
    undo().element().focus();
    button('project_follow').element().focus();
    await keepPosts({ text: 'Off it goes', state: 'sending' });
    serveThread([FIRST, MINE, written(3, 'ann', 'Off it goes')], { authorId: 50 });
    await keepPosts();
    await expect.element(commentWith('Off it goes')).toBeVisible();
    await expect.element(onItsWay()).not.toBeInTheDocument();
    await expect.element(button('project_follow')).toHaveFocus();
  });
});
