import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, defineItem, erase, read, subscribe, write } from '../../../../utils/storage/store';

// Older and newer shapes: `migrate-stored.test.ts` and `rollback.test.ts`.
const { local, session } = fakeBrowser.storage;

const numbers = defineItem<number[]>({ key: 'numbers', owner: 'computer', fallback: [] });
const name = defineItem<string | null>({ key: 'name', owner: 'computer', fallback: null });
const passing = defineItem<string>({ key: 'passing', area: 'session', owner: 'computer', fallback: 'none' });

describe('a stored item', () => {
  it('is its fallback until it is written', async () => {
    expect(await read(numbers)).toEqual([]);
    expect(await read(passing)).toBe('none');
  });

  it('is stored under its key with its version', async () => {
    await write(change(numbers, [1, 2]));
    expect(await read(numbers)).toEqual([1, 2]);
    expect(await local.get(null)).toEqual({ numbers: { v: 1, d: [1, 2] } });
  });

  it('may be null', async () => {
    const item = defineItem<string | null>({ key: 'name', owner: 'computer', fallback: 'unset' });
    await write(change(item, null));
    expect(await read(item)).toBeNull();
  });

  it('is stored in its area', async () => {
    await write(change(passing, 'here'));
    expect(await session.get(null)).toEqual({ passing: { v: 1, d: 'here' } });
    expect(await local.get(null)).toEqual({});
  });

  it('is not written where it is larger than its limit, nor what should be written with it', async () => {
    const small = defineItem<string>({ key: 'small', maxBytes: 10, owner: 'computer', fallback: '' });
    await write(change(small, '12345678'));
    const larger = write(change(name, 'ann'), change(small, 'ééééé'));
    await expect(larger).rejects.toMatchObject({ failure: { code: 'too-much', detail: 'small' } });
    expect([await read(name), await read(small)]).toEqual([null, '12345678']);
  });

  it('is its fallback again when it is erased', async () => {
    await write(change(numbers, [1]), change(name, 'ann'));
    await erase(numbers, name);
    expect(await read(numbers)).toEqual([]);
    expect(await local.get(null)).toEqual({});
  });

  const withVersion = ['1', null, 0, -1, 0.5, 1.5].map((v) => ({ v, d: [1] }));

  it.each<[unknown]>([null, 'text', 5, true, [], {}, { v: 1 }, { d: [1] }, ...withVersion].map((stored) => [stored]))(
    'is its fallback if an invalid value is stored: %j',
    async (stored) => {
      await local.set({ numbers: stored });
      const before = await local.get('numbers');
      expect(await read(numbers)).toEqual([]);
      expect(await local.get('numbers')).toEqual(before);
    },
  );
});

describe('several items', () => {
  it('are written at once', async () => {
    const set = vi.spyOn(local, 'set');
    await write(change(numbers, [3]), change(name, 'ann'));
    expect(set.mock.calls).toEqual([[{ numbers: { v: 1, d: [3] }, name: { v: 1, d: 'ann' } }]]);
    expect(await read(name)).toBe('ann');
  });

  it('of two areas are neither written nor erased', async () => {
    await write(change(numbers, [1]));
    await expect(write(change(numbers, [2]), change(passing, 'x'))).rejects.toThrow('Several areas');
    await expect(erase(passing, numbers)).rejects.toThrow('Several areas');
    expect([await read(numbers), await read(passing)]).toEqual([[1], 'none']);
  });

  it('are unchanged if the browser refuses, and the caller gets the failure', async () => {
    await write(change(numbers, [1]));
    vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('quota exceeded'));
    await expect(write(change(numbers, [2]), change(name, 'x'))).rejects.toMatchObject({
      failure: { code: 'storage' },
      cause: { message: 'quota exceeded' },
    });
    expect(await read(numbers)).toEqual([1]);
    expect(await read(name)).toBeNull();
  });
});

describe('a stored object with missing fields', () => {
  interface Choices {
    words: string;
    levels: { news: string; mention?: string };
  }
  const choices = defineItem<Choices>({
    key: 'choices',
    owner: 'computer',
    fallback: { words: 'few', levels: { news: 'on', mention: 'on' } },
  });
  const store = (data: unknown) => local.set({ choices: { v: 1, d: data } });

  it('gets them from the fallback, so that a new field needs no migration', async () => {
    await store({ levels: { news: 'off' } });
    expect(await read(choices)).toEqual({ words: 'few', levels: { news: 'off' } });
    expect(await local.get(null)).toEqual({ choices: { v: 1, d: { levels: { news: 'off' } } } });
  });

  it('gets them for subscribers, too', async () => {
    const seen: unknown[] = [];
    subscribe(choices, (value) => seen.push(value));
    await store({ words: 'many' });
    expect(seen).toEqual([{ words: 'many', levels: { news: 'on', mention: 'on' } }]);
  });

  it('is its fallback if nothing is stored', async () => {
    await store(null);
    expect(await read(choices)).toEqual(choices.fallback);
  });
});

it('subscribing to an item reports every new value, migrated, and no changes of other items or areas', async () => {
  const seen: unknown[] = [];
  subscribe(numbers, (value) => seen.push(value));
  await write(change(numbers, [1]));
  await write(change(name, 'ann'));
  await session.set({ numbers: { v: 1, d: [9] } });
  await local.set({ numbers: { v: 99, d: 'from the future' } });
  await write(change(numbers, [2]));
  await erase(numbers);
  expect(seen).toEqual([[1], [], [2], []]);
});
