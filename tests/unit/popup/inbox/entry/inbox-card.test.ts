import { describe, expect, it } from 'vitest';
import { RichText } from '../../../../../components/text/RichText';
import { Icon } from '../../../../../components/base/Icon';
import { InboxCard } from '../../../../../entrypoints/popup/inbox/entry/InboxCard';
import type { InboxEntry } from '../../../../../utils/watch/types';
import { anEntry } from '../../../support';
import { elementsIn, textsIn } from '../../../components/support/drawn';

const MENTION = anEntry({
  id: 'mention:7:70',
  title: 'Departures',
  author: 'bo',
  at: 1,
  projectId: 7,
  commentId: 70,
  read: true,
});

const draw = (change: Partial<InboxEntry>) =>
  InboxCard({ entry: { ...MENTION, ...change }, now: 2, groupTitleId: 'thread-7', onOpen: () => undefined });
/** What it says, and the texts it formats. */
const wordsIn = (tree: unknown): unknown[] => [
  ...textsIn(tree),
  ...elementsIn(tree).flatMap(({ type, props }) => (Object.is(type, RichText) ? [props.text] : [])),
];
const wordsOf = (change: Partial<InboxEntry>) => wordsIn(draw(change));

/** The texts of the previous comment on the card. */
function beforeOf(change: Partial<InboxEntry>): unknown[] {
  const part = elementsIn(draw(change)).find(({ type, props }) => typeof type === 'function' && 'author' in props);
  return part ? wordsIn((part.type as (props: object) => unknown)(part.props)) : [];
}

describe('a card of the inbox', () => {
  it.each([
    ['mention', 'bo', '\u2068bo\u2069 mentioned you', 'mention'],
    ['mention', '', 'The service’s team mentioned you', 'mention'],
    ['answer', 'bo', '\u2068bo\u2069 commented on your project', 'answer'],
    ['comment', 'bo', '\u2068bo\u2069 commented in a thread you follow', 'comment'],
    ['update', 'bo', '\u2068bo\u2069 updated a project you follow', 'update'],
    ['project', 'bo', '\u2068bo\u2069 published a project', 'box'],
    ['update', '', 'Someone updated a project you follow', 'update'],
    ['news', '', 'Departures', 'news'],
  ] as const)('says what happened and who did it: %s by “%s”', (kind, author, headline, icon) => {
    expect(wordsOf({ kind, author })).toEqual(expect.arrayContaining([headline, 'hello @ann']));
    const icons = elementsIn(draw({ kind, author })).filter(({ type }) => Object.is(type, Icon));
    expect(icons.map(({ props }) => props.name)).toEqual([icon]);
  });

  it('has the direction of the page in its own sentences, and of its title in an announcement', () => {
    const directionOf = (change: Partial<InboxEntry>) =>
      elementsIn(draw(change)).find(({ type }) => type === 'h4')?.props.dir;
    expect(directionOf({ author: 'علي_حسن' })).toBeUndefined();
    expect(directionOf({ kind: 'news', title: 'خبر' })).toBe('auto');
  });

  it('shows markup as what it means, without links that lead elsewhere', () => {
    const texts = elementsIn(draw({ text: 'so **bold**' })).filter(({ type }) => Object.is(type, RichText));
    expect(texts.map(({ props }) => props)).toEqual([{ text: 'so **bold**', isPreview: true }]);
  });

  it('quotes the previous comment, by the team if it has no author', () => {
    expect(beforeOf({ before: { author: 'cy', text: 'who comes?' } })).toEqual(
      expect.arrayContaining(['cy', 'who comes?']),
    );
    expect(beforeOf({ before: { author: '', text: 'who comes?' } })).toContain('The service’s team');
    expect(beforeOf({ before: null })).toEqual([]);
  });

  it('says “Someone” for an author without a name, and “The service’s team” for the team', () => {
    expect(wordsOf({ author: '', nameless: true })).toContain('Someone mentioned you');
    expect(beforeOf({ before: { author: '', text: 'who comes?', nameless: true } })).toContain('Someone');
  });

  it('is marked if its comment was deleted, and still shows the text', () => {
    expect(wordsOf({ goneAt: 9 })).toEqual(expect.arrayContaining(['Deleted since then', 'hello @ann']));
    expect(wordsOf({})).not.toContain('Deleted since then');
  });

  it('is labelled by its thread and its headline', () => {
    expect(elementsIn(draw({})).find(({ type }) => type === 'article')?.props['aria-labelledby']).toBe(
      'thread-7 entry-mention:7:70',
    );
  });

  it('of an announcement without title and text has a button with a name', () => {
    expect(wordsOf({ kind: 'news', title: '', text: '' })).toContain('Untitled announcement');
    expect(elementsIn(draw({ text: ' \n' })).filter(({ props }) => props.class === 'inbox-card__text')).toEqual([]);
  });
});
