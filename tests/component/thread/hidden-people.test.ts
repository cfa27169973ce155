import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { watchingItem } from '../../../utils/storage/items';
import { aWatched } from '../../unit/support';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn, store } from '../support/stored';
import { button, commentWith, item, pressIn, written } from '../support/thread-view';
import { worker } from '../support/worker';

const LONG = 'word '.repeat(190).trim();

beforeEach(async () => {
  await signIn();
  await store(watchingItem, { owner: 7, threads: { 1: aWatched() }, people: {} });
  const [first, second] = [written(1, 'old_oak', 'First here'), written(2, 'old_oak', 'Second here')];
  serveThread([first, second, written(3, 'eve', LONG)], { authorId: 50 });
  await openPanel();
});

describe('the comments of a person', () => {
  test('are folded once they are hidden, each until it is asked for', async () => {
    worker.on('watch.hide-person', async ({ uid, name }) => {
      const hidden = { [uid]: { name, projectId: 1 } };
      await store(watchingItem, { owner: 7, threads: { 1: aWatched() }, people: {}, hidden });
      return null;
    });
    await commentWith('First here')
      .getByRole('button', { name: t('comment_actions') })
      .click();
    await item('comment_hidePerson').click();
    await expect
      .poll(() => worker.sent('watch.hide-person'))
      .toMatchObject([{ nonce: 'nonce', name: 'old_oak', hidden: true }]);
    await expect.element(commentWith('First here')).not.toBeInTheDocument();
    await expect.element(commentWith('Second here')).not.toBeInTheDocument();
    await page
      .getByRole('button', { name: t('comment_showHidden') })
      .first()
      .click();
    await expect.element(commentWith('Second here').or(commentWith('First here'))).toBeVisible();
    expect(page.getByRole('button', { name: t('comment_showHidden') }).elements()).toHaveLength(1);
  });
});

test('says below the comment why its person was not hidden, until that succeeds', async () => {
  const hide = async () => {
    await commentWith('First here')
      .getByRole('button', { name: t('comment_actions') })
      .click();
    await item('comment_hidePerson').click();
  };
  worker.fail('watch.hide-person', 'covered');
  await hide();
  await expect.element(commentWith('First here').getByText(t('error_covered'))).toBeVisible();
  expect(page.getByText(t('error_covered')).elements()).toHaveLength(1);
  worker.on('watch.hide-person', () => null);
  await hide();
  await expect.element(page.getByText(t('error_covered'))).not.toBeInTheDocument();
});

test('a long comment shows its start, and all of it when asked', async () => {
  const length = () => (commentWith('word word').element().textContent ?? '').length;
  await expect.poll(length).toBeLessThan(LONG.length);
  await button('text_more').click();
  await expect.poll(length).toBeGreaterThan(LONG.length);
});

test('a search shows all of a long comment, where its words may be anywhere', async () => {
  const length = () => (commentWith('word word').element().textContent ?? '').length;
  await expect.poll(length).toBeLessThan(LONG.length);
  await pressIn('popup_more', 'find_label');
  await userEvent.keyboard('word');
  await expect.poll(length).toBeGreaterThan(LONG.length);
});
