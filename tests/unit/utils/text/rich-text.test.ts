import { describe, expect, it } from 'vitest';
import { parseRichText, type RichToken } from '../../../../utils/text/rich-text';

/** Formats tokens as one line, for short expectations. */
function shown(tokens: readonly RichToken[]): string {
  return tokens.map(one).join('');
}

function one(token: RichToken): string {
  if (token.kind === 'text') return token.text;
  if (token.kind === 'code') return `[code:${token.text}]`;
  if (token.kind === 'mention') return `[@${token.name}]`;
  if (token.kind === 'link') return `[link:${token.href}]`;
  return `[${token.kind}:${shown(token.children)}]`;
}

const read = (text: string, names: string[] = []) => shown(parseRichText(text, names));

describe('a formatted text', () => {
  it.each([
    ['bold, underline and strike', 'a **b** __c__ ~~d~~', 'a [bold:b] [underline:c] [strike:d]'],
    ['nested styles', '**a __b ~~c~~__**', '[bold:a [underline:b [strike:c]]]'],
    ['the first of two overlapping styles', '**a __b** c__', '[bold:a __b] c__'],
    ['a third asterisk inside the style', '***a***', '[bold:*a*]'],
    ['line breaks of one kind, and few in a row', 'a\r\nb\rc\n\n\n\n\nd\n', 'a\nb\nc\n\nd'],
    [
      'code as it is written, without the first line break',
      '```\n  if (a) b;\n\n\n\nc\n```',
      '[code:  if (a) b;\n\n\n\nc]',
    ],
    ['nothing within code', '```**x** https://a.example @ann``` ok', '[code:**x** https://a.example @ann] ok'],
    ['known people', 'hi @Ann, @bob and @nobody', 'hi [@ann], [@Bob] and @nobody'],
    ['names with underscores', '@__max__ and **@a__b__c**', '[@__max__] and [bold:[@a__b__c]]'],
    ['no names in addresses', 'https://a.example/@ann @ann', '[link:https://a.example/@ann] [@ann]'],
    ['addresses in capitals', 'HTTP://A.example/x', '[link:http://a.example/x]'],
  ])('has %s', (_what, text, expected) => {
    expect(read(text, ['ann', 'Bob', '__max__', 'a__b__c'])).toBe(expected);
  });

  it.each([
    ['an open marker', ['**a', 'a** b']],
    [
      'sums, drawn lines, empty markers and identifiers',
      ['2 ** 3 ** 4', '****', '__________', '~~~~~~', 'my__long__name', 'a ** b'],
    ],
    ['an empty or open fence', ['``` a', '``````', '``` ```', '`````````']],
    ['other schemes', ['javascript:alert(1) data:text/html,x ftp://a.example xhttps://a.example']],
    [
      'an address that hides its host',
      ['https://bank.example@evil.example', 'https://bank.example:x@evil.example/', 'https:///evil.example'],
    ],
    ['half an address', ['https://', 'https://[', 'https://a.example:99999']],
  ])('keeps %s as text', (_what, texts) => {
    for (const text of texts) expect(read(text)).toBe(text);
  });
});

describe('a link', () => {
  it.each([
    ['(see https://a.example/x)', '(see [link:https://a.example/x])'],
    ['https://a.example/x_(y).', '[link:https://a.example/x_(y)].'],
    ['https://a.example/?q=1&r=2#f!', '[link:https://a.example/?q=1&r=2#f]!'],
    ['"https://a.example", <https://b.example>', '"[link:https://a.example/]", <[link:https://b.example/]>'],
    ['**https://a.example/x**', '[bold:[link:https://a.example/x]]'],
    ['__https://a.example/x__.', '[underline:[link:https://a.example/x]].'],
    ['https://a.example/b__c__d', '[link:https://a.example/b__c__d]'],
    ['见 https://a.example/x。', '见 [link:https://a.example/x]。'],
    // No bidi control or invisible character is in its label.
    ['https://good.example/\u202Emoc', '[link:https://good.example/]\u202Emoc'],
    ['https://good\u200B.example', '[link:https://good/]\u200B.example'],
  ])('ends before the punctuation of the sentence: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('shows the real host', () => {
    const [link] = parseRichText('https://а.example/path');
    expect(link).toMatchObject({ scheme: 'https://', host: 'xn--80a.example', rest: '/path' });
  });
});
