import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { UNDO_MS } from '../../../utils/limits.ts';
import { JONAS, MIRA } from '../../service/fixtures.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import type { Extension } from '../harness/extension.ts';
import {
  FIRST,
  boxIn,
  commentWith,
  onItsWay,
  openComments,
  openThread,
  postIn,
  postNow,
  sendNow,
  test,
  textsAt,
} from '../harness/service/own-thread.ts';
import { stored } from '../harness/stored.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('a comment', () => {
  test('is posted once, stands in the thread at once, and leaves the box empty', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Hello **there**, @old_oak');
    await postIn(panel).dblclick();
    await sendNow(panel);
    await commentWith(panel, 'Hello there, @old_oak').locator('strong').waitFor();
    await onItsWay(panel).waitFor({ state: 'detached' });
    expect(await boxIn(panel).inputValue()).toBe('');
    expect(await commentWith(panel, 'Hello').count()).toBe(1);
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Hello **there**, @old_oak']);
  });

  test('goes by Ctrl+Enter too, and shows in every panel of that project', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    const { page, panel: other } = await openThread(extension, service, projectId);
    await boxIn(other).click();
    await page.keyboard.type('By the keyboard');
    await page.keyboard.press('Control+Enter');
    await sendNow(other);
    await commentWith(other, 'By the keyboard').waitFor();
    await commentWith(panel, 'By the keyboard').waitFor();
  });

  test('posted in two panels at once is posted once', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    const { panel: other } = await openThread(extension, service, projectId);
    await service.control.delay({ endpoint: 'post_comment' });
    await boxIn(panel).fill('The same words');
    await boxIn(other).fill('The same words');
    await postIn(panel).click();
    await onItsWay(panel).waitFor();
    await postIn(other).click();
    await sendNow(panel);
    await onItsWay(panel).getByText(words('comment_sending')).waitFor();
    await service.control.resetFailures();
    await commentWith(panel, 'The same words').waitFor();
    await onItsWay(other).waitFor({ state: 'detached' });
    await expect.poll(() => textsAt(service, projectId), SOON).toEqual([FIRST, 'The same words']);
    await expect.poll(() => commentWith(other, 'The same words').count(), SOON).toBe(1);
  });

  test('that is slow leaves the box free, and what is typed meanwhile alone', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    await service.control.delay({ endpoint: 'post_comment' });
    await boxIn(panel).fill('A slow one');
    await postNow(panel);
    await onItsWay(panel).getByText(words('comment_sending')).waitFor();
    await boxIn(panel).fill('the next thought');
    await service.control.resetFailures();
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

/** Whether a comment that was posted waits no more for its panel. */
async function isConfirmed(extension: Extension, text: string): Promise<boolean> {
  const outbox = (await stored(extension, 'outbox')) ?? [];
  return outbox.some((entry) => entry.kind === 'post' && entry.post.text === text && !entry.post.isUnconfirmed);
}

describe('a comment that waits', () => {
  test('says for how long, and comes back to the box with “Undo”', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('On second thoughts');
    await postIn(panel).click();
    await onItsWay(panel)
      .getByText(/Sending in \d s/u)
      .waitFor();
    expect(await boxIn(panel).inputValue()).toBe('');
    await onItsWay(panel)
      .getByRole('button', { name: words('comment_undo') })
      .click();
    await onItsWay(panel).waitFor({ state: 'detached' });
    await expect.poll(() => boxIn(panel).inputValue(), SOON).toBe('On second thoughts');
    expect(await boxIn(panel).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
  });

  test('is sent after its wait although the panel is closed then and the worker dies', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('See you');
    // The thread is read before anything is sent: so long is the time in which the worker dies.
    await service.control.delay({ endpoint: 'view_comments' });
    await postIn(panel).click();
    await onItsWay(panel).waitFor();
    await expect.poll(() => isConfirmed(extension, 'See you'), SOON).toBe(true);
    await page.close();
    await extension.killWorker();
    await service.control.resetFailures();
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
    await extension.worker();
    await expect.poll(() => textsAt(service, projectId), SOON).toEqual([FIRST, 'See you']);
  });

  test('waits for the person where the panel is closed before that, also if the worker dies, and is sent from the popup', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Not yet');
    await postIn(panel).click();
    await onItsWay(panel).waitFor();
    await page.close();
    await extension.killWorker();
    await extension.worker();
    const popup = await openComments(extension, projectId);
    await onItsWay(popup).getByText(words('comment_abandoned')).waitFor();
    // As long as a confirmed one would take to be sent.
    await popup.waitForTimeout(UNDO_MS);
    expect(await isConfirmed(extension, 'Not yet')).toBe(false);
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
    await onItsWay(popup)
      .getByRole('button', { name: words('comment_send'), exact: true })
      .click();
    await commentWith(popup, 'Not yet').waitFor();
    await onItsWay(popup).waitFor({ state: 'detached' });
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Not yet']);
  });

  test('waits for the network where there is none, and is sent when it is back', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('From the tunnel');
    await extension.context.setOffline(true);
    try {
      await postNow(panel);
      await onItsWay(panel).getByText(words('comment_waitsForNetwork')).waitFor();
    } finally {
      await extension.context.setOffline(false);
    }
    await commentWith(panel, 'From the tunnel').waitFor();
    await onItsWay(panel).waitFor({ state: 'detached' });
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'From the tunnel']);
  });
});

describe('a name', () => {
  test('is completed from the people of the thread by the keyboard, spaces included', async ({
    extension,
    service,
    projectId,
  }) => {
    await service.control.comment({ as: JONAS.userName, projectId, message: 'Me too' });
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).click();
    await page.keyboard.type('Well, @');
    const names = panel.getByRole('listbox').getByRole('option');
    await expect.poll(() => names.allInnerTexts(), SOON).toEqual(['old_oak', JONAS.userName]);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => boxIn(panel).getAttribute('aria-activedescendant'), SOON)
      .toBe(await names.nth(1).getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await boxIn(panel).inputValue()).toBe(`Well, @${JONAS.userName} `);
    await page.keyboard.type('and @ol');
    await names.filter({ hasText: 'old_oak' }).waitFor();
    await expectNoBarriers(page, panel);
    await page.keyboard.press('Tab');
    expect(await boxIn(panel).inputValue()).toBe(`Well, @${JONAS.userName} and @old_oak `);
    await page.keyboard.type('@o');
    await names.first().waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('listbox').waitFor({ state: 'detached' });
  });

  test('begins an answer', async ({ extension, service, projectId }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('half a thought');
    await commentWith(panel, FIRST)
      .getByRole('button', { name: words('comment_replyTo', 'old_oak') })
      .click();
    await expect.poll(() => boxIn(panel).inputValue(), SOON).toBe('@old_oak half a thought');
    await page.keyboard.type('!');
    expect(await boxIn(panel).inputValue()).toBe('@old_oak half a thought!');
  });
});

describe('a pinned message', () => {
  test('is written in two fields, seen before it is posted, and stands on top', async ({ extension, service }) => {
    const { id: projectId } = await service.control.project({ owner: MIRA.userName, title: 'A place to pin' });
    await service.control.comment({ as: 'old_oak', projectId, message: FIRST });
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).click();
    await panel.getByRole('button', { name: words('composer_pin'), exact: true }).click();
    await panel.getByRole('textbox', { name: words('composer_pinTitle') }).fill('Rules of the house');
    await boxIn(panel).fill('Be **kind**');
    await panel.getByRole('button', { name: words('composer_preview') }).click();
    const preview = panel.getByRole('region', { name: words('composer_preview') });
    await preview.getByText('Rules of the house').waitFor();
    await preview.locator('strong').getByText('kind').waitFor();
    await expectNoBarriers(page, panel);
    await postNow(panel);
    await panel
      .getByRole('region', { name: words('panel_pinned') })
      .getByText('Rules of the house')
      .waitFor();
    expect(await textsAt(service, projectId)).toEqual([FIRST, '/pin title:Rules of the house message:Be **kind**']);
  });
});

describe('deleting', () => {
  test('asks first, with the focus on keeping, and then takes the comment away at the service', async ({
    extension,
    service,
    projectId,
  }) => {
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
    await expect.poll(focused, SOON).toBe(words('comment_undo'));
    await comment.getByRole('button', { name: words('comment_undo') }).click();
    await expect.poll(focused, SOON).toBe('Delete');
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
    await comment.getByRole('alert').getByText(FAILURE_MESSAGES.ERR_ACCESS_DENIED).waitFor();
    await comment.getByRole('button', { name: words('comment_keep') }).click();
    await comment.getByText('Hard to get rid of').waitFor();
  });
});

describe('deleting several', () => {
  test('takes away what was chosen by the keyboard one after the other, and stops when told to', async ({
    extension,
    service,
  }) => {
    const { id: projectId } = await service.control.project({ owner: MIRA.userName, title: 'A place to tidy' });
    for (let n = 1; n <= 5; n++) await service.control.comment({ as: 'old_oak', projectId, message: `To go ${n}` });
    const { page, panel } = await openThread(extension, service, projectId);
    await panel.getByRole('button', { name: words('deletion_several') }).press('Enter');
    for (const n of [5, 4, 3]) await commentWith(panel, `To go ${n}`).getByRole('checkbox').press(' ');
    await panel.getByText(words('deletion_chosen_other', 3)).waitFor();
    await expectNoBarriers(page, panel);
    await service.control.delay({ ms: 1_000, endpoint: 'delete_comment' });
    await panel.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await panel
      .getByRole('group', { name: words('deletion_ask_other', 3) })
      .getByRole('button', { name: 'Delete', exact: true })
      .press('Enter');
    await panel.getByText(words('deletion_soon_other', 3)).waitFor();
    await panel.getByText(words('deletion_progress', 1, 3)).waitFor();
    await panel.getByRole('button', { name: words('deletion_stop') }).press('Enter');
    await panel.getByText(words('deletion_chosen_one', 1)).waitFor();
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(3);
    expect((await textsAt(service, projectId)).length).toBe(3);
  });
});
