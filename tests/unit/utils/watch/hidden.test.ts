import { describe, expect, it } from 'vitest';
import { hidingOf, inboxAsCounted, isHidden, shownOf } from '../../../../utils/watch/hidden';
import { wordsKey } from '../../../../utils/watch/hidden-words';
import { watchingOf } from '../../popup/support';
import { anEntry } from '../../support';

const EVE = { hidden: { 66: { name: 'eve', projectId: 1 } } };
const by = (authorId: number, more: object = {}) => ({ text: 'x', authorId, ...more });

describe('R43: the comments that a person hid', () => {
  it('are the comments with the uid of a hidden person, also under a new name', () => {
    expect(isHidden(EVE, by(66, { authorName: 'evelyn' }))).toBe(true);
    expect(isHidden(EVE, by(67, { authorName: 'eve' }))).toBe(false);
    expect(shownOf(EVE, [by(66), by(67), { text: 'news' }])).toEqual([by(67), { text: 'news' }]);
  });

  it('are no messages of the team, and none at all before a person is hidden', () => {
    expect(isHidden(EVE, by(66, { fromTeam: true }))).toBe(false);
    for (const nobody of [null, undefined, {}, { hidden: {} }]) expect(isHidden(nobody, by(66))).toBe(false);
  });

  it.each([
    ['Spoiler', 'No spoiler here', true],
    ['spoiler', 'SPOILER!', true],
    ['spoiler', 'spoilers', false],
    ['spoiler', 'Unspoiler', false],
    ['the  End', '…the\nend.', true],
    ['the end', 'the bend', false],
    ['cafe', 'Le Café', true],
    ['c++', 'I like C++ a lot', true],
    ['c++', 'vitamin c', false],
    ['(x|y)', 'x or (x|y)', true],
    ['日本', '今日は日本語', true],
    ['игра', 'Игра!', true],
    ['игра', 'играть', false],
    ['ب', 'كتاب', false],
    ['🎮', 'a🎮b', true],
    ['__proto__', '{ __proto__ }', true],
  ])('are those with the words “%s”, in “%s”: %s', (words, text, isFound) => {
    const hiding = { owner: 7, words: { [wordsKey(words)]: words } };
    expect(isHidden(hiding, { text, authorId: 66 })).toBe(isFound);
    const [own, team, news] = [{ text, authorId: 7 }, { text, authorId: 66, fromTeam: true }, { text }];
    expect(shownOf(hiding, [own, team, news])).toHaveLength(3);
  });

  it('are no longer those with words that are shown again', () => {
    const comment = { text: 'a spoiler', authorId: 66 };
    expect(isHidden({ words: { spoiler: 'spoiler' } }, comment)).toBe(true);
    expect(isHidden({ words: { other: 'other' } }, comment)).toBe(false);
    expect(isHidden({ words: {} }, comment)).toBe(false);
  });

  it('are theirs alone', () => {
    const watching = { ...watchingOf(7, {}), ...EVE };
    expect(isHidden(hidingOf({ uid: 7 }, watching), by(66))).toBe(true);
    expect(isHidden(hidingOf({ uid: 8 }, watching), by(66))).toBe(false);
    expect(isHidden(hidingOf(null, { ...watching, owner: null }), by(66))).toBe(false);
  });

  it('count as read in the inbox, which stays the same list without any', () => {
    const inbox = [anEntry({ id: 'mention:1:1', authorId: 66 }), anEntry({ id: 'mention:1:2', authorId: 67 })];
    expect(inboxAsCounted(EVE, inbox).map(({ read }) => read)).toEqual([true, false]);
    expect(inboxAsCounted({}, inbox)).toBe(inbox);
  });
});
