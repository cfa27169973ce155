import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { TroublePlan } from '../../service/control/trouble.ts';
import { cutOff } from '../harness/service/answers.ts';
import { setClockAhead } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { drawnIds, listed, scrollThrough } from '../harness/service/project-list.ts';
import { beginAnew } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const KEPT = words('error_works_stored');

/** Each trouble of the service with the words for it: the service's own if it has any. */
const TROUBLES: readonly [name: string, plan: TroublePlan, what: string, hint: string | RegExp][] = [
  ['an error of the server', { kind: '500' }, words('error_http'), words('error_do_retry')],
  ['a web page instead of data', { kind: 'html' }, words('error_notJson'), words('error_do_wait')],
  ['half of an answer', { kind: 'cut-json' }, words('error_cutOff'), words('error_do_retry')],
  ['a broken connection', { kind: 'drop-before' }, words('error_unreachable'), words('error_do_retry')],
  [
    'too many requests',
    { kind: '429', retryAfter: 6 },
    FAILURE_MESSAGES.ERR_TOO_MUCH_REQUESTS,
    new RegExp(words('error_retryIn', String.raw`\d`)),
  ],
  [
    'a refused key',
    { kind: 'code:ERR_API_KEY_INVALID' },
    FAILURE_MESSAGES.ERR_API_KEY_INVALID,
    words('error_do_tellService'),
  ],
];

/** Forgets what was read before, as a browser that has just got the extension. */
async function forgetEverythingRead(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(
    () =>
      new Promise((resolve) =>
        Object.assign(indexedDB.deleteDatabase('cache'), { onsuccess: resolve, onerror: resolve }),
      ),
  );
}

describe('a popup that knows nothing yet', () => {
  test('holds the place of what is on its way', async ({ extension, service }) => {
    await forgetEverythingRead(extension);
    await service.control.delay({});
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('status').getByText(words('popup_loading')).waitFor({ state: 'attached' });
    await popup.locator('.skeleton__card').first().waitFor();
    await service.control.resetFailures();
    await popup.getByRole('article').first().waitFor();
    expect(await popup.locator('.skeleton').count()).toBe(0);
  });

  test.for(TROUBLES)(
    'says what is the matter with %s, and goes on once it has passed',
    async ([, plan, what, hint], { extension, service }) => {
      await forgetEverythingRead(extension);
      await service.control.fail(plan);
      const popup = await extension.openPage('popup.html');
      const notice = popup.getByRole('status').filter({ hasText: what });
      await notice.getByText(hint).waitFor();
      expect(await notice.innerText()).not.toContain(KEPT);
      expect(await popup.locator('.skeleton').count()).toBe(0);
      await service.control.resetFailures();
      // What the service asked for is obeyed; here the time for it has passed.
      await beginAnew(extension);
      const again = notice.getByRole('button', { name: words('error_button_retry') });
      await ((await again.count()) > 0 ? again : popup.getByRole('button', { name: 'Check now' })).click();
      await popup.getByRole('article').first().waitFor();
      await notice.waitFor({ state: 'detached' });
    },
  );
});

describe('a popup that knows something', () => {
  test('paints it before the service has answered, by a dead worker', async ({ extension, service }) => {
    // Both lists are known from here on, whatever the test before left unread.
    const first = await extension.openPage('popup.html#/news');
    await first.getByRole('article').nth(5).waitFor();
    await first.getByRole('tab', { name: 'Projects' }).click();
    await first.getByText(words('updatedNow')).waitFor();
    await extension.killWorker();
    await service.control.delay({});
    const popup = await extension.openPage('popup.html#/');
    await popup.getByRole('article').nth(19).waitFor();
    await popup.getByRole('tab', { name: 'News' }).click();
    await popup.getByRole('article').nth(5).waitFor();
  });

  test.for(TROUBLES)('goes on showing it through %s, with its age', async ([, plan, what], { extension, service }) => {
    await (await extension.openPage('popup.html')).getByRole('article').first().waitFor();
    await extension.killWorker();
    await service.control.fail(plan);
    const popup = await extension.openPage('popup.html', (page) => setClockAhead(page, 11 * 60_000));
    const notice = popup.getByRole('status').filter({ hasText: what });
    await notice.waitFor();
    await notice.getByText(KEPT).waitFor();
    await expect.poll(() => listed(popup), SOON).toBe(20);
    await popup.getByText(words('savedCopy', '11 minutes ago')).waitFor();
    await popup.getByRole('tab', { name: 'News' }).click();
    await popup.getByText(words('savedCopy', '11 minutes ago')).waitFor();
    await popup.getByRole('article').nth(10).waitFor();
  });

  test('goes on showing it without a network, and says that one is offline', async ({ extension }) => {
    await (await extension.openPage('popup.html')).getByRole('article').first().waitFor();
    await extension.context.setOffline(true);
    try {
      const popup = await extension.openPage('popup.html', (page) => setClockAhead(page, 2 * 60_000));
      await popup.getByText(words('error_offline')).waitFor();
      await popup.getByText(words('savedCopy', '2 minutes ago')).waitFor();
      await expect.poll(() => listed(popup), SOON).toBe(20);
      await extension.context.setOffline(false);
      await popup.getByRole('button', { name: words('error_button_retry') }).click();
      await popup.getByText(words('error_offline')).waitFor({ state: 'detached' });
    } finally {
      await extension.context.setOffline(false);
    }
  });

  test('keeps a project it has read, and says that it could not be read anew', async ({ extension, service }) => {
    await (
      await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`)
    )
      .getByText('Names in their own script')
      .waitFor();
    await service.control.fail({ kind: '500' });
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await popup.getByText(words('error_http')).waitFor();
    await popup.getByText('Names in their own script').waitFor();
  });

  test('says when the next page could not be had, and gets it at the second try', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await expect.poll(() => listed(popup), SOON).toBe(20);
    await popup.getByText(words('updatedNow')).waitFor();
    const before = await drawnIds(popup);
    await service.control.fail({ kind: '500', endpoint: 'get_project_list' });
    await popup.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const notice = popup.getByRole('status').filter({ hasText: words('error_http') });
    await notice.waitFor();
    // What is known here may follow; what was shown stays, in its order.
    expect((await scrollThrough(popup)).ids.slice(0, before.length)).toEqual(before);
    await service.control.resetFailures();
    await notice.getByRole('button', { name: words('error_button_retry') }).click();
    await expect.poll(() => listed(popup), SOON).toBeGreaterThanOrEqual(40);
  });

  test('says so when “Check now” does not get through', async ({ extension }) => {
    const popup = await extension.openPage('popup.html#/inbox');
    await cutOff(extension.context);
    await popup.getByRole('button', { name: 'Check now' }).click();
    await popup
      .getByRole('status')
      .filter({ hasText: words('error_unreachable') })
      .waitFor();
    // The notice follows the stored run, the button the last of the answers, which may come after it.
    const button = popup.getByRole('button', { name: 'Check now' });
    await expect.poll(() => button.getAttribute('aria-busy'), SOON).toBe('false');
  });
});
