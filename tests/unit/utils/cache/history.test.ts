import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearStores, recordHistory, MAX_POINTS } from '../../../../utils/cache/write-answers';
import { readHistory } from '../../../../utils/cache/catalogue';
import { project } from '../../popup/support';

const DAY = 86_400_000;

beforeEach(() => clearStores());

const points = async (id = 1) => (await readHistory()).get(id)?.points;

describe('the history of own projects', () => {
  it('has one point per day with its newest figures', async () => {
    await recordHistory([project(1, { likes: 1 })], DAY * 10);
    await recordHistory([project(1, { likes: 2 })], DAY * 10 + 5000);
    await recordHistory([project(1, { likes: 3, downloads: 4, comments: 5 })], DAY * 11);
    expect(await points()).toEqual([
      { day: 10, likes: 2, downloads: 0, comments: 0 },
      { day: 11, likes: 3, downloads: 4, comments: 5 },
    ]);
  });

  it('adds no point without a change', async () => {
    await recordHistory([project(1)], DAY);
    await recordHistory([project(1)], DAY * 9);
    expect(await points()).toHaveLength(1);
  });

  it('keeps each project apart, and the newest points only', async () => {
    for (let day = 1; day <= MAX_POINTS + 10; day += 1)
      await recordHistory([project(1, { likes: day }), project(2)], DAY * day);
    expect(await points(1)).toHaveLength(MAX_POINTS);
    expect((await points(1))?.at(-1)?.likes).toBe(MAX_POINTS + 10);
    expect(await points(2)).toHaveLength(1);
  });

  it('continues after a clock that was set back', async () => {
    await recordHistory([project(1, { likes: 1 })], DAY * 10);
    await recordHistory([project(1, { likes: 2 })], DAY * 3);
    expect(await points()).toEqual([{ day: 3, likes: 2, downloads: 0, comments: 0 }]);
  });
});
