import { Parser, type Node } from 'commonmark';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { quotation, threadMarkdown } from '../../../../utils/thread/markdown';
import { parseRichText, type RichToken } from '../../../../utils/text/rich-text';
import { aComment } from './support/samples';

const TITLE = 'Pocket *Budget*';
const written = (text: string, authorName = 'old_oak') =>
  aComment({ text, authorName, postedAt: Date.UTC(2026, 0, 2, 3, 4) });
const exported = (...comments: ReturnType<typeof aComment>[]) =>
  threadMarkdown(comments, { title: TITLE, url: 'https://site.example/p/5', nameOf: (one) => one.authorName });
/** The lines of one comment. */
const linesOf = (text: string) => exported(written(text)).split('\n').slice(6, -1);

/** What a reader of CommonMark makes of a document. */
const blocksIn = (markdown: string) => childrenOf(new Parser().parse(markdown));

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.next) children.push(child);
  return children;
}

function everyNode(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(everyNode)];
}

function plainTextOf(node: Node): string {
  if (node.type === 'linebreak') return '\n';
  if (node.type === 'code_block') return node.literal?.replace(/\n$/, '') ?? '';
  const isContainer = node.type === 'document' || node.type === 'block_quote';
  return (
    node.literal ??
    childrenOf(node)
      .map(plainTextOf)
      .join(isContainer ? '\n\n' : '')
  );
}

/** What a comment shows. Lines through letters are no part of CommonMark: their markers stay. */
function shownBy(tokens: readonly RichToken[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'link') return token.typed;
      // Code of several lines stands apart.
      if (token.kind === 'code' && token.text.includes('\n')) return `\n${token.text}\n`;
      if (!('children' in token)) return token.text;
      return token.kind === 'strike' ? `~~${shownBy(token.children)}~~` : shownBy(token.children);
    })
    .join('');
}

const withoutGaps = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

const PIECES = [
  '**', '__', '~~', '```', '***', '*', '_', '~', '`', '``', '\\', '!', '[', ']', '(', ')', '<', '>', '|', '&', '"', "'",
  '#', '- ', '-', '+ ', '=', '===', '---', ':-', '1. ', '12) ', '1986.', '    ', '\t', '  ', ' ', '\n', '\n\n', '\r\n', '\r',
  '<script>', '<img src=x onerror=x>', '![a](https://a.example/b.png)', '[1]: https://a.example/\n', '[1]', '&amp;', '&#42;',
  'https://a.example/', 'HTTPS://Ä.example/b_c_d?e=*f*', 'http://', 'https://x@y.example', '<!--', '-->', '<a@b.example>',
  'a', 'Wort', 'é', 'е́', '😀', '中', '،', '。', '\u00A0', '\u200B', '\u202E', '\u2028', '\f', 'List<String>',
]; // prettier-ignore
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

describe('S4: a thread as Markdown', () => {
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

  test('shows each comment as it is, and nothing of it as anything else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 3 }), (comments) => {
        const blocks = blocksIn(exported(...comments.map(([text, name]) => written(text, name))));
        const [heading, address, ...parts] = blocks;
        expect([heading, address].map((block) => block && plainTextOf(block))).toEqual([
          TITLE,
          'https://site.example/p/5',
        ]);
        expect(parts.map(({ type }) => type)).toEqual(comments.flatMap(() => ['paragraph', 'block_quote']));
        for (const [at, [text, name]] of comments.entries()) {
          const [by, quote] = parts.slice(2 * at) as [Node, Node];
          const plainName = name
            .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
            .replaceAll(/\s+/g, ' ')
            .trim();
          expect(plainTextOf(by)).toBe(`${plainName || '?'} · 2026-01-02 03:04 UTC`);
          const tokens = parseRichText(text);
          expect(withoutGaps(plainTextOf(quote))).toBe(withoutGaps(shownBy(tokens)));
          const nodes = everyNode(quote);
          expect(nodes.filter(({ type }) => /html|image|list|item|heading|thematic|softbreak/.test(type))).toEqual([]);
          for (const { destination } of nodes.filter(({ type }) => type === 'link'))
            expect(destination).toMatch(/^https?:\/\//i);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['one\ntwo', ['> one\\', '> two']],
    ['**Bold**, __underlined__, ~~struck~~ and ```code```', ['> **Bold**, __underlined__, ~~struck~~ and `code`']],
    ['```\na\n  **b**\n```', ['> ```', '> a', '>   **b**', '> ```']],
    ['see https://a.example/b_c_d.', ['> see <https://a.example/b_c_d>.']],
    ['use List<String>', [String.raw`> use List\<String\>`]],
    ['1986. A great year', [String.raw`> 1986\. A great year`]],
    ['[1]: https://a.example', [String.raw`> \[1\]: <https://a.example>`]],
    ['![](https://a.example)', [String.raw`> !\[\](<https://a.example>)`]],
    ['```open', ['> \\`\\`\\`open']],
    ['3.14, C++ - a-b: (c)', ['> 3.14, C++ - a-b: (c)']],
    ['- a\n+ b\n= c', ['> \\- a\\', '> \\+ b\\', '> \\= c']],
    ['', ['>']],
  ])('writes %j as it is read', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  test('keeps a style within a word, over lines, and around code', () => {
    for (const [text, kinds] of [
      ['un**believ**able', ['strong']],
      ['a__"b"__c', ['strong']],
      ['**a\n\nb**', ['strong', 'linebreak', 'linebreak']],
      ['**a ```b``` c**', ['strong', 'code']],
    ] as const) {
      const nodes = blocksIn(exported(written(text)))
        .slice(3)
        .flatMap(everyNode);
      expect(nodes.map(({ type }) => type)).toEqual(expect.arrayContaining([...kinds]));
    }
  });

  test('has a pinned message as a heading with its text, if its writer may pin', () => {
    const pinned = written('/pin title:Read *this* message:**first**\nthen');
    const lines = [String.raw`> ## Read \*this\*`, '>', '> **first**\\', '> then'];
    expect(exported(pinned).split('\n').slice(6, -1)).toEqual(lines);
    const of = (authorId: number) =>
      threadMarkdown([pinned], { title: TITLE, url: null, nameOf: () => 'ann', authorId })
        .split('\n')
        .slice(4, -1);
    expect(of(pinned.authorId)).toEqual(lines);
    expect(of(pinned.authorId + 1)).toEqual([
      String.raw`> /pin title:Read \*this\* message:**first**\ `.trim(),
      '> then',
    ]);
  });
});

test('a quotation has a mark before each line', () => {
  expect(quotation(' a\n\nb\r\nc ')).toBe('> a\n>\n> b\n> c');
});
