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
  it('start with the project’s author, then the latest speakers', () => {
    const comments = [by('owner', 1, { authorId: 50 }), by('early', 2), by('late', 3), by('early', 4)];
    expect(mentionablePeople(aView({ comments, authorId: 50 }))).toEqual(['owner', 'early', 'late']);
  });

  it('leave out the reader, also under a former name, and the service’s team', () => {
    const comments = [
      by('Mira', 1, { authorId: MIRA.uid }),
      by('mira_old', 2),
      by('Team', 3, { fromTeam: true }),
      by('', 4),
    ];
    expect(mentionablePeople(aView({ comments }))).toEqual([]);
  });

  it('hold each person once, with the latest spelling of the name, however often they wrote', () => {
    const comments = [by('Ann', 1), by('bo', 2), by('ANN', 3), by('ann', 9), by('bo', 8), by('Ann', 5)];
    expect(mentionablePeople(aView({ comments }))).toEqual(['ann', 'bo']);
  });

  it('leave out names that would not be found again as a mention', () => {
    const names = ['two\nlines', 'plain', 'مها علی', 'Ann Lee', 'J. R. Dobbs', '李明'];
    const people = mentionablePeople(aView({ comments: names.map((name, at) => by(name, at + 1)) }));
    expect(people).toEqual(['李明', 'J. R. Dobbs', 'Ann Lee', 'مها علی', 'plain']);
  });
});

describe('the name being completed', () => {
  const at = (text: string) => mentionFragmentAt(text.replace('|', ''), text.indexOf('|'));

  it('is what follows the @ before the caret, spaces of names included', () => {
    expect(at('hello @an|')).toEqual({ start: 6, typed: 'an' });
    expect(at('@|')).toEqual({ start: 0, typed: '' });
    expect(at('hello ＠an|')).toEqual({ start: 6, typed: 'an' });
    expect(at('hello @Ann L|ee')).toEqual({ start: 6, typed: 'Ann L' });
    expect(at('(@an|)')).toEqual({ start: 1, typed: 'an' });
    expect(at('مرحبا @مه|')).toEqual({ start: 6, typed: 'مه' });
  });

  it('is missing in an address, on another line, after two spaces, or without an @', () => {
    const tooLong = `@${'x'.repeat(MAX_NAME_CHARS + 1)}|`;
    for (const text of ['post@an|', 'ann|', '@an\nb|', '@ an|', '@an  |', 'é@a|', tooLong])
      expect(at(text), `in ${text}`).toBeNull();
  });
});

describe('the names on offer', () => {
  const people = ['Zoë', 'Ann Lee', 'Lee', 'anna', 'José', 'مها علی'];
  const names = (typed: string) => matchingNames({ start: 0, typed }, people);

  it('are those that begin with the typed text, then those with such a later word, in the order of the people', () => {
    expect(names('le')).toEqual(['Lee', 'Ann Lee']);
    expect(names('AN')).toEqual(['Ann Lee', 'anna']);
    expect(names('')).toEqual(people);
  });

  it('are found without accents, and in any script', () => {
    expect(names('zoe')).toEqual(['Zoë']);
    expect(names('jos')).toEqual(['José']);
    expect(matchingNames({ start: 0, typed: 'istan' }, ['İstanbullu'])).toEqual(['İstanbullu']);
    expect(names('مها ع')).toEqual(['مها علی']);
    expect(names('علی')).toEqual(['مها علی']);
  });

  it('disappear once the text goes on after a full name, unless a longer name goes on the same way', () => {
    expect(names('anna ')).toEqual([]);
    expect(matchingNames({ start: 0, typed: 'Ann ' }, ['Ann', 'Ann Lee'])).toEqual([]);
    expect(matchingNames({ start: 0, typed: 'Ann L' }, ['Ann', 'Ann Lee'])).toEqual(['Ann Lee']);
  });

  it('are found as quickly where thousands fit as where none does', () => {
    const thousands = Array.from({ length: 10_000 }, (_, index) => `person ${index}`);
    const quickest = (typed: string): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const since = performance.now();
          matchingNames({ start: 0, typed }, thousands);
          return performance.now() - since;
        }),
      );
    expect(quickest('p')).toBeLessThan(4 * quickest('zz'));
  });

  it('are six at most', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `n${index}`);
    expect(matchingNames({ start: 0, typed: 'n' }, twenty)).toHaveLength(6);
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

  it('comes once at the start of an answer', () => {
    expect(withMention('', 'Ann Lee')).toBe('@Ann Lee ');
    expect(withMention('half a thought', 'bo')).toBe('@bo half a thought');
    expect(withMention('@bo half a thought', 'bo')).toBe('@bo half a thought');
    expect(withMention('@bob hello', 'bo')).toBe('@bo @bob hello');
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
