import { describe, expect, it } from 'vitest';
import { fold } from '../../../../utils/text/fold';

describe('folded texts', () => {
  it.each([
    ['in another case', 'CAFE', 'cafe'],
    ['without accents', 'Café', 'cafe'],
    ['with accents of their own', 'Cafe\u0301', 'café'],
    ['without the dot of a Turkish capital', 'İstanbul', 'istanbul'],
    ['with the letters of a ligature', 'ﬁle', 'file'],
    ['with both letters of a German one', 'STRAẞE Straße', 'strasse strasse'],
    ['without Arabic vowel points', 'مُحَمَّد', 'محمد'],
    ['with a Cyrillic letter as itself', 'ЁЛКА', 'ёлка'],
    ['with a Cyrillic letter as it is often typed', 'ёлка', 'елка'],
    ['with a sigma wherever it stands', 'ΟΔΟΣ', 'οδοσ'],
  ])('are the same %s', (_how, text, typed) => {
    expect(fold(text)).toBe(fold(typed));
  });

  it('keep different base letters apart', () => {
    for (const [one, other] of ['ıi', 'øo', 'łl', 'еe', 'αa']) expect(fold(one ?? '')).not.toBe(fold(other ?? ''));
  });

  it('are the same if folded by character, or folded twice', () => {
    for (const text of [
      'Zoë ﬁnds ǅ',
      'ΟΔΟΣ Ὀδυσσεύς',
      'İıIi ẞß',
      'مُحَمَّد',
      'ёЁй',
      'カﾞ ガ',
      '각 ᄀ',
      'e\u0301\u0323',
      '🎈 ½',
    ]) {
      expect(Array.from(text, fold).join('')).toBe(fold(text));
      expect(fold(fold(text))).toBe(fold(text));
    }
  });
});
