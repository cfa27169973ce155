import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import type { TroublePlan } from '../../service/control/trouble.ts';
import { setClockAhead } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { listed } from '../harness/service/project-list.ts';
import { beginAnew } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const KEPT = words('error_works_stored');

/** A trouble of the service with the words for it: the service's own if it has any. */
type Trouble = readonly [name: string, plan: TroublePlan, what: string, hint: string | RegExp];

const SERVER_ERROR: Trouble = ['an error of the server', { kind: '500' }, words('error_http'), words('error_do_retry')];

const OTHERS: readonly Trouble[] = [
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

/** Forgets what was read before, as if the extension was just installed. */
async function forgetEverythingRead(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(
    () =>
      new Promise((resolve) =>
        Object.assign(indexedDB.deleteDatabase('cache'), { onsuccess: resolve, onerror: resolve }),
      ),
  );
}

interface Both {
  extension: Extension;
  service: Service;
}

/** Opens a popup that knows nothing while the service is in trouble, and again once that has passed. */
async function expectTrouble({ extension, service }: Both, [, plan, what, hint]: Trouble): Promise<void> {
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
}

/** Opens a popup that knows projects and announcements while the worker is dead and the service in trouble. */
async function expectKept({ extension, service }: Both, [, plan, what]: Trouble): Promise<void> {
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
}

describe('a popup that knows nothing yet', () => {
  test('says what is the matter with the service, and goes on once it has passed', ({ extension, service }) =>
    expectTrouble({ extension, service }, SERVER_ERROR));

  test.for(OTHERS)(
    'says what is the matter with %s, and goes on once it has passed',
    { tags: ['full'] },
    (trouble, { extension, service }) => expectTrouble({ extension, service }, trouble),
  );
});

describe('a popup that knows something', () => {
  test('R26: shows it before the service has answered, with a dead worker', async ({ extension, service }) => {
    // Both lists are known from here on.
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

  test.for([SERVER_ERROR, ...OTHERS])(
    'goes on showing it through %s, with its age',
    { tags: ['full'] },
    (trouble, { extension, service }) => expectKept({ extension, service }, trouble),
  );

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
});
