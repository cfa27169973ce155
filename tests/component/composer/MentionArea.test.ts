import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { aComment } from '../../unit/utils/thread/support/samples';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { draftsItem } from '../../../utils/storage/items';
import { beginPage, endPage } from '../support/page-lifetime';
import { signIn, store } from '../support/stored';

const box = () => page.getByRole('textbox', { name: t('composer_comment') });
const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');

beforeEach(async () => {
  await signIn();
  serveThread([aComment({ id: 1, authorName: 'anna', text: 'first' })]);
  await openPanel();
});

describe('undo in the comment box', () => {
  test('takes a completed name back in one step, and then what was typed before it', async () => {
    await userEvent.type(box(), 'hello @an');
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('hello @anna ');
    await undo();
    await expect.element(box()).toHaveValue('hello @an');
    // The caret is where it was: what is typed next replaces nothing.
    expect((box().element() as HTMLTextAreaElement).selectionStart).toBe(9);
    expect((box().element() as HTMLTextAreaElement).selectionEnd).toBe(9);
    await redo();
    await expect.element(box()).toHaveValue('hello @anna ');
    await undo();
    await userEvent.keyboard('d');
    await expect.element(box()).toHaveValue('hello @and');
  });

  test('takes the name that “Reply” put before the text back in one step', async () => {
    await userEvent.type(box(), 'my words');
    await page.getByRole('button', { name: t('comment_replyTo', 'anna') }).click();
    await expect.element(box()).toHaveValue('@anna my words');
    await undo();
    await expect.element(box()).toHaveValue('my words');
    await redo();
    await expect.element(box()).toHaveValue('@anna my words');
  });
});

test('a kept draft is continued at its end', async () => {
  endPage();
  beginPage();
  await store(draftsItem, { owner: 7, texts: { 1: 'half a thought' } });
  serveThread([aComment({ id: 1 })]);
  await openPanel();
  await expect.element(box()).toHaveValue('half a thought');
  (box().element() as HTMLElement).focus();
  await userEvent.keyboard(', and more');
  await expect.element(box()).toHaveValue('half a thought, and more');
});
