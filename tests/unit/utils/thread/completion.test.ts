import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME_CHARS } from '../../../../utils/limits';
import { findMentions } from '../../../../utils/text/mentions';
import { parseRichText } from '../../../../utils/text/rich-text';
import {
  withMention,
  withQuote,
  insertMention,
  mentionFragmentAt,
  matchingNames,
  mentionablePeople,
} from '../../../../utils/thread/completion';
import { aComment, aView, MIRA } from './support/samples';

const by = (authorName: string, postedAt: number, more = {}) =>
  aComment({ id: postedAt, authorId: 1000 + postedAt, authorName, postedAt, ...more });

describe('the people a mention may name', () => {
  it.each([
    [
      'start with the project’s author, then the latest speakers',
      [by('owner', 1, { authorId: 50 }), by('early', 2), by('late', 3), by('early', 4)],
      ['owner', 'early', 'late'],
    ],
    [
      'leave out the reader, also under a former name, and the service’s team',
      [by('Mira', 1, { authorId: MIRA.uid }), by('mira_old', 2), by('Team', 3, { fromTeam: true }), by('', 4)],
      [],
    ],
    [
      'are there once, with the latest spelling of the name',
      [by('Ann', 1), by('bo', 2), by('ANN', 3), by('ann', 9), by('bo', 8), by('Ann', 5)],
      ['ann', 'bo'],
    ],
    [
      'leave out names that would not be found again as a mention',
      [by('two\nlines', 1), by('مها علی', 2), by('Ann Lee', 3), by('J. R. Dobbs', 4), by('李明', 5)],
      ['李明', 'J. R. Dobbs', 'Ann Lee', 'مها علی'],
    ],
  ])('%s', (_what, comments, people) => {
    expect(mentionablePeople(aView({ comments, authorId: 50 }))).toEqual(people);
  });
});

describe('the name being completed', () => {
  it.each<[string, ReturnType<typeof mentionFragmentAt>]>([
    ['hello @an|', { start: 6, typed: 'an' }],
    ['@|', { start: 0, typed: '' }],
    ['hello ＠an|', { start: 6, typed: 'an' }],
    ['hello @Ann L|ee', { start: 6, typed: 'Ann L' }],
    ['(@an|)', { start: 1, typed: 'an' }],
    ['مرحبا @مه|', { start: 6, typed: 'مه' }],
    ...['post@an|', 'ann|', '@an\nb|', '@ an|', '@an  |', 'é@a|', `@${'x'.repeat(MAX_NAME_CHARS + 1)}|`].map(
      (text): [string, null] => [text, null],
    ),
  ])('is what follows the @ before the caret, spaces of names included: %j', (text, fragment) => {
    expect(mentionFragmentAt(text.replace('|', ''), text.indexOf('|'))).toEqual(fragment);
  });
});

describe('the names on offer', () => {
  const PEOPLE = ['Zoë', 'Ann Lee', 'Lee', 'anna', 'José', 'مها علی'];

  it.each([
    ['those that begin so, then those with such a later word', 'le', PEOPLE, ['Lee', 'Ann Lee']],
    ['those in the order of the people', 'AN', PEOPLE, ['Ann Lee', 'anna']],
    ['all of them at first', '', PEOPLE, PEOPLE],
    ['found without accents', 'zoe', PEOPLE, ['Zoë']],
    ['found without the dot of a capital', 'istan', ['İstanbullu'], ['İstanbullu']],
    ['found in any script', 'مها ع', PEOPLE, ['مها علی']],
    ['found by a later word in any script', 'علی', PEOPLE, ['مها علی']],
    ['gone once the text goes on after a full name', 'anna ', PEOPLE, []],
    ['gone although a longer name might go on', 'Ann ', ['Ann', 'Ann Lee'], []],
    ['there again where a longer name goes on the same way', 'Ann L', ['Ann', 'Ann Lee'], ['Ann Lee']],
  ])('are %s: “%s”', (_which, typed, people, names) => {
    expect(matchingNames({ start: 0, typed }, people)).toEqual(names);
  });

  it('are six at most, which take as little of the processor where thousands fit as where none does', () => {
    const thousands = Array.from({ length: 10_000 }, (_, index) => `person ${index}`);
    const least = (typed: string): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = process.threadCpuUsage();
          matchingNames({ start: 0, typed }, thousands);
          const { user, system } = process.threadCpuUsage(before);
          return user + system;
        }),
      );
    expect(matchingNames({ start: 0, typed: 'p' }, thousands)).toHaveLength(6);
    expect(least('p')).toBeLessThan(4 * least('zz'));
  });
});

describe('the completed mention', () => {
  it('is a name that the mention rules find again, with any text after it', () => {
    for (const name of ['Ann Lee', 'J. R. Dobbs', 'مها علی', 'a-b', 'Ünal', '李明', 'O’Neil']) {
      for (const rest of ['', ' and more', 'x', ', you', '\nnext']) {
        const done = insertMention(`hi @q${rest}`, { start: 3, typed: 'q' }, name);
        expect(findMentions(done.text, [name, 'Ann', 'a']), `${name}|${rest}`).toMatchObject([{ start: 3, name }]);
        expect(done.text.slice(0, done.caret)).toBe(`hi @${name} `);
      }
    }
  });

  it('keeps one space before what follows', () => {
    expect(insertMention('@a there', { start: 0, typed: 'a' }, 'anna').text).toBe('@anna there');
  });

  it.each([
    ['', 'Ann Lee', '@Ann Lee '],
    ['half a thought', 'bo', '@bo half a thought'],
    ['@bo half a thought', 'bo', '@bo half a thought'],
    ['@bob hello', 'bo', '@bo @bob hello'],
  ])('comes once at the start of the answer “%s”', (text, name, answer) => {
    expect(withMention(text, name)).toBe(answer);
  });
});

describe('a quotation in a reply', () => {
  it('comes after what is written, with the name above it, shortened', () => {
    expect(withQuote('', 'old_oak', 'One\ntwo')).toBe('@old_oak\n> One\n> two\n\n');
    expect(withQuote('So:  ', '', 'x')).toBe('So:\n\n> x\n\n');
    expect(withQuote('', '', 'x'.repeat(1000)).length).toBeLessThan(220);
  });

  it('is plain text, of which nothing goes on in the reply', () => {
    expect(withQuote('', '', '**One** and ```two```')).toBe('> One and two\n\n');
    expect(withQuote('', '', '```open **and ~~more')).toBe('> `\u200B`\u200B`open *\u200B*and ~\u200B~more\n\n');
    const pieces = fc.array(fc.constantFrom('**', '__', '~~', '```', '`', '*', 'a', ' ', '\n', 'https://a.example '));
    fc.assert(
      fc.property(pieces, (quoted) => {
        const reply = parseRichText(`${withQuote('', '', quoted.join(''))}**b** and \`\`\`c\`\`\``).slice(-3);
        expect(
          reply.map((token) => ('children' in token ? token.children : token.kind === 'code' && token.text)),
        ).toEqual([[{ kind: 'text', text: 'b' }], false, 'c']);
      }),
    );
  });

  it('mentions the person whose comment it is', () => {
    expect(findMentions(withQuote('So:', 'old_oak', 'x'), ['old_oak'])).toHaveLength(1);
  });
});
