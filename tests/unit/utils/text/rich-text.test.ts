import { describe, expect, it } from 'vitest';
import { parseRichText } from '../../../../utils/text/rich-text';
import type { RichToken } from '../../../../utils/text/rich-tree';

/** Tokens as one line, so that a test reads like the text it is about. */
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

  it('keeps markers that are never closed, and those that overlap, as text', () => {
    expect(read('**a')).toBe('**a');
    expect(read('**a __b** c__')).toBe('[bold:a __b] c__');
    expect(read('a** b')).toBe('a** b');
  });

  it('leaves sums, rules, empty markers and names in code alone', () => {
    for (const text of ['2 ** 3 ** 4', '****', '__________', '~~~~~~', 'my__long__name', 'a ** b'])
      expect(read(text)).toBe(text);
  });

  it('puts the third asterisk inside', () => {
    expect(read('***a***')).toBe('[bold:*a*]');
  });

  it('keeps line breaks, makes them one kind, and shortens walls of them', () => {
    expect(read('a\r\nb\rc\n\n\n\n\nd\n')).toBe('a\nb\nc\n\nd');
  });
});

describe('code', () => {
  it('shows code as it is, formatting, addresses and mentions included', () => {
    expect(read('see ```**x** https://a.example @ann``` ok', ['ann'])).toBe(
      'see [code:**x** https://a.example @ann] ok',
    );
  });

  it('drops the line of an opening fence', () => {
    expect(read('```\n  if (a) b;\n\n\n\nc\n```')).toBe('[code:  if (a) b;\n\n\n\nc]');
  });

  it('keeps an empty or unclosed fence as text', () => {
    for (const text of ['``` a', '``````', '``` ```', '`````````']) expect(read(text)).toBe(text);
  });
});

describe('mentions', () => {
  it('finds known people and no one else', () => {
    expect(read('hi @Ann, @bob and @nobody', ['ann', 'Bob'])).toBe('hi [@ann], [@Bob] and @nobody');
  });

  it('does not take the underlines of a name for formatting', () => {
    expect(read('@__max__ and **@a__b__c**', ['__max__', 'a__b__c'])).toBe('[@__max__] and [bold:[@a__b__c]]');
  });

  it('does not find them in addresses', () => {
    expect(read('https://a.example/@ann @ann', ['ann'])).toBe('[link:https://a.example/@ann] [@ann]');
  });
});

describe('links', () => {
  it('finds http and https addresses and nothing else', () => {
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
  ])('ends where the sentence goes on: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('shows the real host', () => {
    const [link] = parseRichText('https://а.example/path');
    expect(link).toMatchObject({ scheme: 'https://', host: 'xn--80a.example', rest: '/path' });
  });

  it('makes no link of an address that hides where it leads', () => {
    for (const text of [
      'https://bank.example@evil.example',
      'https://bank.example:x@evil.example/',
      'https://',
      'https:///evil.example',
      'https://[',
      'https://a.example:99999',
    ]) {
      expect(read(text)).toBe(text);
    }
  });

  it('lets no bidi control or invisible character into a label', () => {
    expect(read('https://good.example/\u202Emoc')).toBe('[link:https://good.example/]\u202Emoc');
    expect(read('https://good\u200B.example')).toBe('[link:https://good/]\u200B.example');
  });
});

describe('hostile length', () => {
  const hostile = [
    '*',
    '**',
    '** __ ~~ ',
    '**a',
    '**a__b',
    '_',
    '~~a',
    '`',
    '``` ',
    '```a``` ',
    '@',
    'https://',
    'https://a ',
    'https://a.b/(',
    '\n',
    ' \n',
    'https://a.b/)',
    '**a** ',
    '**__~~a~~__**',
  ];

  it.each(hostile)('reads 100 kB of %j in time that grows with the length only', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const started = performance.now();
    parseRichText(text, ['a', 'ann']);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('reads an address with 100 kB of closing brackets', () => {
    const started = performance.now();
    parseRichText(`https://a.example/${')'.repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
