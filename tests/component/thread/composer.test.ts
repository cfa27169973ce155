import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';
import { chooseLanguage } from '../support/looks/language/choose-language';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { box, button, commentWith, keepPosts, onItsWay, written, changeThread, pressIn } from '../support/thread-view';
import { worker } from '../support/worker';

const FIRST = written(1, 'old_oak', 'First here');

beforeEach(async () => {
  await signIn();
  serveThread([FIRST], { authorId: 50 });
  await openPanel();
});

describe('the composer', () => {
  test('posts once at a double click, and leaves the box empty', async () => {
    const letGo = worker.hold('comment.post');
    await box().fill('Hello **there**, @old_oak');
    await button('composer_post').dblClick();
    letGo();
    await expect.element(box()).toHaveValue('');
    expect(worker.sent('comment.post')).toEqual([{ nonce: 'nonce', uid: 7, text: 'Hello **there**, @old_oak' }]);
  });

  test('has its hint and its cursor at the right in Arabic while it is empty', async () => {
    await chooseLanguage('ar');
    await expect.poll(() => getComputedStyle(document.querySelector('textarea') as Element).direction).toBe('rtl');
  });

  test('posts by Ctrl+Enter', async () => {
    await box().click();
    await userEvent.keyboard('By the keyboard{Control>}{Enter}{/Control}');
    await expect.poll(() => worker.sent('comment.post')).toEqual([{ nonce: 'nonce', uid: 7, text: 'By the keyboard' }]);
  });

  test('is free while a comment is being sent, and keeps what is typed meanwhile', async () => {
    await box().fill('A slow one');
    await button('composer_post').click();
    await keepPosts({ text: 'A slow one', state: 'sending' });
    await expect.element(onItsWay().getByText(t('comment_sending'))).toBeVisible();
    await box().fill('the next thought');
    serveThread([FIRST, written(2, 'ann', 'A slow one')], { authorId: 50 });
    await keepPosts();
    await expect.element(commentWith('A slow one')).toBeVisible();
    await expect.element(onItsWay()).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('the next thought');
  });

  test('counts characters as the service does, and posts neither too many nor none', async () => {
    await box().fill('🍵'.repeat(1_000));
    await expect.element(page.getByText(plural('composer_left', 0))).toBeVisible();
    await expect.element(button('composer_post')).toBeEnabled();
    await box().fill('🍵'.repeat(1_003));
    await expect.element(page.getByText(plural('composer_over', 3))).toBeVisible();
    await expect.element(button('composer_post')).toBeDisabled();
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
    await box().fill('   ');
    await expect.element(button('composer_post')).toBeDisabled();
  });

  test('is one line until it has the focus, and stays open then', async () => {
    const lineHeight = parseFloat(getComputedStyle(box().element()).lineHeight);
    expect(box().element().getBoundingClientRect().height).toBeLessThan(2 * lineHeight + 4);
    await expect.element(button('composer_post')).not.toBeInTheDocument();
    await box().click();
    await expect.element(button('composer_post')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('composer_preview')).toHaveFocus();
    (button('composer_preview').element() as HTMLElement).blur();
    await expect.element(button('composer_post')).toBeVisible();
  });
});

describe('names', () => {
  test('are completed from the people of the thread by the keyboard, spaces included', async () => {
    await changeThread([FIRST, written(2, 'Zoë K.', 'Me too')], { authorId: 50 });
    await pressIn('popup_more', 'panel_refresh');
    await expect.element(commentWith('Me too')).toBeVisible();
    const names = page.getByRole('listbox').getByRole('option');
    await box().click();
    await userEvent.keyboard('Well, @');
    await expect.poll(() => names.elements().map((name) => name.textContent)).toEqual(['Zoë K.', 'old_oak']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box()).toHaveAttribute('aria-activedescendant', names.nth(1).element().id);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(box()).toHaveValue('Well, @Zoë K. ');
    await userEvent.keyboard('and @ol');
    await expect.element(names.filter({ hasText: 'old_oak' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveValue('Well, @Zoë K. and @old_oak ');
    await userEvent.keyboard('@o');
    await expect.element(names.first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test('begin an answer, before what was typed', async () => {
    await box().fill('half a thought');
    await commentWith('First here')
      .getByRole('button', { name: t('comment_replyTo', 'old_oak') })
      .click();
    await expect.element(box()).toHaveValue('@old_oak half a thought');
    await userEvent.keyboard('!');
    await expect.element(box()).toHaveValue('@old_oak half a thought!');
  });
});

test('a pinned message is written in two fields, seen before it is posted, and stands on top', async () => {
  await changeThread([FIRST], { authorId: 7 });
  await box().click();
  await button('composer_pin').click();
  await page.getByRole('textbox', { name: t('composer_pinTitle') }).fill('Rules of the house');
  await box().fill('Be **kind**');
  await button('composer_preview').click();
  const preview = page.getByRole('region', { name: t('composer_preview') });
  await expect.element(preview.getByText('Rules of the house')).toBeVisible();
  await expect.element(preview.getByRole('strong')).toHaveTextContent('kind');
  await button('composer_post').click();
  const text = '/pin title:Rules of the house message:Be **kind**';
  await expect.poll(() => worker.sent('comment.post')).toEqual([{ nonce: 'nonce', uid: 7, text }]);
  await keepPosts({ text });
  serveThread([FIRST, written(2, 'ann', text)], { authorId: 7 });
  await keepPosts();
  const pinned = page.getByRole('region', { name: t('panel_pinned') });
  await expect
    .element(pinned.getByRole('article', { name: `${t('comment_pinned')} Rules of the house` }))
    .toBeVisible();
  const [top] = page.getByRole('article').elements();
  expect(pinned.element().contains(top ?? null)).toBe(true);
});
