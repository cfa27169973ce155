import { describe, expect } from 'vitest';
import { isolate } from '../../../utils/text/bidi.ts';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { JONAS, MIRA, OTHERS_PROJECT, SERVICE_NAME } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
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
import { panelOf, pressIn } from '../harness/panel.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

interface Ground {
  extension: Extension;
  service: Service;
}

describe('what is typed', () => {
  test('R29: survives leaving the page at once, also while the worker sleeps, and stays with its thread', async ({
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
});

describe('R23: an answer that is lost after the service took the comment', () => {
  /** Posts so many comments whose answers are lost. */
  async function expectOneEach(of: Ground, projectId: number, count: number): Promise<void> {
    const { extension, service } = of;
    const { panel } = await openThread(extension, service, projectId);
    const texts = Array.from({ length: count }, (_, index) => `lost answer ${index}.`);
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
    await expect.poll(() => panel.getByRole('article').count(), SOON).toBe(count + 1);
  }

  test('leaves exactly one comment, twice over', ({ extension, service, projectId }) =>
    expectOneEach({ extension, service }, projectId, 2));

  test('leaves exactly one comment, ten times over', { tags: ['full'] }, ({ extension, service, projectId }) =>
    expectOneEach({ extension, service }, projectId, 10),
  );
});

describe('R7: a login that the service no longer accepts', () => {
  test('is said, is used no more, and leads to signing in', async ({ extension, service, projectId }) => {
    const { panel } = await openThread(extension, service, projectId);
    await service.control.person({ name: MIRA.userName, password: 'changed elsewhere' });
    const refused = panel.getByText(words('error_sessionRefused_named', isolate(SERVICE_NAME)));
    // Twice it may be a mistake of the service.
    const refreshUntilRefused = async (): Promise<boolean> => {
      await pressIn(panel, 'popup_more', 'panel_refresh');
      return refused.isVisible();
    };
    await expect.poll(refreshUntilRefused, { ...SOON, interval: 300 }).toBe(true);
    await service.control.person({ name: MIRA.userName, password: MIRA.password });
    await service.control.resetCounts();
    const requestsOfRefresh = async (): Promise<number> => {
      // One that is under way may answer the first press.
      await pressIn(panel, 'popup_more', 'panel_refresh');
      return (await service.control.requests()).length;
    };
    await expect.poll(requestsOfRefresh, { ...SOON, interval: 300 }).toBeGreaterThan(0);
    expect((await service.control.requests()).filter(({ credentials }) => credentials)).toEqual([]);
    const opened = extension.context.waitForEvent('page');
    await panel
      .getByRole('button', { name: words('error_button_signIn') })
      .first()
      .click();
    const options = await opened;
    await options.waitForURL(extension.address('options.html#/sign-in**'));
    await options.getByRole('status').getByText(FAILURE_MESSAGES.ERR_INVALID_PASSWORD).waitFor();
    await beSignedIn(extension, JONAS);
    await boxIn(panel).waitFor();
  });
});
