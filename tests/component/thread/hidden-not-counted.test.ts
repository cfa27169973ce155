import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plural } from '../../../utils/locale/i18n';
import { watchingItem } from '../../../utils/storage/items';
import { aWatched } from '../../unit/support';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPlacedPanel } from '../support/pages/open-placed-panel';
import { signIn, store } from '../support/stored';
import { box, button, changeThread, commentWith, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

describe('R43: of a hidden person,', () => {
  const eve = written(1, 'eve', 'Boo here');
  const PIN = { badge: 40, text: '/pin title:Rules message:be kind' };
  const hide = (hidden: boolean) =>
    store(watchingItem, {
      owner: 7,
      threads: { 1: aWatched() },
      people: {},
      hidden: hidden ? { [eve.authorId]: { name: 'once eve', projectId: 1 } } : {},
    });
  const count = () => document.querySelector('.thread-bar .counter')?.textContent;

  beforeEach(async () => {
    await signIn();
    serveThread([eve, written(2, 'old_oak', 'Second here'), written(3, 'eve', '', PIN)], { authorId: 50 });
    await hide(true);
  });

  test('the thread shows no word, pinned or not, counts nothing, and has all of it again', async () => {
    await openPanel();
    await expect.element(commentWith('Second here')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Boo|Rules|be kind/u);
    await expect.poll(count).toContain('1');
    await hide(false);
    await expect.element(commentWith('Boo here')).toBeVisible();
    await expect.element(commentWith('be kind')).toBeVisible();
    await expect.poll(count).toContain('3');
  });

  test('a folded panel counts nothing', async () => {
    await openPlacedPanel({ wanted: { isFolded: true } });
    await expect.element(page.getByText(plural('count_comments', 1), { exact: true })).toBeVisible();
  });

  test('nothing is exported', async () => {
    let copied = '';
    addEventListener('copy', (event) => (copied = event.clipboardData?.getData('text/plain') ?? ''), { once: true });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await openPanel();
    await pressIn('popup_more', 'thread_export', 'thread_copy');
    await expect.poll(() => copied).toContain('Second here');
    expect(copied).not.toMatch(/Boo|eve|be kind/u);
  });

  test('the name is not suggested', async () => {
    await openPanel();
    await box().fill('@');
    await expect.element(page.getByRole('option', { name: 'old_oak' })).toBeVisible();
    expect(page.getByRole('option', { name: 'eve' }).elements()).toEqual([]);
  });

  test('new comments are not announced, and a selection leaves folded ones out', async () => {
    serveThread([written(2, 'old_oak', 'Second here')], { authorId: 7 });
    await openPanel();
    await expect.element(commentWith('Second here')).toBeVisible();
    await changeThread([written(2, 'old_oak', 'Second here'), written(4, 'eve', 'Boo again')], { authorId: 7 });
    await expect.poll(() => worker.sent('thread.read').length).toBeGreaterThan(2);
    expect(page.getByRole('button', { name: plural('panel_new', 1) }).elements()).toEqual([]);
    await changeThread(
      [written(2, 'old_oak', 'Second here'), written(4, 'eve', 'Boo again'), written(5, 'old_oak', 'Last here')],
      { authorId: 7 },
    );
    await page.getByRole('button', { name: plural('panel_new', 1) }).click();
    await pressIn('popup_more', 'deletion_several');
    await commentWith('Second here').getByRole('checkbox').click();
    await commentWith('Last here')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect.element(page.getByText(plural('deletion_chosen', 2))).toBeVisible();
    await button('deletion_all').click();
    await button('comment_delete').click();
    await expect.poll(() => worker.sent('comment.delete')).toMatchObject([{ commentIds: [2, 5] }]);
  });
});
