import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { launchExtension, type Extension } from './extension.ts';
import { SOON, test } from './test.ts';

/** What of the browser's own API is used in its pages. */
declare const chrome: {
  alarms: { onAlarm: { hasListeners(): boolean } };
  developerPrivate: { updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void> };
  permissions: {
    contains(what: { origins: string[] }): Promise<boolean>;
    remove(what: { origins: string[] }): Promise<boolean>;
    request: (what: { origins: string[] }) => Promise<boolean>;
  };
  i18n: { getMessage(key: string): string };
  runtime: { reload(): void };
  scripting: { getRegisteredContentScripts(): Promise<{ matches?: string[] }[]> };
};

/** What a browser asks, answered by a test: a browser without a window has no button to press. */
export interface Question {
  /** The match patterns it was about, newest last. */
  readonly asked: readonly string[][];
  /** The person's answer from now on; yes before. */
  answer: boolean;
}

/** A build without a profile, and a browser in which a test can be the person who grants hosts. */
export interface Unbaked extends Extension {
  /** Grants hosts, as a person's yes does. The extension starts anew; its pages are closed. */
  grant(origins: readonly string[]): Promise<void>;
}

/**
 * Starts a browser with a build without a profile. No prompt can be answered there, so hosts are granted by a detour: for one
 * start they are the extension's own, and then optional again, when the browser remembers them.
 */
export async function launchUnbaked(reachOnly: string): Promise<Unbaked> {
  const extensionDir = await mkdtemp(join(tmpdir(), 'sidethread-unbaked-'));
  await cp(inject('unbakedDir'), extensionDir, { recursive: true });
  const file = join(extensionDir, 'manifest.json');
  const manifest = await readFile(file, 'utf8');
  const extension = await launchExtension({ extensionDir, reachOnly });
  await allowReloading(extension);
  return {
    ...extension,
    async grant(origins) {
      await writeFile(file, JSON.stringify({ ...(JSON.parse(manifest) as object), host_permissions: origins }));
      await reload(extension);
      await writeFile(file, manifest);
      await reload(extension);
      await expect.poll(() => isGranted(extension, origins), SOON).toBe(true);
    },
    async close() {
      await extension.close();
      await rm(extensionDir, { recursive: true, force: true });
    },
  };
}

/** `test` with a build without a profile. */
export const unbakedTest = test.extend(
  'extension',
  { scope: 'file' },
  async ({ service }, { onCleanup }): Promise<Unbaked> => {
    const extension = await launchUnbaked(service.origin);
    onCleanup(() => extension.close());
    return extension;
  },
);

/** Whether the browser lets the extension reach all of these hosts. */
export async function isGranted(extension: Extension, origins: readonly string[]): Promise<boolean> {
  const worker = await extension.worker();
  return worker.evaluate((wanted) => chrome.permissions.contains({ origins: wanted }), [...origins]);
}

/** The pages the loader is registered for at run time. */
export async function loaderPages(extension: Extension): Promise<string[]> {
  const worker = await extension.worker();
  return worker.evaluate(async () =>
    (await chrome.scripting.getRegisteredContentScripts()).flatMap(({ matches = [] }) => matches),
  );
}

/**
 * Reloads the extension, as an update does. Chromium may start the worker before it has read the extension's texts, and then
 * keeps that it has none; so this reloads again until they are there.
 */
export async function reload(extension: Extension, attempts = 3): Promise<void> {
  const worker = await extension.worker();
  const next = extension.context.waitForEvent('serviceworker');
  await worker.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  await next;
  const started = await extension.worker();
  await expect.poll(() => started.evaluate(() => chrome.alarms.onAlarm.hasListeners()), SOON).toBe(true);
  if (await started.evaluate(() => chrome.i18n.getMessage('locale') === 'en')) return;
  if (attempts <= 1) throw new Error('The extension has no texts');
  await reload(extension, attempts - 1);
}

/** Takes hosts back, as a person does in the browser's own settings. */
export async function revoke(extension: Extension, origins: readonly string[]): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate((taken) => chrome.permissions.remove({ origins: taken }), [...origins]);
}

/** Answers for the person whom the browser would ask. To be called before the page loads. */
export async function answerFor(page: Page): Promise<Question> {
  const asked: string[][] = [];
  const question = { asked, answer: true };
  await page.exposeFunction('answerPermissions', (origins: string[]) => {
    asked.push(origins);
    return question.answer;
  });
  await page.addInitScript(() => {
    const { answerPermissions } = globalThis as unknown as {
      answerPermissions: (origins: string[]) => Promise<boolean>;
    };
    chrome.permissions.request = ({ origins }) => {
      // Firefox refuses a request that is not made within the click itself.
      if (!(globalThis as { event?: Event }).event) return Promise.reject(new Error('asked without a click'));
      return answerPermissions(origins);
    };
  });
  return question;
}

/** A browser loads no unpacked extension a second time unless it is in developer mode. */
export async function allowReloading({ context }: Extension): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
  await page.close();
}
