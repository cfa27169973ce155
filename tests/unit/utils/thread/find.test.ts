import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createFind, type Findable } from '../../../../utils/thread/find';

const entry = (id: number, text: string): Findable => ({ id, source: {}, words: () => text });

function setUp(texts: string[]) {
  const all = signal<readonly Findable[]>(texts.map((text, index) => entry(index + 1, text)));
  const reached: number[] = [];
  const find = createFind({ all, goTo: (id) => reached.push(id) });
  find.open();
  return { find, all, reached, state: () => [find.found.value, find.current.value] };
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

  it('finds all words, in any order and however they are joined', () => {
    const { find, state } = setUp(['گزارش\u200cها', 'a map of the sea', 'a map', 'the sea']);
    find.setWords('گزارش ها');
    expect(state()).toEqual([[1], 1]);
    find.setWords('Sea  MAP');
    expect(state()).toEqual([[2], 2]);
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
    expect([find.needles.value, ...state()]).toEqual([[], [], null]);
  });

  it('finds matches in new comments, and stays at its match', () => {
    const { find, all, reached } = setUp(['map', 'sea']);
    find.setWords('map');
    all.value = [entry(9, 'a new map'), ...all.value];
    expect([find.found.value, find.current.value, reached]).toEqual([[9, 1], 1, [1]]);
  });
});
