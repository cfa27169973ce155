import { describe, expect, it } from 'vitest';
import { splitMatches } from '../../../../utils/text/find-text';
import { fold } from '../../../../utils/text/fold';

const found = (text: string, words: string): string[] =>
  splitMatches(text, fold(words)).flatMap((piece) => (piece.isMatch ? [piece.text] : []));

describe('search matches in a text', () => {
  it.each([
    ['in another case', 'Maps of Vienna', 'MAPS', ['Maps']],
    ['wherever they stand, and as often', 'a map, the Map, remap', 'map', ['map', 'Map', 'map']],
    ['without accents if the search has none', 'Zoë crème', 'zoe creme', ['Zoë crème']],
    ['with accents of their own', 'Zoe\u0308 wrote', 'Zoë', ['Zoe\u0308']],
    ['beside characters of two code units', '🎈 Größe 🎈', 'größe', ['Größe']],
    ['in a character that stands for several', 'the ﬁle', 'fi', ['ﬁ']],
    ['at the end of a Greek word and within one', 'ΟΔΟΣ', 'οδος', ['ΟΔΟΣ']],
    ['with a letter that folds to two', 'an der Straße 5', 'strasse', ['Straße']],
    ['in part of a letter that folds to two, once', 'Maß', 'mas', ['Maß']],
    ['where a capital loses its dot', 'in İstanbul, i', 'istanbul', ['İstanbul']],
    ['below vowel points, which go with what is found', 'قال مُحَمَّد هنا', 'محمد', ['مُحَمَّد']],
    ['as they are written in Cyrillic', 'Моя ёлка', 'ёлка', ['ёлка']],
    ['in a script without case', 'شكرا جزيلا', 'جزيلا', ['جزيلا']],
    ['nowhere in another text', 'nothing', 'some', []],
    ['nowhere for an empty search', 'text', '', []],
  ])('are found %s', (_how, text, words, expected) => {
    expect(found(text, words)).toEqual(expected);
    expect(
      splitMatches(text, fold(words))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
