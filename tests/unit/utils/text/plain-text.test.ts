import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../utils/text/plain-text';
import { parseRichText, type RichToken } from '../../../../utils/text/rich-text';

/** The text that a formatted one shows. */
const shown = (tokens: readonly RichToken[]): string =>
  tokens
    .map((token) => {
      if ('children' in token) return shown(token.children);
      return token.kind === 'link' ? token.scheme + token.host + token.rest : token.text;
    })
    .join('');

describe('a text without its markup', () => {
  it.each([
    ['**bold** and __underlined__ and ~~struck~~', 'bold and underlined and struck'],
    ['**a __b__ c**', 'a b c'],
    ['see ```npm start``` first', 'see npm start first'],
    ['```\nlet **a** = 1;\n```', 'let **a** = 1;'],
    ['2 ** 3 ** 4, ~~~~~~~~, snake__case__name', '2 ** 3 ** 4, ~~~~~~~~, snake__case__name'],
    ['**open', '**open'],
    ['@mira https://one.example/a~~b', '@mira https://one.example/a~~b'],
  ])('%s', (text, plain) => {
    expect(plainText(text)).toBe(plain);
    expect(shown(parseRichText(text))).toBe(plain);
  });

  it('is what is shown, in any mixture', () => {
    const pieces = [
      '**',
      '__',
      '~~',
      '***',
      '****',
      '```',
      '`',
      '*',
      ' ',
      '\n',
      'a',
      'é',
      '_b',
      '(',
      '.',
      'https://a.example/x_y ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (mixed) => {
        const text = mixed
          .join('')
          .replaceAll(/\n{3,}/g, '\n\n')
          .trim();
        expect(plainText(text)).toBe(shown(parseRichText(text)));
      }),
      { numRuns: 5000 },
    );
  });
});
