import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { quotation, threadMarkdown } from '../../../../utils/text/markdown';
import { aComment } from '../thread/support/samples';

const written = (text: string, authorName = 'old_oak') =>
  aComment({ text, authorName, postedAt: Date.UTC(2026, 0, 2, 3, 4) });
const exported = (...comments: ReturnType<typeof aComment>[]) =>
  threadMarkdown(comments, {
    title: 'Pocket *Budget*',
    url: 'https://site.example/p/5',
    nameOf: (one) => one.authorName,
  });

describe('a thread as Markdown', () => {
  test('has the title, the address, and each comment as a quotation with writer and time', () => {
    expect(exported(written('One\r\n\r\ntwo'), written('Three', 'ann_lee'))).toBe(
      [
        String.raw`# Pocket \*Budget\*`,
        '<https://site.example/p/5>',
        '**old\\_oak** · 2026-01-02 03:04 UTC',
        '> One\n>\n> two',
        '**ann\\_lee** · 2026-01-02 03:04 UTC',
        '> Three\n',
      ].join('\n\n'),
    );
  });

  test('S4: lets no text or name become a part of the document', () => {
    const texts = fc.string({ unit: fc.constantFrom('#', ' ', '\n', '\r', '>', '-', '`', '<', 'a') });
    fc.assert(
      fc.property(texts, texts, (text, name) => {
        const lines = exported(written(text, name)).split('\n').slice(4);
        expect(lines.filter((line) => line !== '' && !line.startsWith('>') && !line.startsWith('**'))).toEqual([]);
      }),
    );
  });
});

test('a quotation has a mark before each line', () => {
  expect(quotation(' a\n\nb\r\nc ')).toBe('> a\n>\n> b\n> c');
});
