import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { migrateStored } from '../../../../utils/storage/migrate-stored';
import { ALL_ITEMS } from '../../../../utils/storage/items';
import { defineItem, read } from '../../../../utils/storage/store';

const { local } = fakeBrowser.storage;

/** An item in its third shape, as a release that changes a stored shape declares it. */
const people = defineItem<{ names: string[]; since: number }>({
  key: 'people',
  owner: 'computer',
  fallback: { names: [], since: 0 },
  version: 3,
  migrations: {
    1: (data: string) => data.split(','),
    2: (data: string[]) => ({ names: data.map(String) }),
  },
});
const items = [people, ...ALL_ITEMS];

it('every item has a migration from each of its earlier shapes', () => {
  for (const { key, version, migrations } of items)
    for (let from = 1; from < version; from += 1)
      expect([key, from, typeof migrations[from]]).toEqual([key, from, 'function']);
});

describe.each([
  { stored: { v: 1, d: 'ann,bob' }, of: 'the first' },
  { stored: { v: 2, d: ['ann', 'bob'] }, of: 'the second' },
])('R13: what $of version stored', ({ stored }) => {
  const NOW = { names: ['ann', 'bob'], since: 0 };

  beforeEach(() => local.set({ people: stored, keys: { v: 1, d: false } }));

  it('is read in the shape of this version, without a loss and with new fields', async () => {
    expect(await read(people)).toEqual(NOW);
  });

  it('is migrated once and in one write, so that a killed worker leaves the old or the new shape', async () => {
    const set = vi.spyOn(local, 'set');
    await migrateStored(items);
    expect(set.mock.calls).toEqual([[{ people: { v: 3, d: { names: ['ann', 'bob'] } } }]]);
    expect(await read(people)).toEqual(NOW);
    await migrateStored(items);
    expect(set).toHaveBeenCalledOnce();
  });
});

it('an unexpected shape reads as the fallback, does not stop other migrations, and is kept as broken data', async () => {
  const broken = { v: 2, d: 'no list at all' };
  const other = defineItem<string[]>({ ...people, key: 'other', fallback: [] });
  await local.set({ people: broken, other: { v: 1, d: 'ann' } });
  expect(await read(people)).toEqual(people.fallback);
  await migrateStored([people, other]);
  expect(await local.get()).toMatchObject({
    'broken:people': broken,
    people: { v: 3, d: people.fallback },
    other: { v: 3, d: { names: ['ann'] } },
  });
});
