import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../../utils/locale/i18n';
import { worker } from '../../../support/worker';
import { entry, mention, openInbox, serveComments } from '../support';

const focusedId = () => document.activeElement?.id;

// Alone in its file: the stores of the popup’s thread live as long as the page does, which all tests of a file share.
describe('an entry that is opened in the popup', () => {
  test('leads to its very comment, which gets the focus, by the pointer and by the keyboard', async () => {
    serveComments();
    await openInbox([mention(10), mention(20)]);
    await entry(20).hover();
    await entry(20)
      .getByRole('link', { name: t('inbox_openHere') })
      .click();
    await expect.poll(focusedId).toBe('comment-20');
    for (const name of ['Pocket Budget', t('project_back')])
      await expect.element(page.getByRole('link', { name, exact: true })).toBeInViewport();
    expect(location.hash).toBe('#/project/1/comments');
    expect(worker.sent('thread.set-target')).toEqual([{ projectId: 1, commentId: 20 }]);
    await userEvent.keyboard('u');
    await expect.element(entry(10)).toBeVisible();
    ((await entry(10).getByRole('heading').getByRole('button').findElement()) as HTMLElement).focus();
    await userEvent.keyboard('c');
    await expect.poll(focusedId).toBe('comment-10');
    expect(location.hash).toBe('#/project/1/comments');
  });
});
