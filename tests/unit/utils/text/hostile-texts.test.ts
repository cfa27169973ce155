/** A text of any author is read in linear time. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNotification } from '../../../../entrypoints/background/notifications/content';
import { figuresCsv } from '../../../../entrypoints/popup/my-projects/csv';
import { splitLinks } from '../../../../entrypoints/popup/shared/LinkedText';
import { parseBody, readAnswer } from '../../../../entrypoints/background/gate/answer';
import { MAX_MARKS } from '../../../../utils/limits';
import { fileName } from '../../../../utils/save-text';
import { isolate } from '../../../../utils/text/bidi';
import { fromMatch, splitMatches } from '../../../../utils/text/find-text';
import { fold } from '../../../../utils/text/fold';
import { parseJson } from '../../../../utils/json';
import { threadMarkdown } from '../../../../utils/thread/markdown';
import { findMentions, mentionTest, nameKey } from '../../../../utils/text/mentions';
import { formatPin, parsePin } from '../../../../utils/watch/pins';
import { plainText } from '../../../../utils/text/plain-text';
import { parseRichText } from '../../../../utils/text/rich-text';
import { shorten } from '../../../../utils/text/shorten';
import { parseWebLink } from '../../../../utils/text/web-links';
import { withQuote } from '../../../../utils/thread/completion';
import { aComment } from '../../background/support/samples';
import { anEntry } from '../../support';
import { LARGE, LINEAR, slowdownOf } from '../support/linear-time';

const NAMES = ['a', 'ann', 'ann lee', 'x'.repeat(1_000_000)];
const MARKS = `a${'\u0308'.repeat(50)}`;
const MANY_NAMES = Array.from({ length: 1000 }, (_, index) => `person ${index}`);

/** Pieces that open something, close something, or nearly do. */
const MARKUP = [
  '*', '**', '** __ ~~ ', '**a', '**a__b', '_', '~~a', '`', '``` ', '```a``` ', '@', '@a', '@ann le', 'https://', 'https://a ',
  'https://x@', 'https://[', 'https://a.b/(', 'https://a.b/)', 'https://a.b,https://', '\n', ' \n', '**a** ', '**__~~a~~__**', '(', ')',
]; // prettier-ignore
/** Some of them, for what is built on the same. */
const SOME_MARKUP = ['**a ', '**__~~a~~__**', '```a\n``` ', '``` ', '`', 'https://x*', ' ', '\n', '> [a]: ', '1. '];
/** Characters that fold to others, to several or to none. */
const LETTERS = ['a', 'é', 'ﬁ', 'ß', '🎈', '\u0301\u0316', 'a\u0301', '\u200d', '각', 'ﾞ\u0316'];
/** Characters that belong together. */
const CHARACTERS = ['a', ' ', '\u0301', '🇩🇪', '👩‍', '각', '\r\n', '\uD83C'];
const LINKS = ['https://x@', 'https://[', 'https://', 'https://a ', 'https://a.b/(', 'https://a,', ')', 'a', '🎈'];
const WORDS = ['/pin title:', ' message', ' ', '/pin title: message:'];
const JSON_PARTS = ['"', '\\', '"\n', '{"', '{"a":"\n"} ', '{"status":"', '[', '\t', '<a>'];
const ADDRESSES = ['a', '@', '(at', 'a@b ', '%25', '&amp;', ' @ ', ' (at) ', '[dot]', '\\u0040'];

/** Each function that reads a text of an author, and the pieces that hostile texts for it are made of. */
const READERS: [string, (text: string) => unknown, readonly string[]][] = [
  ['formatting', (text) => parseRichText(text, NAMES), MARKUP],
  ['removing the formatting', plainText, [...SOME_MARKUP, '**a__b', 'https://']],
  ['Markdown', markdownOf, SOME_MARKUP],
  ['a quotation', (text) => withQuote(text, text, text), ['**', '`', ' ', '\n']],
  ['a notification', notificationOf, ['``` ', '**a ', ' ', '🎈']],
  [
    'a web address',
    (text) => parseWebLink(text, 0),
    ['https://a', 'https://a.b/(', 'https://a]', 'https://a,', 'https://**'],
  ],
  ['links in plain text', splitLinks, LINKS],
  ['what follows a link', (text) => splitLinks(`https://a.example/${text}`), LINKS],
  ['mentions', mentionTest(['ann'], NAMES), [...MARKUP, 'a', '🎈']],
  ['mentions of many people', (text) => findMentions(text, ['ann', ...MANY_NAMES]), ['@person x ', '@ann ']],
  ['mentions of a name of marks', (text) => findMentions(text, ['a', MARKS]), ['@a\u0308', '\u0308']],
  ['a search', (text) => splitMatches(text, 'a'), LETTERS],
  ['an excerpt', (text) => fromMatch(`${text}z`, ['z']), ['a', ' ', 'ß']],
  ['pins', (text) => parsePin(text), WORDS],
  ['writing a pin', (text) => formatPin({ title: text, message: text }), WORDS],
  ['folding', fold, LETTERS],
  ['names', nameKey, LETTERS],
  ['isolating', isolate, ['\u2067', '\u2069', '\u2067\u202E\u2069', 'a']],
  ['shortening', (text) => shorten(text, text.length - 1), CHARACTERS],
  ['the name of a file', (text) => fileName(text, '.md'), [...CHARACTERS, '-']],
  ['a table', (text) => figuresCsv([{ ...NO_FIGURES, title: text }]), ['"', '=', ' ', ';']],
  ['JSON', parseJson, JSON_PARTS],
  ['an answer', parseBody, JSON_PARTS],
  ['a failure', failureOf, ADDRESSES],
];

const NO_FIGURES = { id: 5, iconUrl: null, seenAt: 0, unread: 0, figures: [] };

function markdownOf(text: string): string {
  return threadMarkdown([aComment({ text })], { title: text, url: null, nameOf: () => text });
}

function notificationOf(text: string) {
  return buildNotification([anEntry({ text })], { privacy: 'full', iconUrl: '', basicOnly: false });
}

function failureOf(message: string): unknown {
  const body = JSON.stringify({ status: 'error', message });
  return errorFrom(() => readAnswer(new Response(null), body, ['secret'], 0));
}

function errorFrom(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

describe.each(READERS)('%s', (_what, read, pieces) => {
  it.each(pieces)('takes linear time to read %j, repeated', (piece) => {
    expect(slowdownOf(read, piece)).toBeLessThanOrEqual(LINEAR);
  });

  it.each(pieces)('takes linear time to read blanks after %j', (start) => {
    expect(slowdownOf(read, ' ', { start })).toBeLessThanOrEqual(LINEAR);
  });

  it.each(pieces)('takes linear time to read %j, repeated up to a million characters', { tags: ['full'] }, (piece) => {
    expect(slowdownOf(read, piece, { upTo: LARGE })).toBeLessThanOrEqual(LINEAR);
  });

  function expectLinearMixtures(upTo?: number): void {
    const mixture = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(mixture, (mixed) => {
        const start = `https://a.example/${mixed.length}`;
        expect(slowdownOf(read, mixed.join(''), { start, upTo })).toBeLessThanOrEqual(LINEAR);
      }),
      { numRuns: 2 },
    );
  }

  it('takes linear time to read any mixture', () => expectLinearMixtures());

  it('takes linear time to read any mixture of up to a million characters', { tags: ['full'] }, () =>
    expectLinearMixtures(LARGE),
  );
});

it('a search marks a bounded number of matches, and keeps the whole text', () => {
  const text = 'a '.repeat(MAX_MARKS + 1);
  const pieces = splitMatches(text, 'a');
  expect(pieces.filter(({ isMatch }) => isMatch)).toHaveLength(MAX_MARKS);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
