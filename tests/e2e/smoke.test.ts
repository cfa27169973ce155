import { expect } from 'vitest';
import { SOON, test } from './harness/test.ts';

test('the extension loads and its worker runs', async ({ extension }) => {
  const worker = await extension.worker();
  expect(worker.url()).toBe(extension.address('background.js'));
});

test('a killed worker is gone, and starts again when it is needed', async ({ extension }) => {
  await extension.killWorker();
  expect(extension.workerRuns()).toBe(false);
  const worker = await extension.worker();
  expect(extension.workerRuns()).toBe(true);
  expect(await worker.evaluate(() => typeof globalThis)).toBe('object');
});

test('a request to another host than the service counts as a problem', async ({ extension, service }) => {
  const page = await extension.openPage('popup.html');
  await page.goto(service.origin);
  const others = ['http://127.0.0.2/', 'http://elsewhere.example/'];
  await page.evaluate((all) => Promise.allSettled(all.map((address) => fetch(address))), others);
  const seen: string[] = [];
  await expect
    .poll(() => seen.push(...extension.problems.take()) && seen.toSorted(), SOON)
    .toEqual(others.map((address) => `A request to ${address}`));
});
