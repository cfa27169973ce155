import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { box, button, commentWith, placeOf, pressIn, written, changeThread } from '../support/thread-view';
import { worker } from '../support/worker';

const TALK = Array.from({ length: 30 }, (_, at) =>
  written(at + 1, at % 2 ? 'bob' : 'old_oak', `Number ${at + 1} here`),
);
const reply = (text: string) => commentWith(text).getByRole('button', { name: t('notification_reply'), exact: false });
const isIn = (text: string): boolean => commentWith(text).element().contains(box().element());
const drafts = () => worker.sent('draft.save').map(({ text }) => text);

beforeEach(async () => {
  await signIn();
  serveThread(TALK, { authorId: 50 });
  await openPanel();
  await expect.element(box()).toBeVisible();
});

describe('replying', () => {
  test('is in place, moves nothing that is read, and leaves no draft where nothing was typed', async () => {
    scrollTo(0, placeOf(12) - 100);
    const before = placeOf(12);
    await reply('Number 12').click();
    await expect.element(box()).toHaveValue('@bob ');
    await expect.element(box()).toHaveFocus();
    expect([isIn('Number 12'), placeOf(12)]).toEqual([true, before]);
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('');
    expect(isIn('Number 12')).toBe(false);
    await expect.element(reply('Number 12')).toHaveFocus();
    expect(drafts()).toEqual([]);
  });

  test('keeps what was typed as the box moves: to another comment, back, and with the comment that goes', async () => {
    await reply('Number 30').click();
    await userEvent.keyboard('mine');
    await reply('Number 29').click();
    await expect.element(box()).toHaveValue('@old_oak @bob mine');
    expect(isIn('Number 29')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('@old_oak @bob mine');
    await pressIn('comment_actions', 'comment_quote');
    await expect.poll(() => isIn('Number 30')).toBe(true);
    await changeThread(TALK.slice(0, 20), { authorId: 50 });
    await expect.element(commentWith('Number 30')).not.toBeInTheDocument();
    await expect.element(box()).toBeVisible();
    expect((box().element() as HTMLTextAreaElement).value).toContain('@old_oak @bob mine');
    expect(drafts().at(-1)).toMatch(/mine/u);
  });

  test('ends with posting, and the box is free at the lower edge', async () => {
    await reply('Number 30').click();
    await userEvent.keyboard('yes');
    await button('composer_post').click();
    await expect.poll(() => worker.sent('comment.post').map(({ text }) => text)).toEqual(['@bob yes']);
    await expect.element(box()).toHaveValue('');
    expect(isIn('Number 30')).toBe(false);
  });
});

test('a thread that opens gives the focus to its list, not to the box, which is one line at the lower edge', async () => {
  await expect.element(commentWith('Number 30')).toBeVisible();
  expect(document.activeElement?.contains(commentWith('Number 30').element())).toBe(true);
  const { bottom, height } = box().element().getBoundingClientRect();
  expect([bottom > innerHeight - 20, bottom <= innerHeight, height < 60]).toEqual([true, true, true]);
  expect(box().element().matches(':focus')).toBe(false);
});
