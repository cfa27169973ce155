import { expect, test } from 'vitest';
import { threadKey, withRevision } from '../../../../utils/cache/write-answers';
import { write } from '../../../../utils/storage/store';
import { revisionsItem } from '../../../../utils/storage/items';
import { jsonSize } from '../../../../utils/json';
import { stored } from '../support/stored';

async function revise(...keys: string[]): Promise<void> {
  await write(await withRevision(...keys));
}

test('a revision never takes an earlier value again, even after it was dropped', async () => {
  await revise(threadKey(1));
  const first = (await stored('revisions'))[threadKey(1)] ?? 0;
  const threads = Array.from({ length: 8000 }, (_, id) => threadKey(100_000 + id));
  await revise('news');
  await revise(...threads);
  const full = await stored('revisions');
  expect(jsonSize(full)).toBeLessThanOrEqual(revisionsItem.maxBytes);
  expect([threadKey(1) in full, threads.at(-1) ?? '' in full]).toEqual([false, threads.at(-1)]);
  await revise(threadKey(1));
  expect((await stored('revisions'))[threadKey(1)]).toBeGreaterThan(first);
});
