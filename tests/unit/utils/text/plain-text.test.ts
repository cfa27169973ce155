import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../entrypoints/background/notifications/content';
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
});
