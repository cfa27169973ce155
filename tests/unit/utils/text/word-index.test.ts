import { describe, expect, it } from 'vitest';
import { fold } from '../../../../utils/text/fold';
import { createWordIndex, MAX_HITS, searchTerms, wantedText } from '../../../../utils/text/word-index';
import { seededRandom } from '../../../service/random';

interface Note {
  at: number;
  title: string;
  author: string;
  text: string;
}

function indexOf(notes: readonly Note[]) {
  const index = createWordIndex<Note>();
  index.add(notes);
  return index;
}

const note = (at: number, text: string, author = 'mira'): Note => ({ at, title: '', author, text });
const VARIANTS = 'cafe Café CAFÉ ｃａｆｅ́ tea TEA Straße STRASSE strasse ﬁne fine مُحَمَّد محمد 日本 x'.split(' ');
const SEARCHES = 'cafe|CAFÉ te|straße|strasse tea|fi|محمد|日|a e|x x|ｔｅａ|nothing|ca st fi'.split('|');

describe('the index of words', () => {
  it.each([1, 2, 3, 4])('finds exactly the texts with every word, up to the limit, the newest first (%i)', (seed) => {
    const random = seededRandom(seed);
    const words = (): string => Array.from({ length: random.between(1, 6) }, () => random.pick(VARIANTS)).join(' ');
    const notes = Array.from({ length: 1500 }, (_, at) => note(at, words(), words()));
    const index = indexOf(notes.toSorted((a, b) => ((a.at * 7919) % 1500) - ((b.at * 7919) % 1500)));
    for (const search of SEARCHES) {
      const all = notes.filter(({ author, text }) =>
        fold(search)
          .split(' ')
          .every((word) => fold(author).includes(word) || fold(text).includes(word)),
      );
      const newest = all.toReversed();
      const { items, hasMore } = index.find(search);
      expect({ search, items, hasMore }).toEqual({
        search,
        items: newest.slice(0, MAX_HITS),
        hasMore: newest.length > MAX_HITS,
      });
    }
  });

  it('finds a text by words of which some are in the name and some in the text', () => {
    expect(indexOf([note(1, 'Thanks!'), note(2, 'Thanks!', 'otto')]).find('thank otto').items).toMatchObject([
      { at: 2 },
    ]);
  });

  it('never finds a word across the end of a name and the start of a text', () => {
    expect(indexOf([note(1, 'ward', 'back')]).find('backward').items).toEqual([]);
  });

  it('says that there are more than it returns, and not where there are just as many', () => {
    const notes = Array.from({ length: MAX_HITS + 1 }, (_, at) => note(at, 'same'));
    expect(indexOf(notes).find('same')).toMatchObject({ hasMore: true, items: { length: MAX_HITS } });
    expect(indexOf(notes.slice(1)).find('same')).toMatchObject({ hasMore: false, items: { length: MAX_HITS } });
  });

  it('finds what was added after a search, in its place', () => {
    const index = indexOf([note(1, 'same'), note(3, 'same')]);
    index.find('same');
    index.add([note(2, 'same')]);
    expect(index.find('same').items.map(({ at }) => at)).toEqual([3, 2, 1]);
  });

  it('finds the same for a longer search after a shorter one, and for another', () => {
    const notes = [note(1, 'tea house'), note(2, 'teapot'), note(3, 'house of cards')];
    const index = indexOf(notes);
    for (const search of ['te', 'tea', 'tea ho', 'house', 'teap', 'xy', 'xyl', 'house', 'te -ho', 'te -house', 'te'])
      expect([search, index.find(search).items]).toEqual([search, indexOf(notes).find(search).items]);
  });

  it('finds nothing for an empty search', () => {
    expect(indexOf([note(1, 'any')]).find('  ').items).toEqual([]);
  });
});

it.each([
  ['  Café\tTEA ', ['cafe', 'tea'], [], 'Café TEA'],
  ['Tea -Café –x', ['tea'], ['cafe', 'x'], 'Tea'],
  ['-only', [], ['only'], ''],
  ['well-known - -- --flag -', ['well-known', '-', '--', '--flag', '-'], [], 'well-known - -- --flag -'],
])('tells the words of “%s” that are looked for from those left out', (search, wanted, without, sent) => {
  expect([searchTerms(search), wantedText(search)]).toEqual([{ wanted, without }, sent]);
});
