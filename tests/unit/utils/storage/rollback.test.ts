import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { migrateStored, removePutAside } from '../../../../utils/storage/migrate-stored';
import { change, read, write, type Item } from '../../../../utils/storage/store';
import {
  accountItem,
  ALL_ITEMS as items,
  draftsItem,
  inboxItem,
  sealedItem,
  watchingItem,
} from '../../../../utils/storage/items';

const { local } = fakeBrowser.storage;
const small = items.filter(({ area }) => area === 'local');

/** The items of a later version. Between it and this one is a version that stored everything wrapped. */
const unwrapped = items.map((item): Item<unknown> => ({
  ...item,
  version: item.version + 2,
  migrations: {
    [item.version]: (data: unknown) => ({ wrapped: data }),
    [item.version + 1]: (data: { wrapped: unknown }) => data.wrapped,
  },
}));
const inVersion = (all: readonly Item<unknown>[], { key, area }: Item<unknown>): Item<unknown> => {
  const found = all.find((item) => item.key === key && item.area === area);
  if (!found) throw new Error(key);
  return found;
};

const account = { ...accountItem.fallback, uid: 7, name: 'ann' };
const VALUES: Record<string, unknown> = {
  account,
  sealed: { iv: 'AAAA', data: 'BBBB', origin: 'https://service.example', uid: 7 },
  drafts: { owner: 7, texts: { 1: 'half a thought' } },
  watching: { owner: 7, threads: { 1: { since: 1 } }, people: {} },
  inbox: [{ id: 'mention:1:1' }],
};

beforeEach(async () => {
  for (const item of small)
    await local.set({ [item.key]: { v: item.version + 1, d: { wrapped: VALUES[item.key] ?? item.fallback } } });
});

describe('R32: after a rollback', () => {
  it('every item reads as its fallback, and its newer shape is put aside untouched in one write', async () => {
    const before = await local.get();
    const set = vi.spyOn(local, 'set');
    await migrateStored(items);
    expect(set).toHaveBeenCalledTimes(1);
    const after = await local.get();
    for (const item of small) {
      const lead = item.goesWith ? inVersion(items, { ...item, key: item.goesWith }) : item;
      expect(await read(item)).toEqual(item.fallback);
      expect([item.key, after[`newer:${lead.version + 1}:${item.key}`]]).toEqual([item.key, before[item.key]]);
    }
  });

  it('what this version writes does not touch it, nor does a second start', async () => {
    await migrateStored(items);
    const aside = Object.entries(await local.get()).filter(([key]) => key.startsWith('newer:'));
    await write(change(inboxItem, []), change(draftsItem, { owner: 7, texts: { 2: 'another' } }));
    await migrateStored(items);
    expect(aside).toHaveLength(small.length);
    expect(await local.get()).toMatchObject(Object.fromEntries(aside));
    expect(await read(draftsItem)).toEqual({ owner: 7, texts: { 2: 'another' } });
  });

  it('there is no seal without its account, even where only the account has a newer shape', async () => {
    await local.set({ sealed: { v: sealedItem.version, d: VALUES.sealed } });
    await migrateStored(items);
    expect([await read(accountItem), await read(sealedItem)]).toEqual([null, null]);
    await migrateStored(items);
    expect(await read(sealedItem)).toBeNull();
    await migrateStored(unwrapped);
    expect([await read(inVersion(unwrapped, accountItem)), await read(inVersion(unwrapped, sealedItem))]).toEqual([
      account,
      VALUES.sealed,
    ]);
  });

  it('the newer version finds everything again', async () => {
    await migrateStored(items);
    await migrateStored(unwrapped);
    for (const item of unwrapped.filter(({ area }) => area === 'local'))
      expect([item.key, await read(item)]).toEqual([item.key, VALUES[item.key] ?? item.fallback]);
    expect(Object.keys(await local.get()).filter((key) => key.startsWith('newer:'))).toEqual([]);
  });

  it('data written meanwhile is kept, too', async () => {
    await migrateStored(items);
    await local.set({
      drafts: { v: draftsItem.version, d: { owner: 7, texts: { 2: 'another' } } },
      inbox: { v: inboxItem.version, d: [{ id: 'mention:1:2' }] },
    });
    await migrateStored(unwrapped);
    expect(await read(inVersion(unwrapped, draftsItem))).toEqual({
      owner: 7,
      texts: { 1: 'half a thought', 2: 'another' },
    });
    expect(await read(inVersion(unwrapped, inboxItem))).toEqual([{ id: 'mention:1:2' }, { id: 'mention:1:1' }]);
  });

  it('another person who signs in meanwhile gets nothing of the one before', async () => {
    await migrateStored(items);
    await local.set({
      account: { v: accountItem.version, d: { ...account, uid: 8 } },
      watching: { v: 1, d: { owner: 8, threads: {}, people: {} } },
    });
    await migrateStored(unwrapped);
    expect(await read(inVersion(unwrapped, accountItem))).toMatchObject({ uid: 8 });
    expect(await read(inVersion(unwrapped, watchingItem))).toEqual({ owner: 8, threads: {}, people: {} });
    for (const item of [draftsItem, inboxItem, sealedItem])
      expect(await read(inVersion(unwrapped, item))).toEqual(item.fallback);
  });

  it('a killed worker merges nothing twice', async () => {
    await migrateStored(items);
    const remove = vi.spyOn(local, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(migrateStored(unwrapped)).rejects.toThrow('killed');
    remove.mockRestore();
    const inbox = inVersion(unwrapped, inboxItem);
    await write(change(inbox, []));
    await migrateStored(unwrapped);
    expect(await read(inbox)).toEqual([]);
  });

  it('data put aside goes with its owner', async () => {
    await migrateStored(items);
    await removePutAside(items.filter(({ owner }) => owner === 'person'));
    const left = Object.keys(await local.get()).filter((key) => key.startsWith('newer:'));
    expect(left.length).toBeGreaterThan(0);
    for (const item of small)
      expect([item.key, left.some((key) => key.endsWith(`:${item.key}`))]).toEqual([item.key, item.owner !== 'person']);
  });
});
