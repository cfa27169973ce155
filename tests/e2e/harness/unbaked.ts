import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { launchExtension, type Extension } from './extension.ts';
import { allowReloading, reload } from './reload.ts';
import { SOON, test } from './test.ts';

/** What of the browser's own API is used in its pages. */
declare const chrome: {
  permissions: {
    contains(what: { origins: string[] }): Promise<boolean>;
    remove(what: { origins: string[] }): Promise<boolean>;
    request: (what: { origins: string[] }) => Promise<boolean>;
  };
  scripting: { getRegisteredContentScripts(): Promise<{ id: string; matches?: string[] }[]> };
};

/** What a browser asks, answered by a test: a browser without a window has no button to press. */
export interface Question {
  /** The match patterns it was about, newest last. */
  readonly asked: readonly string[][];
  /** The person's answer from now on; yes before. */
  answer: boolean;
}

/** A browser in which a test can be the person who grants hosts. */
export interface Granting extends Extension {
  /** Grants hosts, as a person's yes does, where they are not granted yet. The extension starts anew; its pages are closed. */
  grant(origins: readonly string[]): Promise<void>;
}

/**
 * Starts a browser with a copy of a build. No prompt can be answered there, so hosts are granted by a detour: for one start
 * they are the extension's own, and then optional again, when the browser remembers them.
 */
export async function launchGranting(build: string, reachOnly: string): Promise<Granting> {
  const extensionDir = await mkdtemp(join(tmpdir(), 'sidethread-granting-'));
  await cp(build, extensionDir, { recursive: true });
  const file = join(extensionDir, 'manifest.json');
  const manifest = await readFile(file, 'utf8');
  const { host_permissions: own = [], ...others } = JSON.parse(manifest) as { host_permissions?: string[] };
  const extension = await launchExtension({ extensionDir, reachOnly });
  await allowReloading(extension);
  return {
    ...extension,
    async grant(origins) {
      if (await isGranted(extension, origins)) return;
      await writeFile(file, JSON.stringify({ ...others, host_permissions: [...own, ...origins] }));
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

/** Starts a browser with a build without a profile. */
export function launchUnbaked(reachOnly: string): Promise<Granting> {
  return launchGranting(inject('unbakedDir'), reachOnly);
}

/** `test` with a build without a profile. */
export const unbakedTest = test.extend(
  'extension',
  { scope: 'file' },
  async ({ service }, { onCleanup }): Promise<Granting> => {
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

/** The pages that scripts are registered for at run time: all of them, or the one with this id. */
export async function scriptPages(extension: Extension, only?: string): Promise<string[]> {
  const worker = await extension.worker();
  return worker.evaluate(
    async (wanted) =>
      (await chrome.scripting.getRegisteredContentScripts())
        .filter(({ id }) => wanted === undefined || id === wanted)
        .flatMap(({ matches = [] }) => matches),
    only,
  );
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
