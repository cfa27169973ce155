import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailLink } from '../../../../entrypoints/popup/about/AboutView';
import { splitLinks } from '../../../../entrypoints/popup/shared/LinkedText';

/** Returns the text with its links in brackets. */
function marked(text: string): string {
  return splitLinks(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.href}]`))
    .join('');
}

// That they are found in linear time: `utils/text/hostile-texts.test.ts`.
describe('links in plain text', () => {
  it.each([
    ['no link', 'no link'],
    ['see https://a.example/x?y=1.', 'see [https://a.example/x?y=1].'],
    ['https://a.example\nhttp://b.example/', '[https://a.example/]\n[http://b.example/]'],
    ['https://a.example/?to=https://b.example', '[https://a.example/?to=https://b.example]'],
    ['(https://a.example/b_(c))', '([https://a.example/b_(c)])'],
    ['javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x'],
    ['xhttps://a.example', 'xhttps://a.example'],
    ['https://', 'https://'],
    [
      'https://bank.example@https://a.example https://b.example',
      'https://bank.example@https://a.example [https://b.example/]',
    ],
  ])('are found in %j', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it('leave the text around them unchanged, and are web addresses only', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'https://',
        'http://a.example',
        '/x',
        ' ',
        '\n',
        '(',
        ')',
        '.',
        '\u202e',
        '@',
        'javascript:',
        'é',
        '🚀',
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(pieces, (words) => {
        const text = words.join('');
        const parts = splitLinks(text);
        let at = 0;
        for (const part of parts) {
          if (typeof part !== 'string') {
            expect(part.href).toMatch(/^https?:\/\//);
            continue;
          }
          const found = text.indexOf(part, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + part.length;
        }
        if (parts.every((part) => typeof part === 'string')) expect(parts.join('')).toBe(text);
      }),
    );
  });
});

describe('a mail address', () => {
  it.each([
    ['hello@example.org', 'mailto:hello@example.org'],
    [' first.last+tag@mail.example.co.uk ', 'mailto:first.last%2Btag@mail.example.co.uk'],
    ['grüße@bücher.example', 'mailto:gr%C3%BC%C3%9Fe@b%C3%BCcher.example'],
  ])('%j opens a mail', (address, link) => {
    expect(mailLink(address)).toBe(link);
  });

  it.each([
    '',
    'hello',
    '@example.org',
    'hello@',
    'a@b@c',
    'a@b.example?bcc=x@y.example',
    'a@b.example&body=x',
    'a@b.example%0Abcc:x',
    'javascript:alert(1)@x',
    'a,b@x.example',
    'a b@x.example',
    'a@x.example\nbcc: y',
    '<a@x.example>',
    'a@-x',
    'a@x.',
    '<EMAIL>',
  ])('%j is not valid', (text) => {
    expect(mailLink(text)).toBeNull();
  });
});
