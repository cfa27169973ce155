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
  /** A thread of 120 comments, each of which takes a millisecond to search. */
  const beLong = (wordsOf: (index: number) => string = () => 'map'): void => {
    const words = (index: number) => () => {
      time += 1;
      return wordsOf(index);
    };
    all.value = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, source: {}, words: words(index) }));
  };
  return { find, all, reached, waiting, beLong, state: () => [find.found.value, find.current.value] };
}

describe('searching a thread', () => {
  it('stays at its match while more is typed, as long as that still matches', () => {
    const { find, reached } = setUp(['map', 'maps', 'mapping']);
    find.setWords('map');
    find.step(1);
    find.setWords('maps');
    expect([find.current.value, reached]).toEqual([2, [1, 2]]);
    find.setWords('mapping');
    expect([find.current.value, reached]).toEqual([3, [1, 2, 3]]);
  });

  it('finds nothing without a match, for an empty search, or once it is closed', () => {
    const { find, state } = setUp(['map']);
    find.setWords('sea');
    expect(state()).toEqual([[], null]);
    find.step(1);
    find.setWords('   ');
    expect(state()).toEqual([[], null]);
    find.setWords('map');
    find.close();
    expect([find.needle.value, ...state()]).toEqual(['', [], null]);
  });

  it('finds matches in new comments, and stays at its match', () => {
    const { find, all, reached } = setUp(['map', 'sea']);
    find.setWords('map');
    all.value = [entry(9, 'a new map'), ...all.value];
    expect([find.found.value, find.current.value, reached]).toEqual([[9, 1], 1, [1]]);
  });

  it('pauses in a very long thread, and reports its matches only at the end', () => {
    const { find, waiting, beLong } = setUp([]);
    beLong();
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

  it('drops a search whose words were replaced', () => {
    const { find, waiting, beLong } = setUp([]);
    beLong((index) => (index === 0 ? 'sea' : 'map'));
    find.setWords('map');
    find.setWords('sea');
    while (waiting.length > 0) waiting.shift()?.();
    expect(find.found.value).toEqual([1]);
  });
});
