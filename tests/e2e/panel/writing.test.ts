import { describe, expect } from 'vitest';
import { UNDO_MS } from '../../../utils/limits.ts';
import { MIRA } from '../../service/fixtures.ts';
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
  test('is posted once, stands in every panel of that project at once, and leaves the box empty', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel: other } = await openThread(extension, service, projectId);
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Hello **there**, @old_oak');
    await postIn(panel).dblclick();
    await sendNow(panel);
    await commentWith(panel, 'Hello there, @old_oak').locator('strong').waitFor();
    await commentWith(other, 'Hello there, @old_oak').waitFor();
    await onItsWay(panel).waitFor({ state: 'detached' });
    expect(await boxIn(panel).inputValue()).toBe('');
    expect(await commentWith(panel, 'Hello').count()).toBe(1);
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Hello **there**, @old_oak']);
  });
});

/** Whether a comment that was posted waits no more for its panel. */
async function isConfirmed(extension: Extension, text: string): Promise<boolean> {
  const outbox = (await stored(extension, 'outbox')) ?? [];
  return outbox.some((entry) => entry.kind === 'post' && entry.text === text && entry.state !== 'unconfirmed');
}

describe('a comment that waits', () => {
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

  test(
    'S10: waits for the person where the panel is closed before that, also if the worker dies, and is sent from the popup',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
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
        .getByRole('button', { name: words('comment_sendNow'), exact: true })
        .click();
      await commentWith(popup, 'Not yet').waitFor();
      await onItsWay(popup).waitFor({ state: 'detached' });
      expect(await textsAt(service, projectId)).toEqual([FIRST, 'Not yet']);
    },
  );

  test(
    'waits for the network where there is none, and is sent when it is back',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
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
    },
  );
});

describe('deleting', () => {
  test('takes the comment away at the service, once the time to undo it is over', async ({
    extension,
    service,
    projectId,
  }) => {
    await service.control.comment({ as: MIRA.userName, projectId, message: 'Not for ever' });
    const { panel } = await openThread(extension, service, projectId);
    const comment = commentWith(panel, 'Not for ever');
    await comment.getByRole('button', { name: 'Delete' }).click();
    await comment.getByRole('button', { name: words('comment_undo') }).waitFor();
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Not for ever']);
    await comment.waitFor({ state: 'detached' });
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
    await panel.getByRole('status').getByText(words('panel_deleted')).waitFor({ state: 'attached' });
  });
});
