import { describe, expect } from 'vitest';
import { setClockAhead } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { listed } from '../harness/service/project-list.ts';
import { beginAnew } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

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

describe('a popup that knows nothing yet', () => {
  test('says what is the matter with the service, and goes on once it has passed', async ({ extension, service }) => {
    await forgetEverythingRead(extension);
    await service.control.fail({ kind: '500' });
    const popup = await extension.openPage('popup.html');
    const notice = popup.getByRole('status').filter({ hasText: words('error_http') });
    await notice.getByText(words('error_do_retry')).waitFor();
    expect(await notice.innerText()).not.toContain(words('error_works_stored'));
    expect(await popup.locator('.skeleton').count()).toBe(0);
    await service.control.resetFailures();
    // What the service asked for is obeyed; here the time for it has passed.
    await beginAnew(extension);
    await notice.getByRole('button', { name: words('error_button_retry') }).click();
    await popup.getByRole('article').first().waitFor();
    await notice.waitFor({ state: 'detached' });
  });
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
