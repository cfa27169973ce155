import { describe, expect, it } from 'vitest';
import { Button } from '../../../../components/base/Button';
import { InboxFilterBar } from '../../../../entrypoints/popup/inbox/InboxFilterBar';
import { InboxGroup } from '../../../../entrypoints/popup/inbox/InboxGroup';
import { SelectField } from '../../../../components/fields/SelectField';
import { elementsIn, textsIn } from '../../components/support/drawn';

const draw = (change: Partial<Parameters<typeof InboxGroup>[0]> = {}) =>
  InboxGroup({
    id: 'thread-7',
    title: 'Departures',
    href: '#/project/7/comments',
    unread: 0,
    fold: null,
    onFold: () => undefined,
    children: null,
    ...change,
  });

const buttons = (tree: unknown) =>
  elementsIn(tree)
    .filter(({ type }) => Object.is(type, Button))
    .map(({ props }) => props);

describe('a thread of the inbox', () => {
  it('is a region labelled by its title, which is a link', () => {
    expect(elementsIn(draw())[0]?.props['aria-labelledby']).toBe('thread-7');
    expect(elementsIn(draw()).find(({ type }) => type === 'a')?.props.href).toBe('#/project/7/comments');
    expect(elementsIn(draw({ href: null })).some(({ type }) => type === 'a')).toBe(false);
  });

  it('shows the number of unread entries, if any', () => {
    expect(textsIn(draw({ unread: 4 }))).toContain('4 unread');
    expect(textsIn(draw()).join()).not.toContain('unread');
  });

  it('offers to show all or fewer, with the title in the name', () => {
    expect(buttons(draw())).toEqual([]);
    expect(buttons(draw({ fold: { all: 9, open: false } }))).toMatchObject([
      { expanded: false, label: 'Show all 9 of \u2068Departures\u2069', children: 'Show all 9' },
    ]);
    expect(buttons(draw({ fold: { all: 9, open: true } }))).toMatchObject([
      { expanded: true, label: 'Show fewer of \u2068Departures\u2069' },
    ]);
  });
});

describe('the filter of the inbox', () => {
  const bar = (onKind: (kind: string | null) => void) =>
    InboxFilterBar({
      kinds: ['mention', 'news'],
      kind: 'news',
      unreadOnly: true,
      onKind,
      onUnreadOnly: () => undefined,
    });
  const select = (tree: unknown) =>
    elementsIn(tree).find(({ type }) => Object.is(type, SelectField))?.props as unknown as Parameters<
      typeof SelectField
    >[0];

  it('offers all kinds, and each kind in the inbox', () => {
    const { choices, value } = select(bar(() => undefined));
    expect(choices).toEqual([
      ['', 'All kinds'],
      ['mention', 'Mentions of you'],
      ['news', 'Announcements'],
    ]);
    expect(value).toBe('news');
  });

  it('reports the chosen kind, and none for all', () => {
    const chosen: (string | null)[] = [];
    const { onChoose } = select(bar((kind) => chosen.push(kind)));
    onChoose('mention');
    onChoose('');
    expect(chosen).toEqual(['mention', null]);
  });
});
