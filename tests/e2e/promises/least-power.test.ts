import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import type { Extension } from '../harness/extension.ts';
import { laneGround } from '../harness/ground.ts';
import { test } from '../harness/test.ts';

const reviewed = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

/** What a browser warns of before it installs an extension with this manifest; of its own by default. */
async function warningsOf(extension: Extension, manifest?: string): Promise<string[]> {
  const worker = await extension.worker();
  return worker.evaluate((text) => {
    const { chrome } = globalThis as unknown as {
      chrome: {
        management: { getPermissionWarningsByManifest(text: string): Promise<string[]> };
        runtime: { getManifest(): object };
      };
    };
    return chrome.management.getPermissionWarningsByManifest(text ?? JSON.stringify(chrome.runtime.getManifest()));
  }, manifest);
}

describe('S8: a build for one service', () => {
  test('has the reviewed manifest', async ({ service }) => {
    const manifest = await readFile(join(laneGround().extensionDir, 'manifest.json'), 'utf8');
    // The service's port differs from run to run.
    const { port } = new URL(service.origin);
    expect(JSON.parse(manifest.replaceAll(port, '4310'))).toEqual(await reviewed('manifest.reviewed.json'));
  });

  test('warns of the service’s own host and of notifications, and of nothing else', async ({ extension }) => {
    expect(await warningsOf(extension)).toEqual(['Read and change your data on localhost', 'Display notifications']);
  });
});

describe('S8: a build without a service', () => {
  const manifestOf = async (): Promise<string> => readFile(join(inject('unbakedDir'), 'manifest.json'), 'utf8');

  test('has the reviewed manifest, without a host before a person enters a service', async () => {
    expect(JSON.parse(await manifestOf())).toEqual(await reviewed('manifest-unbaked.reviewed.json'));
  });

  test('warns of notifications, and of nothing else', async ({ extension }) => {
    expect(await warningsOf(extension, await manifestOf())).toEqual(['Display notifications']);
  });
});
