import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { migrateStored } from '../../../../utils/storage/migrate-stored';
import { defineItem, read } from '../../../../utils/storage/store';
import { ALL_ITEMS as items } from '../../../../utils/storage/items';
import first from '../stored-shapes/1.json' with { type: 'json' };
import second from '../stored-shapes/2.json' with { type: 'json' };
import third from '../stored-shapes/3.json' with { type: 'json' };
import fourth from '../stored-shapes/4.json' with { type: 'json' };

const local = items.filter(({ area }) => area === 'local');

async function everything(): Promise<Record<string, unknown>> {
  return Object.fromEntries(await Promise.all(local.map(async (item) => [item.key, await read(item)] as const)));
}

const FALLBACKS = Object.fromEntries(local.map(({ key, fallback }) => [key, fallback]));
const untouched = (shapes: Record<string, { d: unknown }>): object =>
  Object.fromEntries(Object.entries(shapes).map(([key, { d }]) => [key, d]));
const entry = { before: null, goneAt: null, trace: [] };

const RELEASES = [
  {
    name: 'the first version',
    shapes: first,
    changed: ['account', 'cursors', 'inbox', 'lastRun'],
    expected: {
      ...FALLBACKS,
      ...untouched(first),
      account: { ...first.account.d, nameTold: false, forgotten: [], refusals: 0, kept: true },
      cursors: {
        ...first.cursors.d,
        news: ['3', '2', '1'],
        threads: { 5: { ...first.cursors.d.threads[5], holes: [], seen: 4, pins: [] } },
        counters: {},
        people: {},
        newsSince: 0,
      },
      inbox: [{ ...first.inbox.d[0], ...entry, notifiedAs: 'mention:5:44' }],
      lastRun: { ...first.lastRun.d, wellAt: first.lastRun.d.at, mentionsAt: first.lastRun.d.at, gap: null },
    },
  },
  {
    name: 'the second version',
    shapes: second,
    changed: ['cursors', 'inbox', 'lastRun'],
    expected: {
      ...FALLBACKS,
      ...untouched(second),
      cursors: {
        ...second.cursors.d,
        news: ['3', '2', '1'],
        threads: { 5: { ...second.cursors.d.threads[5], seen: 4, pins: [] } },
        counters: {},
        people: {},
        newsSince: 0,
      },
      inbox: [
        { ...second.inbox.d[0], ...entry, notifiedAs: 'mention:5:44' },
        { ...second.inbox.d[1], ...entry, notifiedAs: null },
      ],
      lastRun: { ...second.lastRun.d, wellAt: null, mentionsAt: null, gap: null },
    },
  },
  {
    name: 'the third version of the places on pages',
    shapes: third,
    changed: ['places'],
    expected: {
      ...FALLBACKS,
      places: {
        'localhost:4000': third.places.d['http://localhost:4000'],
        // Stored under both protocols: the newer place, and every hidden project of both.
        'site.example': { ...third.places.d['https://site.example'], isHidden: true, hidden: [3, 5, 9] },
      },
    },
  },
  {
    name: 'the third version of the cursors',
    shapes: fourth,
    changed: ['cursors'],
    expected: { ...FALLBACKS, cursors: { ...fourth.cursors.d, news: ['12', '9'] } },
  },
];

describe.each(RELEASES)('R13: what $name stored', ({ shapes, changed, expected }) => {
  beforeEach(() => fakeBrowser.storage.local.set(structuredClone<Record<string, unknown>>(shapes)));

  it('is read in the shape of this version, without a loss', async () => {
    expect(await everything()).toEqual(expected);
  });

  it('is migrated once, and unchanged by a second migration', async () => {
    await migrateStored(items);
    const once = await fakeBrowser.storage.local.get();
    for (const { key, version } of local.filter((item) => changed.includes(item.key)))
      expect(once[key]).toMatchObject({ v: version });
    expect(await everything()).toEqual(expected);
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    await migrateStored(items);
    expect(set).not.toHaveBeenCalled();
    expect(await fakeBrowser.storage.local.get()).toEqual(once);
  });

  it('is migrated in one write, so that a killed worker leaves the old or the new shape', async () => {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    await migrateStored(items);
    expect(set).toHaveBeenCalledTimes(1);
    expect(Object.keys(set.mock.calls[0]?.[0] as object).toSorted()).toEqual(changed);
  });
});

describe('the stored shapes', () => {
  it('cover every item with a newer version', () => {
    for (const { key, version, migrations } of local) {
      for (let from = 1; from < version; from += 1)
        expect([key, from, typeof migrations[from]]).toEqual([key, from, 'function']);
      if (version > 1) expect([...Object.keys(first), ...Object.keys(third)]).toContain(key);
    }
  });
});

describe('an unexpected shape', () => {
  beforeEach(() => fakeBrowser.storage.local.set(structuredClone(first)));

  const broken = defineItem<string[]>({
    key: 'broken-one',
    owner: 'computer',
    fallback: [],
    version: 2,
    migrations: { 1: (data: { list: string[] }) => data.list.map(String) },
  });

  it('reads as the fallback, does not stop other migrations, and is kept as broken data', async () => {
    const before = { v: 1, d: 'no list at all' };
    await fakeBrowser.storage.local.set({ 'broken-one': before });
    expect(await read(broken)).toEqual([]);
    await migrateStored([broken, ...items]);
    const after = await fakeBrowser.storage.local.get();
    expect(after['broken:broken-one']).toEqual(before);
    expect(after['broken-one']).toEqual({ v: 2, d: [] });
    expect(after.account).toMatchObject({ v: 2 });
  });
});
