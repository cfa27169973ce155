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

describe('formatting', () => {
  it('reads bold, underline and strike', () => {
    expect(read('a **b** __c__ ~~d~~')).toBe('a [bold:b] [underline:c] [strike:d]');
  });

  it('nests them', () => {
    expect(read('**a __b ~~c~~__**')).toBe('[bold:a [underline:b [strike:c]]]');
  });

  it('keeps unclosed and overlapping markers as text', () => {
    expect(read('**a')).toBe('**a');
    expect(read('**a __b** c__')).toBe('[bold:a __b] c__');
    expect(read('a** b')).toBe('a** b');
  });

  it('keeps sums, drawn lines, empty markers and identifiers as text', () => {
    for (const text of ['2 ** 3 ** 4', '****', '__________', '~~~~~~', 'my__long__name', 'a ** b'])
      expect(read(text)).toBe(text);
  });

  it('puts a third asterisk inside the style', () => {
    expect(read('***a***')).toBe('[bold:*a*]');
  });

  it('normalizes line breaks, and collapses many of them', () => {
    expect(read('a\r\nb\rc\n\n\n\n\nd\n')).toBe('a\nb\nc\n\nd');
  });
});

describe('code', () => {
  it('keeps formatting, URLs and mentions in code as text', () => {
    expect(read('see ```**x** https://a.example @ann``` ok', ['ann'])).toBe(
      'see [code:**x** https://a.example @ann] ok',
    );
  });

  it('drops the line break after an opening fence', () => {
    expect(read('```\n  if (a) b;\n\n\n\nc\n```')).toBe('[code:  if (a) b;\n\n\n\nc]');
  });

  it('keeps an empty or unclosed fence as text', () => {
    for (const text of ['``` a', '``````', '``` ```', '`````````']) expect(read(text)).toBe(text);
  });
});

describe('mentions', () => {
  it('finds known people only', () => {
    expect(read('hi @Ann, @bob and @nobody', ['ann', 'Bob'])).toBe('hi [@ann], [@Bob] and @nobody');
  });

  it('keeps underscores in a name', () => {
    expect(read('@__max__ and **@a__b__c**', ['__max__', 'a__b__c'])).toBe('[@__max__] and [bold:[@a__b__c]]');
  });

  it('finds none in URLs', () => {
    expect(read('https://a.example/@ann @ann', ['ann'])).toBe('[link:https://a.example/@ann] [@ann]');
  });
});

describe('links', () => {
  it('finds http and https URLs only', () => {
    expect(read('HTTP://A.example/x javascript:alert(1) data:text/html,x ftp://a.example xhttps://a.example')).toBe(
      '[link:http://a.example/x] javascript:alert(1) data:text/html,x ftp://a.example xhttps://a.example',
    );
  });

  it.each([
    ['(see https://a.example/x)', '(see [link:https://a.example/x])'],
    ['https://a.example/x_(y).', '[link:https://a.example/x_(y)].'],
    ['https://a.example/?q=1&r=2#f!', '[link:https://a.example/?q=1&r=2#f]!'],
    ['"https://a.example", <https://b.example>', '"[link:https://a.example/]", <[link:https://b.example/]>'],
    ['**https://a.example/x**', '[bold:[link:https://a.example/x]]'],
    ['__https://a.example/x__.', '[underline:[link:https://a.example/x]].'],
    ['https://a.example/b__c__d', '[link:https://a.example/b__c__d]'],
    ['见 https://a.example/x。', '见 [link:https://a.example/x]。'],
  ])('ends before the punctuation of the sentence: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('shows the real host', () => {
    const [link] = parseRichText('https://а.example/path');
    expect(link).toMatchObject({ scheme: 'https://', host: 'xn--80a.example', rest: '/path' });
  });

  it('makes no link of a URL that hides its host', () => {
    const hidden = 'https://bank.example@evil.example https://bank.example:x@evil.example/ https:///evil.example';
    for (const text of [...hidden.split(' '), 'https://', 'https://[', 'https://a.example:99999'])
      expect(read(text)).toBe(text);
  });

  it('allows no bidi control or invisible character in a label', () => {
    expect(read('https://good.example/\u202Emoc')).toBe('[link:https://good.example/]\u202Emoc');
    expect(read('https://good\u200B.example')).toBe('[link:https://good/]\u200B.example');
  });
});
