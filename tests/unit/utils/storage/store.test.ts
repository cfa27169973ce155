import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, defineItem, erase, read, subscribe, write } from '../../../../utils/storage/store';

const { local, session } = fakeBrowser.storage;

const numbers = defineItem<number[]>({ key: 'numbers', owner: 'computer', fallback: [] });
const name = defineItem<string | null>({ key: 'name', owner: 'computer', fallback: null });
const passing = defineItem<string>({ key: 'passing', owner: 'computer', fallback: 'none', area: 'session' });

describe('a stored item', () => {
  it('is its fallback until it is written', async () => {
    expect(await read(numbers)).toEqual([]);
    expect(await read(passing)).toBe('none');
  });

  it('is read as it was written, under its key and with its version', async () => {
    await write(change(numbers, [1, 2]));
    expect(await read(numbers)).toEqual([1, 2]);
    expect(await local.get(null)).toEqual({ numbers: { v: 1, d: [1, 2] } });
  });

  it('may be nothing on purpose', async () => {
    const item = defineItem<string | null>({ key: 'name', owner: 'computer', fallback: 'unset' });
    await write(change(item, null));
    expect(await read(item)).toBeNull();
  });

  it('lives in its own area', async () => {
    await write(change(passing, 'here'));
    expect(await session.get(null)).toEqual({ passing: { v: 1, d: 'here' } });
    expect(await local.get(null)).toEqual({});
  });

  it('is its fallback again when it is erased', async () => {
    await write(change(numbers, [1]), change(name, 'ann'));
    await erase(numbers, name);
    expect(await read(numbers)).toEqual([]);
    expect(await local.get(null)).toEqual({});
  });

  it.each([
    [null],
    ['text'],
    [5],
    [true],
    [[]],
    [{}],
    [{ v: 1 }],
    [{ d: [1] }],
    [{ v: '1', d: [1] }],
    [{ v: null, d: [1] }],
    [{ v: 0, d: [1] }],
    [{ v: -1, d: [1] }],
    [{ v: 0.5, d: [1] }],
  ])('is its fallback where what is stored is no item: %j', async (stored) => {
    await local.set({ numbers: stored });
    const before = await local.get('numbers');
    expect(await read(numbers)).toEqual([]);
    expect(await local.get('numbers')).toEqual(before);
  });
});

describe('several items', () => {
  it('are written in one step', async () => {
    const steps: unknown[] = [];
    local.onChanged.addListener((changes) => steps.push(Object.keys(changes)));
    const set = local.set.bind(local);
    const asked: unknown[] = [];
    local.set = async (values) => {
      asked.push(values);
      await set(values);
    };
    await write(change(numbers, [3]), change(name, 'ann'));
    local.set = set;
    expect(asked).toEqual([{ numbers: { v: 1, d: [3] }, name: { v: 1, d: 'ann' } }]);
    expect(await read(name)).toBe('ann');
  });

  it('of two areas are refused, and nothing is changed', async () => {
    await expect(write(change(numbers, [1]), change(passing, 'x'))).rejects.toThrow(
      'numbers, passing are not stored in one area',
    );
    await expect(write(change(passing, 'x'), change(numbers, [1]))).rejects.toThrow('passing, numbers');
    expect({ ...(await local.get(null)), ...(await session.get(null)) }).toEqual({});
  });

  it('of two areas are not erased either', async () => {
    await write(change(numbers, [1]));
    await expect(erase(numbers, passing)).rejects.toThrow('numbers, passing');
    expect(await read(numbers)).toEqual([1]);
  });

  it("stay as they were where the browser refuses, and the refusal is the caller's", async () => {
    await write(change(numbers, [1]));
    const set = local.set.bind(local);
    local.set = () => Promise.reject(new Error('quota exceeded'));
    await expect(write(change(numbers, [2]), change(name, 'x'))).rejects.toMatchObject({
      failure: { code: 'storage' },
      cause: { message: 'quota exceeded' },
    });
    local.set = set;
    expect(await read(numbers)).toEqual([1]);
    expect(await read(name)).toBeNull();
  });
});

describe('an item of a newer version', () => {
  const steps: string[] = [];
  const list = defineItem<{ names: string[] }>({
    key: 'list',
    owner: 'computer',
    fields: true,
    fallback: { names: [] },
    version: 3,
    migrations: {
      1: (data: string) => {
        steps.push('1 to 2');
        return data.split(',');
      },
      2: (data: string[]) => {
        steps.push('2 to 3');
        return { names: data };
      },
    },
  });
  const migrated = async (stored: unknown) => {
    steps.length = 0;
    await local.set({ list: stored });
    return read(list);
  };

  it('takes the oldest shape through every step, in order and each once', async () => {
    expect(await migrated({ v: 1, d: 'ann,bob' })).toEqual({ names: ['ann', 'bob'] });
    expect(steps).toEqual(['1 to 2', '2 to 3']);
  });

  it('takes a later shape through the later steps only', async () => {
    expect(await migrated({ v: 2, d: ['ann'] })).toEqual({ names: ['ann'] });
    expect(steps).toEqual(['2 to 3']);
  });

  it('takes its own shape as it is', async () => {
    expect(await migrated({ v: 3, d: { names: ['ann'] } })).toEqual({ names: ['ann'] });
    expect(steps).toEqual([]);
  });

  it('is written in its own version, and not migrated again', async () => {
    await write(change(list, await migrated({ v: 1, d: 'ann' })));
    steps.length = 0;
    expect(await read(list)).toEqual({ names: ['ann'] });
    expect(steps).toEqual([]);
    expect(await local.get('list')).toEqual({ list: { v: 3, d: { names: ['ann'] } } });
  });

  it('reads the shape of a version yet to come as its fallback, and leaves it where it is', async () => {
    const stored = { v: 4, d: { people: 5 } };
    expect(await migrated(stored)).toEqual({ names: [] });
    expect(await local.get('list')).toEqual({ list: stored });
  });

  it('reads a version without a way up as its fallback', async () => {
    expect(await migrated({ v: 0, d: 'x' })).toEqual({ names: [] });
    expect(await migrated({ v: 1.5, d: 'x' })).toEqual({ names: [] });
  });
});

describe('an object that lacks fields', () => {
  interface Choices {
    words: string;
    levels: { news: string; mention?: string };
  }
  const choices = defineItem<Choices>({
    key: 'choices',
    owner: 'computer',
    fields: true,
    fallback: { words: 'few', levels: { news: 'on', mention: 'on' } },
  });
  const store = (data: unknown) => local.set({ choices: { v: 1, d: data } });

  it('has them from the fallback, so that a new one needs no migration', async () => {
    await store({ levels: { news: 'off' } });
    expect(await read(choices)).toEqual({ words: 'few', levels: { news: 'off' } });
    expect(await local.get(null)).toEqual({ choices: { v: 1, d: { levels: { news: 'off' } } } });
  });

  it('has them for whoever watches it, too', async () => {
    const seen: unknown[] = [];
    subscribe(choices, (value) => seen.push(value));
    await store({ words: 'many' });
    expect(seen).toEqual([{ words: 'many', levels: { news: 'on', mention: 'on' } }]);
  });

  it('has them after its migrations', async () => {
    const item = defineItem<{ count: number; at: number }>({
      key: 'choices',
      owner: 'computer',
      fields: true,
      fallback: { count: 0, at: 7 },
      version: 2,
      migrations: { 1: (count: number) => ({ count }) },
    });
    await store(3);
    expect(await read(item)).toEqual({ count: 3, at: 7 });
  });

  it('lacks nothing where its keys are data', async () => {
    const map = defineItem<Record<string, number>>({
      key: 'choices',
      owner: 'computer',
      fallback: { first: 1 },
    });
    await store({ second: 2 });
    expect(await read(map)).toEqual({ second: 2 });
  });

  it('has fields or none by its type, which the compiler asks for', () => {
    // @ts-expect-error An object says that it has fields.
    const object = defineItem<{ at: number }>({ key: 'object', owner: 'computer', fallback: { at: 1 } });
    // @ts-expect-error A map has none.
    const map = defineItem<Record<string, number>>({ key: 'map', owner: 'computer', fields: true, fallback: {} });
    // @ts-expect-error A list has none.
    const list = defineItem<number[]>({ key: 'list', owner: 'computer', fields: true, fallback: [] });
    // @ts-expect-error What may be nothing has none.
    const maybe = defineItem<{ at: number } | null>({ key: 'maybe', owner: 'computer', fields: true, fallback: null });
    // @ts-expect-error Every item belongs to somebody.
    const ownerless = defineItem<number>({ key: 'ownerless', fallback: 1 });
    expect([object.fields, map.fields, list.fields, maybe.fields, ownerless.owner]).toEqual([
      undefined,
      true,
      true,
      true,
      undefined,
    ]);
  });

  it('is its fallback where nothing is stored in its place', async () => {
    await store(null);
    expect(await read(choices)).toEqual(choices.fallback);
  });
});

describe('watching an item', () => {
  it('tells every new value, migrated, and nothing of other items or areas', async () => {
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
});
