import fc from 'fast-check';
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
    ['with a sigma in any place', 'ΟΔΟΣ', 'οδοσ'],
    ['with a dotless Turkish letter', 'KAPALI ışık', 'kapalı ISIK'],
    ['with a Polish letter', 'Łódź', 'lodz'],
    ['with a Danish letter', 'Ærø', 'aero'],
    ['with a Croatian letter', 'Đakovo', 'dakovo'],
    ['with the letters of a French ligature', 'Œuvre', 'oeuvre'],
    ['with an Arabic word made wider', 'كتـــاب', 'كتاب'],
    ['with an Arabic ending as it is often typed', 'مدرسة على', 'مدرسه علي'],
    ['with an alef of any kind', 'أإآا', 'اااا'],
    ['with a typographic quote', 'don’t “go”', 'don\'t "go"'],
    ['with a dash of any length', 'a–b—c−d', 'a-b-c-d'],
    ['with what is not seen between letters', 'so\u00ADft\u200B \u202Eleft\u2069', 'soft left'],
    ['with Persian, Arabic or Indic digits', '۱۴۰۳ ٢٠٢٦ १९८६', '1403 2026 1986'],
    ['with a blank of any width', 'a\u00A0b\u2009c', 'a b c'],
  ])('are the same %s', (_how, text, typed) => {
    expect(fold(text)).toBe(fold(typed));
  });

  it('keep different base letters apart', () => {
    for (const [one, other] of ['еe', 'αa', 'ñm', 'اه']) expect(fold(one ?? '')).not.toBe(fold(other ?? ''));
  });

  it('keep vowel signs and voiced signs, by which readers tell words apart', () => {
    for (const [one, other] of [
      ['दिल', 'दाल'],
      ['ที่', 'ท'],
      ['がき', 'かき'],
    ] as const)
      expect(fold(one)).not.toBe(fold(other));
  });

  it('have the value of every decimal digit', () => {
    const digits = Array.from({ length: 0x11_00_00 }, (_, point) => point).filter((point) =>
      /\p{Nd}/u.test(String.fromCodePoint(point)),
    );
    // They come in rows of ten, from zero on.
    expect(digits.length % 10).toBe(0);
    expect(digits.map((point) => fold(String.fromCodePoint(point)))).toEqual(digits.map((_, at) => String(at % 10)));
  });

  // Unpaired halves of a character are no text.
  const text = fc.string({ unit: 'binary' });

  it('are the same if folded twice, or by character, for any text', () => {
    const known = [
      'Zoë ﬁnds ǅ',
      'ΟΔΟΣ Ὀδυσσεύς',
      'İıIi ẞß',
      'مُحَمَّد',
      'ёЁй',
      'カﾞ ガ',
      '각 ᄀ',
      'e\u0301\u0323',
      'दिल ज़ ที่',
      '\u0E38\u0E48\u0301\u093C',
      '🎈 ½',
    ];
    fc.assert(
      fc.property(text, (any) => {
        expect(fold(fold(any))).toBe(fold(any));
        expect(Array.from(any, fold).join('')).toBe(fold(any));
      }),
      { examples: known.map((each): [string] => [each]) },
    );
  });

  it('hold all that the plain text holds', () => {
    fc.assert(
      fc.property(text, text, text, (before, wanted, after) => {
        expect(fold(before + wanted + after)).toContain(fold(wanted));
      }),
    );
  });
});
