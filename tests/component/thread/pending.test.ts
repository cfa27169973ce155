import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clockTime } from '../../../utils/locale/clock-time';
import { whatHappened } from '../../../utils/locale/error-words';
import { language, t } from '../../../utils/locale/i18n';
import { draftsItem } from '../../../utils/storage/items';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { box, button, keepPosts, onItsWay, written } from '../support/thread-view';
import { worker } from '../support/worker';

const PAUSED = { code: 'cooldown', message: 'You have commented a moment ago.' } as const;
const names = () =>
  onItsWay()
    .getByRole('button')
    .elements()
    .map((each) => each.textContent);
const undo = () => onItsWay().getByRole('button', { name: t('comment_undo') });
const editAgain = () => onItsWay().getByRole('button', { name: t('comment_editAgain') });

/** The worker gives this draft back, and stores it. */
function giveBack(draft: string): void {
  worker.on('comment.withdraw', async () => {
    await store(draftsItem, { owner: 7, texts: { 1: draft } });
    await keepPosts();
    return draft;
  });
}

beforeEach(async () => {
  await signIn();
  serveThread([written(1, 'old_oak', 'First here')], { authorId: 50 });
});

test('a comment that was perhaps sent says so, and not that it was not', async () => {
  await keepPosts({ state: 'failed', failure: { code: 'perhaps-sent' } });
  await openPanel();
  await expect.element(onItsWay().getByText(t('error_perhapsSent'))).toBeVisible();
  await expect.element(onItsWay().getByText(t('comment_failed'))).not.toBeInTheDocument();
  await expect.element(editAgain()).toBeVisible();
});

describe('a comment that waits', () => {
  test('says for how long, is sent at once where that is wanted, and comes back to the box with “Undo”', async () => {
    await openPanel();
    await box().fill('On second thoughts');
    await button('composer_post').click();
    // Its panel confirms it only once the wait is over.
    await keepPosts({ text: 'On second thoughts', state: 'unconfirmed', dueAt: Date.now() + 5_000 });
    await expect.element(onItsWay().getByText(new RegExp(`^${t('comment_sendingIn', '[45]')}$`, 'u'))).toBeVisible();
    await expect.element(onItsWay().getByText(t('comment_waiting'))).toBeInTheDocument();
    await expect.element(box()).toHaveValue('');
    await onItsWay()
      .getByRole('button', { name: t('comment_sendNow') })
      .click();
    await expect.poll(() => worker.sent('comment.send')).toEqual([{ nonce: 'nonce', postId: 'p1' }]);
    giveBack('On second thoughts');
    await undo().click();
    await expect.element(onItsWay()).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('On second thoughts');
    await expect.element(box()).toHaveFocus();
    expect(worker.sent('comment.withdraw')).toEqual([{ nonce: 'nonce', postId: 'p1' }]);
  });

  test('says that it waits for the network, or for the service', async () => {
    await keepPosts({ state: 'waiting', dueAt: Date.now(), failure: { code: 'offline' } });
    await openPanel();
    await expect.element(onItsWay().getByText(t('comment_waitsForNetwork'))).toBeVisible();
    await keepPosts({ state: 'waiting', dueAt: Date.now(), failure: { code: 'http' } });
    await expect.element(onItsWay().getByText(t('comment_waitsForService'))).toBeVisible();
  });

  test.for([
    ['panel', openPanel],
    ['popup', () => openPopup('#/project/1/comments')],
  ] as const)('that came too soon says in the %s when it will be sent, and can be taken back', async ([, open]) => {
    const dueAt = Date.now() + 5 * 60_000;
    await keepPosts({ text: 'Too early', state: 'waiting', dueAt, failure: PAUSED });
    await open();
    const when = t('comment_sendsAt', clockTime(dueAt, Date.now(), language()));
    await expect.element(onItsWay().getByText(`${when} ${whatHappened(PAUSED)}`)).toBeVisible();
    expect(whatHappened(PAUSED)).toContain(PAUSED.message);
    expect(names()).toEqual([t('comment_undo')]);
    giveBack('Too early');
    await undo().click();
    await expect.element(box()).toHaveValue('Too early');
    await expect.element(onItsWay()).not.toBeInTheDocument();
  });

  test('for a panel that closed waits for the person, who sends it', async () => {
    await keepPosts({ text: 'Not yet', state: 'unconfirmed', dueAt: Date.now() - 2_000 });
    await openPanel();
    await expect.element(onItsWay().getByText(t('comment_abandoned'))).toBeVisible();
    expect(names()).toEqual([t('comment_sendNow'), t('comment_editAgain')]);
    await onItsWay()
      .getByRole('button', { name: t('comment_sendNow'), exact: true })
      .click();
    await expect.poll(() => worker.sent('comment.send')).toEqual([{ nonce: 'nonce', postId: 'p1' }]);
  });
});

describe('a comment that was not sent', () => {
  test('says why, stays, and is edited again, before what was typed since', async () => {
    const failure = { code: 'bad-word', message: 'Your comment contains a word that is not allowed here.' } as const;
    await keepPosts({ text: 'you dunghead', state: 'failed', failure });
    await openPanel();
    await expect.element(onItsWay().getByText(t('comment_failed'))).toBeVisible();
    await expect.element(onItsWay().getByRole('status').getByText(failure.message, { exact: false })).toBeVisible();
    await expect.element(onItsWay().getByText('you dunghead')).toBeVisible();
    await box().fill('typed since');
    giveBack('you dunghead\n\ntyped since');
    await editAgain().click();
    await expect.element(box()).toHaveValue('you dunghead\n\ntyped since');
    await expect.element(onItsWay()).not.toBeInTheDocument();
  });

  test('is being checked while it is unknown whether it arrived', async () => {
    await keepPosts({ text: 'Did it arrive?', state: 'checking', failure: { code: 'timeout' } });
    await openPanel();
    await expect.element(onItsWay().getByText(t('comment_checking'))).toBeVisible();
    await expect.element(onItsWay().getByText('Did it arrive?')).toBeVisible();
    expect(names()).toEqual([]);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
