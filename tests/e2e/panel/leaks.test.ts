import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { openProject, panelsIn } from '../harness/panel.ts';
import { SOON, test, type Service } from '../harness/test.ts';

/** What a process holds, as its browser counts it. */
async function heldBy(extension: Extension, page: Page): Promise<{ heap: number; documents: number; frames: number }> {
  const devtools = await extension.context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { documents } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { heap: usedSize, documents, frames: page.frames().length };
}

/** A tab may mount ten panels at once, and a new worker begins to count anew. */
const ROUNDS_AT_ONCE = 4;
const WARM_UP = 2;
/** From one project to the other and back. */
const MOUNTS = 2 * ROUNDS_AT_ONCE;
/** What may be held after each mount: 1 MB after two hundred. */
const BYTES_PER_MOUNT = 5_000;

/** Mounts a panel eight times, so many times over, and compares what is held then with what was held before. */
async function expectNoLeak(
  { extension, service }: { extension: Extension; service: Service },
  times: number,
): Promise<void> {
  const own = await extension.openPage('options.html');
  const { page } = await openProject(extension, service, MIRAS_PROJECT);
  /** From one project to the other and back, each time until its panel is mounted. */
  const mount = (rounds: number): Promise<void> =>
    page.evaluate(
      async ([times, ...ids]) => {
        for (let each = 0; each < times * 2; each++) {
          const before = document.querySelector('sidethread-comments');
          history.pushState(null, '', `/p/${ids[each % 2]}`);
          for (
            let waits = 0;
            document.querySelector('sidethread-comments') === before || !document.querySelector('sidethread-comments');
            waits++
          ) {
            if (waits > 2000) throw new Error(`No panel after ${each} mounts`);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }
      },
      [rounds, OTHERS_PROJECT, MIRAS_PROJECT] as const,
    );
  const mountOften = async (times: number): Promise<void> => {
    for (let each = 0; each < times; each++) {
      await extension.killWorker();
      await mount(ROUNDS_AT_ONCE);
    }
  };
  await mountOften(WARM_UP);
  const settled = async () => {
    await expect.poll(() => panelsIn(page).length, SOON).toBe(1);
  };
  await settled();
  const [pageBefore, ownBefore] = [await heldBy(extension, page), await heldBy(extension, own)];
  await mountOften(times);
  await settled();
  await expect
    .poll(async () => (await heldBy(extension, own)).documents - ownBefore.documents, SOON)
    .toBeLessThanOrEqual(1);
  await expect
    .poll(async () => (await heldBy(extension, page)).documents - pageBefore.documents, SOON)
    .toBeLessThanOrEqual(1);
  expect((await heldBy(extension, page)).heap - pageBefore.heap).toBeLessThan(times * MOUNTS * BYTES_PER_MOUNT);
  expect((await heldBy(extension, own)).heap - ownBefore.heap).toBeLessThan(times * MOUNTS * BYTES_PER_MOUNT);
}

describe('R28', () => {
  test('forty mounts leave nothing behind', ({ extension, service }) => expectNoLeak({ extension, service }, 5));

  test('two hundred mounts leave nothing behind', { tags: ['full'] }, ({ extension, service }) =>
    expectNoLeak({ extension, service }, 25),
  );
});
