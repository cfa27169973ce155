/** A text of any author is read in linear time. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionTest, nameKey } from '../../../../utils/text/mentions';
import { MAX_MARKS } from '../../../../utils/limits';
import { fold } from '../../../../utils/text/fold';
import { parsePin } from '../../../../utils/text/pins';
import { parseRichText } from '../../../../utils/text/rich-text';
import { splitMatches } from '../../../../utils/text/find-text';
import { LARGE, LINEAR, slowdownOf } from '../support/linear-time';

const NAMES = ['a', 'ann', 'ann lee', 'x'.repeat(1_000_000)];

/** Pieces that open something, close something, or nearly do. */
const MARKUP = [
  '*', '**', '** __ ~~ ', '**a', '**a__b', '_', '~~a', '`', '``` ', '```a``` ', '@', '@a', '@ann le', 'https://', 'https://a ',
  'https://x@', 'https://[', 'https://a.b/(', 'https://a.b/)', 'https://a.b,https://', '\n', ' \n', '**a** ', '**__~~a~~__**', '(', ')',
]; // prettier-ignore
/** Characters that fold to others, to several or to none. */
const LETTERS = ['a', 'é', 'ﬁ', 'ß', '🎈', '\u0301\u0316', 'a\u0301', '\u200d', '각', 'ﾞ\u0316'];
const WORDS = ['/pin title:', ' message', ' ', '/pin title: message:'];

/** Each function that reads a text of an author, and the pieces that hostile texts for it are made of. */
const READERS: [string, (text: string) => unknown, readonly string[]][] = [
  ['formatting', (text) => parseRichText(text, NAMES), MARKUP],
  ['mentions', mentionTest(['ann'], NAMES), [...MARKUP, 'a', '🎈']],
  ['a search', (text) => splitMatches(text, 'a'), LETTERS],
  ['pins', (text) => parsePin(text), WORDS],
  ['folding', fold, LETTERS],
  ['names', nameKey, LETTERS],
];

describe.each(READERS)('%s', (_what, read, pieces) => {
  it.each(pieces)('takes linear time to read %j, repeated', (piece) => {
    expect(slowdownOf(read, piece)).toBeLessThanOrEqual(LINEAR);
  });

  it.each(pieces)('takes linear time to read %j, repeated up to a million characters', { tags: ['full'] }, (piece) => {
    expect(slowdownOf(read, piece, { upTo: LARGE })).toBeLessThanOrEqual(LINEAR);
  });

  function expectLinearMixtures(upTo?: number): void {
    const mixture = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(mixture, (mixed) => {
        const start = `https://a.example/${mixed.length}`;
        expect(slowdownOf(read, mixed.join(''), { start, upTo })).toBeLessThanOrEqual(LINEAR);
      }),
      { numRuns: 2 },
    );
  }

  it('takes linear time to read any mixture', () => expectLinearMixtures());

  it('takes linear time to read any mixture of up to a million characters', { tags: ['full'] }, () =>
    expectLinearMixtures(LARGE),
  );
});

it('a search marks a bounded number of matches, and keeps the whole text', () => {
  const text = 'a '.repeat(MAX_MARKS + 1);
  const pieces = splitMatches(text, 'a');
  expect(pieces.filter(({ isMatch }) => isMatch)).toHaveLength(MAX_MARKS);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
