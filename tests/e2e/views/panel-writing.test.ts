import { describe, expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import { FIRST, boxIn, commentWith, onItsWay, openThread, postIn, test, textsAt } from '../harness/own-thread.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('a comment', () => {
  test('is posted once, stands in the thread at once, and leaves the box empty', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Hello **there**, @old_oak');
    await postIn(panel).dblclick();
    await commentWith(panel, 'Hello there, @old_oak').locator('strong').waitFor();
    await onItsWay(panel).waitFor({ state: 'detached' });
    expect(await boxIn(panel).inputValue()).toBe('');
    expect(await commentWith(panel, 'Hello').count()).toBe(1);
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Hello **there**, @old_oak']);
  });

  test('goes by Ctrl+Enter too, and shows in every panel of that project', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    const { page, panel: other } = await openThread(extension, service, projectId);
    await boxIn(other).click();
    await page.keyboard.type('By the keyboard');
    await page.keyboard.press('Control+Enter');
    await commentWith(other, 'By the keyboard').waitFor();
    await commentWith(panel, 'By the keyboard').waitFor();
  });

  test('posted in two panels at once is posted once', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    const { panel: other } = await openThread(extension, service, projectId);
    await service.control.delay({ ms: 1_000, endpoint: 'post_comment' });
    await boxIn(panel).fill('The same words');
    await boxIn(other).fill('The same words');
    await postIn(panel).click();
    await onItsWay(panel).waitFor();
    await postIn(other).click();
    await commentWith(panel, 'The same words').waitFor();
    await onItsWay(other).waitFor({ state: 'detached' });
    await expect.poll(() => textsAt(service, projectId), SOON).toEqual([FIRST, 'The same words']);
    await expect.poll(() => commentWith(other, 'The same words').count(), SOON).toBe(1);
  });

  test('that is slow leaves the box free, and what is typed meanwhile alone', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await service.control.delay({ ms: 1_200, endpoint: 'post_comment' });
    await boxIn(panel).fill('A slow one');
    await postIn(panel).click();
    await onItsWay(panel).getByText(words('comment_sending')).waitFor();
    await boxIn(panel).fill('the next thought');
    await commentWith(panel, 'A slow one').waitFor();
    await onItsWay(panel).waitFor({ state: 'detached' });
    expect(await boxIn(panel).inputValue()).toBe('the next thought');
  });

  test('of too many characters can’t be posted, and says by how many', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('🍵'.repeat(1_000));
    await panel.getByText(words('composer_left_other', 0)).waitFor();
    expect(await postIn(panel).isEnabled()).toBe(true);
    await boxIn(panel).fill('🍵'.repeat(1_003));
    await panel.getByText(words('composer_over_other', 3)).waitFor();
    expect(await postIn(panel).isEnabled()).toBe(false);
    await boxIn(panel).fill('   ');
    expect(await postIn(panel).isEnabled()).toBe(false);
  });
});

describe('deleting', () => {
  test('asks first, with the focus on keeping, and then takes the comment away at the service', async ({ extension, service, projectId }) => {
    await service.control.comment({ as: MIRA.userName, projectId, message: 'Not for ever' });
    const { panel } = await openThread(extension, service, projectId);
    const comment = commentWith(panel, 'Not for ever');
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.getByText(words('comment_deleteAsk')).waitFor();
    const focused = (): Promise<string | null> => panel.evaluate(() => document.activeElement?.textContent ?? null);
    await expect.poll(focused, SOON).toBe(words('comment_keep'));
    await comment.getByRole('button', { name: words('comment_keep') }).click();
    await expect.poll(focused, SOON).toBe('Delete');
    expect(await textsAt(service, projectId)).toContain('Not for ever');
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.waitFor({ state: 'detached' });
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
    await panel.getByRole('status').getByText(words('panel_deleted')).waitFor({ state: 'attached' });
  });

  test('says what went wrong, and keeps the comment', async ({ extension, service, projectId }) => {
    await service.control.comment({ as: MIRA.userName, projectId, message: 'Hard to get rid of' });
    const { panel } = await openThread(extension, service, projectId);
    const comment = commentWith(panel, 'Hard to get rid of');
    await service.control.fail({ kind: 'code:ERR_ACCESS_DENIED', endpoint: 'delete_comment' });
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.getByRole('alert').getByText(words('error_accessDenied')).waitFor();
    await comment.getByRole('button', { name: words('comment_keep') }).click();
    await comment.getByText('Hard to get rid of').waitFor();
  });
});
