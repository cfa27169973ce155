/** A thread as Markdown, which every reader of CommonMark shows as the comments are, and nothing of it as anything else. Pure. */
import type { Comment } from '../api/schemas';
import { withoutControls } from '../text/bidi';
import { parsePin, pinOf } from '../watch/pins';
import { parseRichText, type RichToken } from '../text/rich-text';

/** Characters that begin something in Markdown or HTML, wherever they are. */
const SPECIAL = /[\\`*_~[\]<>#|&]/g;
/** What makes a line one of a list, the line below a heading or that of a table. */
const LINE_START = /^(?<number>\d{1,9}(?=[.)](?:\s|$)))?(?<mark>[-+=:.)])(?=[-+=:\s]|$)/;
const MARKERS = { bold: '**', underline: '__', strike: '~~' };

/**
 * Returns a thread with each comment as a quotation.
 * @param authorId whose pinned messages are headings with their texts, besides the team's (`pinOf`); those of everybody if left out
 */
export function threadMarkdown(
  comments: readonly Comment[],
  {
    title,
    url,
    nameOf,
    authorId,
  }: { title: string; url: string | null; nameOf: (comment: Comment) => string; authorId?: number | null },
): string {
  const parts = comments.map((comment) => {
    const at = new Date(comment.postedAt).toISOString().slice(0, 16).replace('T', ' ');
    const pin = authorId === undefined ? parsePin(comment.text) : pinOf(comment, authorId);
    const heading = pin?.title ? `## ${oneLine(pin.title)}\n\n` : '';
    const text = quotation(heading + toMarkdown(pin?.message ?? comment.text));
    return `**${oneLine(nameOf(comment)) || '?'}** · ${at} UTC\n\n${text}`;
  });
  return `${[`# ${oneLine(title)}`, ...(url ? [`<${url}>`] : []), ...parts].join('\n\n')}\n`;
}

/** Returns a text with `>` before each of its lines. */
export function quotation(text: string): string {
  const lines = text.trim().split(/\r\n?|\n/);
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** Returns a text of the service as Markdown, in which only its own markup and its web addresses count. */
function toMarkdown(text: string): string {
  const blocks: string[] = [];
  let paragraph = '';

  function endParagraph(): void {
    const lines = paragraph.replace(/^\n/, '').replace(/\n$/, '').split('\n').map(escapeEdges);
    // A backslash keeps a line break.
    if (paragraph.trim() !== '') blocks.push(lines.join('\\\n').replace(/\s$/, entity));
    paragraph = '';
  }

  function addAll(tokens: readonly RichToken[]): void {
    for (const [at, token] of tokens.entries()) {
      if ('children' in token && !isInline(token)) addAll(token.children);
      else if (token.kind === 'code' && !isInline(token)) {
        endParagraph();
        blocks.push(`\`\`\`\n${token.text}\n\`\`\``);
      } else if (token.kind === 'text') {
        const [first = '', ...others] = inline(tokens, at).split('\n\n');
        paragraph += first;
        for (const other of others) {
          endParagraph();
          paragraph = other;
        }
      } else paragraph += inline(tokens, at);
    }
  }

  addAll(parseRichText(text));
  endParagraph();
  return blocks.join('\n\n');
}

/** Whether a token can be a part of a line: code of several lines can't, and what is around it has no style then. */
function isInline(token: RichToken): boolean {
  if ('children' in token) return token.children.every(isInline);
  return token.kind !== 'code' || !token.text.includes('\n');
}

/** Returns one of neighboring tokens, with its line breaks. */
function inline(tokens: readonly RichToken[], at: number): string {
  const token = tokens[at];
  if (!token) return '';
  switch (token.kind) {
    case 'text':
    case 'mention':
      return escapeBetween(token.text, isStyle(tokens[at - 1]), isStyle(tokens[at + 1]));
    case 'code': {
      // Longer than any in the code, which are two at most.
      const fence = ['```', '``'].find((ticks) => token.text.includes(ticks.slice(1))) ?? '`';
      const pad = /^`|`$|^ .* $/.test(token.text) ? ' ' : '';
      return fence + pad + token.text + pad + fence;
    }
    case 'link':
      return `<${token.typed}>`;
    default: {
      const inner = token.children.map((_child, index) => inline(token.children, index)).join('');
      return MARKERS[token.kind] + inner + MARKERS[token.kind];
    }
  }
}

function isStyle(token: RichToken | undefined): boolean {
  return token !== undefined && 'children' in token;
}

/** Escapes a text. Beside a letter a marker may count as text: as an entity, the letter counts as punctuation. */
function escapeBetween(text: string, isAfterStyle: boolean, isBeforeStyle: boolean): string {
  const start = isAfterStyle ? (/^[^\s\p{P}]/u.exec(text)?.[0] ?? '') : '';
  const end = isBeforeStyle && text.length > start.length ? lastLetter(text) : '';
  return `${start && entity(start)}${escape(text.slice(start.length, text.length - end.length))}${end && entity(end)}`;
}

function lastLetter(text: string): string {
  return /[^\s\p{P}]$/u.exec(text.slice(-2))?.[0] ?? '';
}

/** Escapes what would count at the ends of a line. */
function escapeEdges(line: string): string {
  return line
    .replace(LINE_START, String.raw`$<number>\$<mark>`)
    .replace(/^\s+/, (blanks) => Array.from(blanks, entity).join(''));
}

function escape(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`);
}

/** Escapes a name or title as a part of one line. */
function oneLine(text: string): string {
  return escape(withoutControls(text).replaceAll(/\s+/g, ' ').trim());
}

const entity = (character: string): string => `&#${character.codePointAt(0)};`;
