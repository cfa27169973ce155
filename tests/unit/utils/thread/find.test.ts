import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createFind, type Findable } from '../../../../utils/thread/find';

const entry = (id: number, text: string): Findable => ({ id, source: {}, words: () => text });

function setUp(texts: string[]) {
  const all = signal<readonly Findable[]>(texts.map((text, index) => entry(index + 1, text)));
  const reached: number[] = [];
  const waiting: (() => void)[] = [];
  let time = 0;
  const find = createFind({
    all,
    goTo: (id) => reached.push(id),
    later: (callback) => {
      waiting.push(callback);
      return () => waiting.splice(0);
    },
    clock: () => time,
  });
  find.open();
  return {
    find,
    all,
    reached,
    waiting,
    pass: (ms: number) => (time += ms),
    isTelling: () => [find.found.value, find.current.value],
  };
}

describe('looking for words in a thread', () => {
  it('goes to the first comment that has them, and on and back, around the ends', () => {
    const { find, reached } = setUp(['a map', 'nothing', 'Maps', 'my MAP']);
    find.setWords('map');
    expect(find.found.value).toEqual([1, 3, 4]);
    find.step(1);
    find.step(1);
    find.step(1);
    find.step(-1);
    expect(reached).toEqual([1, 3, 4, 1, 4]);
    expect(find.current.value).toBe(4);
  });

  it('stays where it is while more is typed, as long as that is found there too', () => {
    const { find, reached } = setUp(['map', 'maps', 'mapping']);
    find.setWords('map');
    find.step(1);
    find.setWords('maps');
    expect([find.current.value, reached]).toEqual([2, [1, 2]]);
    find.setWords('mapping');
    expect([find.current.value, reached]).toEqual([3, [1, 2, 3]]);
  });

  it('finds nothing where nothing is, is asked for, or once it is closed', () => {
    const { find, isTelling } = setUp(['map']);
    find.setWords('sea');
    expect(isTelling()).toEqual([[], null]);
    find.step(1);
    find.setWords('   ');
    expect(isTelling()).toEqual([[], null]);
    find.setWords('map');
    find.close();
    expect([find.needle.value, ...isTelling()]).toEqual(['', [], null]);
  });

  it('looks again in what comes meanwhile, and moves nobody', () => {
    const { find, all, reached } = setUp(['map', 'sea']);
    find.setWords('map');
    all.value = [entry(9, 'a new map'), ...all.value];
    expect([find.found.value, find.current.value, reached]).toEqual([[9, 1], 1, [1]]);
  });

  it('pauses in a very long thread, and tells of it only when it is through', () => {
    const { find, waiting, pass, all } = setUp([]);
    all.value = Array.from({ length: 120 }, (_, index) => ({
      ...entry(index + 1, 'map'),
      words: () => (pass(1), 'map'),
    }));
    find.setWords('map');
    expect(find.found.value).toBeNull();
    let slices = 1;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next();
      slices += 1;
    }
    expect(find.found.value).toHaveLength(120);
    expect(slices).toBeGreaterThan(2);
  });

  it('gives up what was typed over', () => {
    const { find, waiting, pass, all } = setUp([]);
    all.value = Array.from({ length: 120 }, (_, index) => ({
      ...entry(index + 1, 'map'),
      words: () => (pass(1), index === 0 ? 'sea' : 'map'),
    }));
    find.setWords('map');
    find.setWords('sea');
    while (waiting.length > 0) waiting.shift()?.();
    expect(find.found.value).toEqual([1]);
  });
});
