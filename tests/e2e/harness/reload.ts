import type { Extension } from './extension.ts';

/** What of the browser's own API is used in its pages and in the worker. */
declare const chrome: {
  alarms: { onAlarm: { hasListeners(): boolean } };
  developerPrivate: { updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void> };
  i18n: { getMessage(key: string): string };
  runtime: { reload(): void };
  storage: { local: { get(key: string): Promise<object> } };
};

/**
 * Reloads the extension, as an update does. Chromium may start the worker before it has read the extension's texts, and then
 * keeps that it has none; so this reloads again until they are there.
 */
export async function reload(extension: Extension, attempts = 3): Promise<void> {
  const worker = await extension.worker();
  const next = extension.context.waitForEvent('serviceworker');
  await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  await next;
  const hasTexts = await (
    await extension.worker()
  ).evaluate(async () => {
    for (let tries = 0; !chrome.alarms.onAlarm.hasListeners() && tries < 500; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return chrome.i18n.getMessage('locale') === 'en';
  });
  await endUnknownWorker(extension);
  if (hasTexts) return;
  if (attempts <= 1) throw new Error('The extension has no texts');
  await reload(extension, attempts - 1);
}

/**
 * After one in about twenty reloads of a busy machine, Chromium does not know the worker that runs, and refuses all that it asks
 * ("No SW"). It would be ended when idle, which no worker is while a test watches it.
 */
async function endUnknownWorker(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  const isKnown = await worker.evaluate(() =>
    chrome.storage.local.get('settings').then(
      () => true,
      () => false,
    ),
  );
  if (isKnown) return;
  extension.problems.allow(/^In the worker: Uncaught FailureError: unreadable$/);
  await extension.killWorker();
}

/** A browser loads no unpacked extension a second time unless it is in developer mode. */
export async function allowReloading({ context }: Extension): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
  await page.close();
}
