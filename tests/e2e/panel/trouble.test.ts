import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { JONAS, MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { setClockAhead } from '../harness/clock.ts';
import {
  FIRST,
  boxIn,
  commentWith,
  onItsWay,
  openThread,
  postNow,
  test,
  textsAt,
} from '../harness/service/own-thread.ts';
import { panelOf } from '../harness/panel.ts';
import { signIn } from '../harness/sign-in.ts';
import { stored } from '../harness/stored.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const LOST_ANSWERS = 10;

describe('what is typed', () => {
  test('outlives leaving at once, also where the worker slept, and is each thread’s own', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    await extension.killWorker();
    await boxIn(panel).pressSequentially('half a thought', { delay: 20 });
    await page.reload();
    const again = await panelOf(page);
    await expect.poll(() => boxIn(again).inputValue(), SOON).toBe('half a thought');
    await boxIn(again).pressSequentially(', and more');
    await page.reload();
    await expect.poll(async () => boxIn(await panelOf(page)).inputValue(), SOON).toBe('half a thought, and more');
    const { panel: elsewhere } = await openThread(extension, service, OTHERS_PROJECT);
    expect(await boxIn(elsewhere).inputValue()).toBe('');
  });

  test('outlives the death of the worker, and is gone once it is deleted', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).pressSequentially('kept at a pause');
    await expect.poll(async () => (await stored(extension, 'drafts'))?.texts[projectId], SOON).toBe('kept at a pause');
    await extension.killWorker();
    await page.reload();
    await expect.poll(async () => boxIn(await panelOf(page)).inputValue(), SOON).toBe('kept at a pause');
    await boxIn(await panelOf(page)).fill('');
    await expect.poll(async () => (await stored(extension, 'drafts'))?.texts[projectId], SOON).toBeUndefined();
    await page.reload();
    const again = await panelOf(page);
    await again.getByText(words('updatedNow')).waitFor();
    expect(await boxIn(again).inputValue()).toBe('');
  });

  test('stays when it holds a word that is not allowed, and can be edited again', async ({
    extension,
    service,
    projectId,
  }) => {
    const { panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('you dunghead');
    await postNow(panel);
    await onItsWay(panel).getByText(words('comment_failed')).waitFor();
    await onItsWay(panel).getByText(FAILURE_MESSAGES.ERR_CONTAINS_BADWORD).waitFor();
    await onItsWay(panel).getByText('you dunghead').waitFor();
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
    await boxIn(panel).fill('typed since');
    await onItsWay(panel)
      .getByRole('button', { name: words('comment_editAgain') })
      .click();
    await expect.poll(() => boxIn(panel).inputValue(), SOON).toBe('you dunghead\n\ntyped since');
    await onItsWay(panel).waitFor({ state: 'detached' });
    await boxIn(panel).fill('Better now');
    await postNow(panel);
    await commentWith(panel, 'Better now').waitFor();
  });

  test('that comes too soon after the last says when it will be sent, in popup and panel, and can be taken back', async ({
    extension,
    service,
    projectId,
  }) => {
    await service.control.comment({ as: MIRA.userName, projectId, message: 'Just now' });
    await service.control.cooldown({ minutes: 5 });
    const { page, panel } = await openThread(extension, service, projectId);
    await boxIn(panel).fill('Too early');
    await postNow(panel);
    const sendsAt = new RegExp(words('comment_sendsAt', '.+'));
    await onItsWay(panel).getByText(sendsAt).waitFor();
    await onItsWay(panel).getByText(FAILURE_MESSAGES.ERR_COMMENT_COOLDOWN).waitFor();
    await extension.killWorker();
    const popup = await extension.openPage(`popup.html#/project/${projectId}/comments`);
    await popup.getByText(sendsAt).waitFor();
    await popup.close();
    await page.bringToFront();
    await page.reload();
    const again = await panelOf(page);
    await onItsWay(again).getByText(sendsAt).waitFor();
    expect(await textsAt(service, projectId)).toEqual([FIRST, 'Just now']);
    expect(await onItsWay(again).getByRole('button').allTextContents()).toEqual([words('comment_undo')]);
    await onItsWay(again)
      .getByRole('button', { name: words('comment_undo') })
      .click();
    await expect.poll(() => boxIn(again).inputValue(), SOON).toBe('Too early');
    await onItsWay(again).waitFor({ state: 'detached' });
  });

  test('is being checked while nobody knows whether it arrived, and is not lost meanwhile', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    await service.control.fail({ kind: 'drop-before', endpoint: 'post_comment' });
    await boxIn(panel).fill('Did it arrive?');
    await postNow(panel);
    await onItsWay(panel).getByText(words('comment_checking')).waitFor();
    await page.reload();
    await onItsWay(await panelOf(page))
      .getByText('Did it arrive?')
      .waitFor();
    expect(await textsAt(service, projectId)).toEqual([FIRST]);
  });
});

describe('R23: an answer that is lost after the service took the comment', () => {
  test(`leaves exactly one comment, ${LOST_ANSWERS} times over`, async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    const texts = Array.from({ length: LOST_ANSWERS }, (_, index) => `lost answer ${index}.`);
    for (const text of texts) {
      await service.control.fail({ kind: 'drop-after', endpoint: 'post_comment', times: 1 });
      await boxIn(panel).fill(text);
      await postNow(panel);
      // For a moment there may be two: a browser repeats by itself what went over a connection that broke.
      await commentWith(panel, text).first().waitFor();
      await onItsWay(panel).waitFor({ state: 'detached' });
      await expect
        .poll(async () => (await textsAt(service, projectId)).filter((message) => message === text).length, SOON)
        .toBe(1);
    }
    expect(await textsAt(service, projectId)).toEqual([FIRST, ...texts]);
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(LOST_ANSWERS + 1);
  });
});

describe('an outage', () => {
  test('leaves the last known thread readable, with its age, and ends by itself with the next success', async ({
    extension,
    service,
    projectId,
  }) => {
    await (await openThread(extension, service, projectId)).page.close();
    await extension.killWorker();
    await service.control.fail({ kind: '500' });
    const page = await extension.context.newPage();
    await setClockAhead(page, 11 * 60_000);
    await page.goto(`${service.origin}/p/${projectId}`);
    const panel = await panelOf(page);
    await commentWith(panel, FIRST).waitFor();
    const notice = panel.getByRole('status').filter({ hasText: words('error_http') });
    await notice.getByText(words('error_works_stored')).waitFor();
    await panel.getByText(words('savedCopy', '11 minutes ago')).waitFor();
    await boxIn(panel).waitFor();
    await service.control.resetFailures();
    await notice.getByRole('button', { name: words('error_button_retry') }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

describe('a login that the service no longer accepts', () => {
  test('is said, is used no more, and leads to signing in', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await service.control.person({ name: MIRA.userName, password: 'changed elsewhere' });
    const refused = panel.getByText(words('error_sessionRefused'));
    // Twice it may be a mistake of the service.
    const refreshUntilRefused = async (): Promise<boolean> => {
      await panel.getByRole('button', { name: words('panel_refresh') }).click();
      return refused.isVisible();
    };
    await expect.poll(refreshUntilRefused, { ...SOON, interval: 300 }).toBe(true);
    await service.control.person({ name: MIRA.userName, password: MIRA.password });
    await service.control.resetCounts();
    await panel.getByRole('button', { name: words('panel_refresh') }).click();
    await expect.poll(async () => (await service.control.requests()).length, SOON).toBeGreaterThan(0);
    expect((await service.control.requests()).filter(({ credentials }) => credentials)).toEqual([]);
    const opened = extension.context.waitForEvent('page');
    await panel
      .getByRole('button', { name: words('panel_signIn') })
      .first()
      .click();
    const options = await opened;
    await options.waitForURL(extension.address('options.html#/sign-in**'));
    await options.getByRole('status').getByText(FAILURE_MESSAGES.ERR_INVALID_PASSWORD).waitFor();
    await (await signIn(extension, JONAS)).close();
    await boxIn(panel).waitFor();
  });
});
