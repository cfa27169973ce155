import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../../utils/locale/i18n';
import { draftsItem, outboxItem, popupViewItem, type Post } from '../../../../../utils/storage/items';
import { read } from '../../../../../utils/storage/store';
import { aPost } from '../../../../unit/utils/thread/support/samples';
import { reopenPopup } from '../../../support/pages/open-popup';
import { press } from '../../../support/press';
import { store } from '../../../support/stored';
import { worker } from '../../../support/worker';
import { entry, mention, openInbox, unreadMark } from '../support';
import { someone } from '../../../../tools/worlds/names';

const answer = () => entry(1).getByRole('button', { name: t('notification_reply') });
const box = () => entry(1).getByRole('textbox', { name: t('composer_comment') });
const post = () => entry(1).getByRole('button', { name: t('composer_post') });

/** Opens the inbox over a worker that keeps drafts, and comments in its outbox. */
async function openWithAnswers(): Promise<void> {
  worker.on('draft.save', async ({ text }) => {
    await store(draftsItem, { owner: 7, texts: text === '' ? {} : { 1: text } });
    return null;
  });
  worker.on('comment.post', async ({ text }) => {
    await store(draftsItem, { owner: 7, texts: {} });
    await storePost({ text });
    return null;
  });
  worker.on('comment.send', async () => {
    const [waiting] = await read(outboxItem);
    if (waiting?.kind === 'post') await storePost({ ...waiting, state: 'sending' });
    return null;
  });
  worker.on('comment.withdraw', async () => {
    const [waiting] = await read(outboxItem);
    await store(outboxItem, []);
    return waiting?.kind === 'post' ? waiting.text : null;
  });
  await openInbox([mention(1), mention(2)]);
}

/** Stores a comment in the outbox: one that waits, unless the test says otherwise. */
function storePost(change: Partial<Post>): Promise<void> {
  const stored = aPost({ projectId: 1, state: 'waiting', dueAt: Date.now() + 60_000, ...change });
  return store(outboxItem, [stored]);
}

describe('an answer in the inbox', () => {
  test('begins with the name of whom it is for, and has the focus', async () => {
    await openWithAnswers();
    await press(answer(), 'Enter');
    await expect.element(box()).toHaveValue(`@${someone} `);
    await expect.element(box()).toHaveFocus();
    await expect.element(answer()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('yes');
    await expect.element(box()).toHaveValue(`@${someone} yes`);
  });

  test('is posted once, leaves its entry read, and says when it was sent', async () => {
    await openWithAnswers();
    await press(answer(), 'Enter');
    await userEvent.keyboard('yes, in place{Control>}{Enter}{/Control}');
    await expect.element(box()).not.toBeInTheDocument();
    await expect.element(unreadMark(entry(1))).not.toBeInTheDocument();
    await entry(1)
      .getByRole('button', { name: t('comment_sendNow') })
      .click();
    await expect.poll(() => worker.sent('comment.send')).toEqual([{ projectId: 1, postId: 'p1' }]);
    await expect.element(entry(1).getByText(t('comment_sending'))).toBeVisible();
    await store(outboxItem, []);
    await expect.element(entry(1).getByText(t('inbox_answered'), { exact: true })).toBeVisible();
    expect(worker.sent('comment.post')).toEqual([{ projectId: 1, uid: 7, text: `@${someone} yes, in place` }]);
    await expect.element(unreadMark(entry(2))).toBeInTheDocument();
  });

  test('keeps the focus near it when its Undo is gone because it was sent', async () => {
    await openWithAnswers();
    await press(answer(), 'Enter');
    await userEvent.keyboard('I do{Control>}{Enter}{/Control}');
    const undo = entry(1).getByRole('button', { name: t('comment_undo') });
    ((await undo.findElement()) as HTMLElement).focus();
    await store(outboxItem, []);
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(answer()).toHaveFocus();
  });

  test('that was not sent says so below its entry, and can be edited again', async () => {
    await openWithAnswers();
    await answer().click();
    await box().fill('you poopface');
    await post().click();
    await expect.element(entry(1).getByRole('button', { name: t('comment_undo') })).toBeVisible();
    await storePost({ text: 'you poopface', state: 'failed', failure: { code: 'refused' } });
    await expect.element(entry(1).getByText(t('comment_failed'))).toBeVisible();
    await entry(1)
      .getByRole('button', { name: t('comment_editAgain') })
      .click();
    await expect.element(box()).toHaveValue('you poopface');
    await expect.element(box()).toHaveFocus();
  });

  test('that was not sent is found with its thread when the popup is opened again', async () => {
    await openWithAnswers();
    await storePost({ text: 'you poopface', state: 'failed', failure: { code: 'refused' } });
    await reopenPopup();
    const thread = page.getByRole('region', { name: 'Pocket Budget' });
    await expect.element(thread.getByText(t('comment_failed'))).toBeVisible();
    await expect.element(entry(1).getByText(t('comment_failed'))).not.toBeInTheDocument();
    await thread.getByRole('button', { name: t('comment_editAgain') }).click();
    await expect.element(thread.getByRole('textbox', { name: t('composer_comment') })).toHaveValue('you poopface');
  });

  test('is open with its text when the popup opens again, and does not take the focus', async () => {
    await openWithAnswers();
    await answer().click();
    await userEvent.keyboard('half a thought');
    await expect
      .poll(() => worker.sent('draft.save').at(-1))
      .toEqual({ projectId: 1, uid: 7, text: `@${someone} half a thought` });
    await reopenPopup();
    await expect.element(box()).toHaveValue(`@${someone} half a thought`);
    await expect.element(box()).not.toHaveFocus();
    expect((await read(popupViewItem))?.views?.answering).toBe('mention:1:1');
  });

  test('closes with Escape, which gives the focus back to its button; its text stays', async () => {
    await openWithAnswers();
    await answer().click();
    await userEvent.keyboard('half a thought');
    await press(box(), 'Escape');
    await expect.element(box()).not.toBeInTheDocument();
    await expect.element(answer()).toHaveFocus();
    expect(location.hash).toBe('#/inbox');
    await answer().click();
    await expect.element(box()).toHaveValue(`@${someone} half a thought`);
    await box().fill('');
    await expect.poll(async () => (await read(draftsItem)).texts).toEqual({});
  });
});
