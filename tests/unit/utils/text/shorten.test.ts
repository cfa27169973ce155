import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shorten, withEllipsis } from '../../../../utils/text/shorten';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the first part of a text', () => {
  it.each([
    ['is all of a short one', 'one two', 7, 'one two'],
    ['ends between two words', 'looked at it: https://a.example/x', 20, 'looked at it:'],
    ['ends at the limit where a word does', 'one two three', 7, 'one two'],
    ['cuts one long word', 'a'.repeat(30), 10, 'a'.repeat(10)],
    ['splits no surrogate pair', `${'a'.repeat(9)}🎈${'a'.repeat(9)}`, 10, 'a'.repeat(9)],
    ['splits no flag', '🇩🇪'.repeat(30), 10, '🇩🇪🇩🇪'],
    ['splits no family', `${'a'.repeat(9)}${FAMILY}`, 12, 'a'.repeat(9)],
    ['parts no letter from its accents', `${'a'.repeat(9)}e\u0301\u0323`, 11, 'a'.repeat(9)],
    ['keeps the accents of a letter', `${'a'.repeat(9)}e\u0301b`, 11, `${'a'.repeat(9)}e\u0301`],
    ['cuts a letter with accents without end', `a${'\u0301'.repeat(500)}`, 240, `a${'\u0301'.repeat(239)}`],
    ['has no half of a pair then either', `a${'\u{E0100}'.repeat(500)}`, 240, `a${'\u{E0100}'.repeat(119)}`],
  ])('%s', (_how, text, length, expected) => {
    expect(shorten(text, length)).toBe(expected);
  });

  it('is whole characters, as a reader counts them', () => {
    const units = fc.constantFrom('a', ' ', 'é', 'e\u0301', FAMILY, '🇩🇪', '🎈', 'क्षि', '각', '\r\n', '👍🏽');
    fc.assert(
      fc.property(fc.string({ unit: units, maxLength: 60 }), fc.nat(80), (text, length) => {
        const first = shorten(text, length);
        const starts = [...new Intl.Segmenter().segment(text)].map(({ index }) => index);
        expect(text.startsWith(first)).toBe(true);
        expect(first.length).toBeLessThanOrEqual(length);
        expect([...starts, text.length]).toContain(first.length);
      }),
    );
  });

  it('ends in three dots where something was cut', () => {
    expect([withEllipsis('one two', 7), withEllipsis('one two three', 7)]).toEqual(['one two', 'one two…']);
  });
});
