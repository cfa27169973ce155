import { describe, expect, it } from 'vitest';
import { mailLink } from '../../../../entrypoints/popup/about/mail-link';

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
