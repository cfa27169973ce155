import { describe, expect, it } from 'vitest';
import { MAX_NAME_CHARS } from '../../../../utils/limits';
import { findMentions } from '../../../../utils/text/mentions';
import {
  withMention,
  insertMention,
  mentionFragmentAt,
  matchingNames,
  mentionablePeople,
} from '../../../../utils/comments/completion';
import { aComment, aView, MIRA } from '../thread/support/samples';

const by = (authorName: string, postedAt: number, more = {}) =>
  aComment({ id: postedAt, authorId: 1000 + postedAt, authorName, postedAt, ...more });

describe('whom one may mean', () => {
  it('begins with the project’s author, and then whoever spoke last', () => {
    const comments = [by('owner', 1, { authorId: 50 }), by('early', 2), by('late', 3), by('early', 4)];
    expect(mentionablePeople(aView({ comments, authorId: 50 }))).toEqual(['owner', 'early', 'late']);
  });

  it('counts whom one answered as if they had spoken then', () => {
    const comments = [by('asked', 1), by('loud', 2), by('mira', 3, { authorId: MIRA.uid, text: 'thank you, @asked' })];
    expect(mentionablePeople(aView({ comments }))).toEqual(['asked', 'loud']);
  });

  it('leaves out oneself, also under a former name, and the service’s team', () => {
    const comments = [
      by('Mira', 1, { authorId: MIRA.uid }),
      by('mira_old', 2),
      by('Team', 3, { fromTeam: true }),
      by('', 4),
    ];
    expect(mentionablePeople(aView({ comments }))).toEqual([]);
  });

  it('has everybody once, as they are written last, however often they wrote', () => {
    const comments = [by('Ann', 1), by('bo', 2), by('ANN', 3), by('ann', 9), by('bo', 8), by('Ann', 5)];
    expect(mentionablePeople(aView({ comments }))).toEqual(['Ann', 'bo']);
  });

  it('leaves out names that would not be found again as a mention', () => {
    const names = ['two\nlines', 'plain', 'مها علی', 'Ann Lee', 'J. R. Dobbs', '李明'];
    const people = mentionablePeople(aView({ comments: names.map((name, at) => by(name, at + 1)) }));
    expect(people).toEqual(['李明', 'J. R. Dobbs', 'Ann Lee', 'مها علی', 'plain']);
  });
});

describe('what is being completed', () => {
  const at = (text: string) => mentionFragmentAt(text.replace('|', ''), text.indexOf('|'));

  it('is what follows the @ before the caret, spaces of names included', () => {
    expect(at('hello @an|')).toEqual({ start: 6, typed: 'an' });
    expect(at('@|')).toEqual({ start: 0, typed: '' });
    expect(at('hello @Ann L|ee')).toEqual({ start: 6, typed: 'Ann L' });
    expect(at('(@an|)')).toEqual({ start: 1, typed: 'an' });
    expect(at('مرحبا @مه|')).toEqual({ start: 6, typed: 'مه' });
  });

  it('is nothing in an address, on another line, after two spaces, or where there is no @', () => {
    for (const text of [
      'post@an|',
      'ann|',
      '@an\nb|',
      '@ an|',
      '@an  |',
      'é@a|',
      `@${'x'.repeat(MAX_NAME_CHARS + 1)}|`,
    ])
      expect(at(text), `in ${text}`).toBeNull();
  });
});

describe('the names on offer', () => {
  const people = ['Zoë', 'Ann Lee', 'Lee', 'anna', 'José', 'مها علی'];
  const names = (typed: string) => matchingNames({ start: 0, typed }, people);

  it('are those that begin so, then those of which a later word does, in the order of the people', () => {
    expect(names('le')).toEqual(['Lee', 'Ann Lee']);
    expect(names('AN')).toEqual(['Ann Lee', 'anna']);
    expect(names('')).toEqual(people);
  });

  it('are found without the marks over letters, and in any script', () => {
    expect(names('zoe')).toEqual(['Zoë']);
    expect(names('jos')).toEqual(['José']);
    expect(matchingNames({ start: 0, typed: 'istan' }, ['İstanbullu'])).toEqual(['İstanbullu']);
    expect(names('مها ع')).toEqual(['مها علی']);
    expect(names('علی')).toEqual(['مها علی']);
  });

  it('are none once a name stands there and one goes on, unless a longer one goes on so too', () => {
    expect(names('anna ')).toEqual([]);
    expect(matchingNames({ start: 0, typed: 'Ann ' }, ['Ann', 'Ann Lee'])).toEqual([]);
    expect(matchingNames({ start: 0, typed: 'Ann L' }, ['Ann', 'Ann Lee'])).toEqual(['Ann Lee']);
  });

  it('are there as quickly where thousands fit as where none does', () => {
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
    expect(
      matchingNames(
        { start: 0, typed: 'n' },
        Array.from({ length: 20 }, (_, index) => `n${index}`),
      ),
    ).toHaveLength(6);
  });
});

describe('what is put in', () => {
  it('is the name that the mention rules find again, whatever stands behind', () => {
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

  it('stands at the start of an answer, once', () => {
    expect(withMention('', 'Ann Lee')).toBe('@Ann Lee ');
    expect(withMention('half a thought', 'bo')).toBe('@bo half a thought');
    expect(withMention('@bo half a thought', 'bo')).toBe('@bo half a thought');
    expect(withMention('@bob hello', 'bo')).toBe('@bo @bob hello');
  });
});
