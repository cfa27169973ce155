import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { test } from '../harness/test.ts';

test('S8: the manifest is the reviewed one', async ({ service }) => {
  const manifest = await readFile(join(inject('ground').extensionDir, 'manifest.json'), 'utf8');
  const reviewed = await readFile(new URL('manifest.reviewed.json', import.meta.url), 'utf8');
  // The service's port differs from run to run.
  const { port } = new URL(service.origin);
  expect(JSON.parse(manifest.replaceAll(port, '4310'))).toEqual(JSON.parse(reviewed));
});

test('S8: installing warns of the service’s own host and of notifications, and of nothing else', async ({ extension }) => {
  const worker = await extension.worker();
  const warnings = await worker.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: { management: { getPermissionWarningsByManifest(text: string): Promise<string[]> }; runtime: { getManifest(): object } } };
    return chrome.management.getPermissionWarningsByManifest(JSON.stringify(chrome.runtime.getManifest()));
  });
  expect(warnings).toEqual(['Read and change your data on localhost', 'Display notifications']);
});
