import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { Button } from '../../../../components/base/Button';
import { InboxFilterBar } from '../../../../entrypoints/popup/inbox/InboxFilterBar';
import { InboxGroup } from '../../../../entrypoints/popup/inbox/InboxGroup';
import { SelectField } from '../../../../components/fields/SelectField';
import type { InboxFilter } from '../../../../entrypoints/popup/inbox/groups';
import type { InboxListModel } from '../../../../entrypoints/popup/inbox/visible-entries';
import type { EntryKind } from '../../../../utils/watch/levels';
import { anEntry } from '../../support';
import { elementsIn, textsIn } from '../../components/support/drawn';

interface Shown {
  projectId?: number | null;
  unread?: number;
  all?: number;
  shown?: number;
  isUnfolded?: boolean;
}

/** Draws a thread of so many entries, of which so many are unread and on show. */
function draw({ projectId = 7, unread = 0, all = 1, shown = all, isUnfolded = false }: Shown = {}) {
  const entries = Array.from({ length: all }, () => anEntry());
  const list = { visibleIn: () => entries.slice(0, shown), isUnfolded: () => isUnfolded };
  return InboxGroup({
    list: list as Partial<InboxListModel> as InboxListModel,
    group: { key: '7', projectId, title: 'Departures', entries, unread, folded: 3 },
    titleId: 'thread-7',
    children: null,
  });
}

const buttons = (tree: unknown) =>
  elementsIn(tree)
    .filter(({ type }) => Object.is(type, Button))
    .map(({ props }) => props);

describe('a thread of the inbox', () => {
  it('is a region labelled by its title, which is a link', () => {
    expect(elementsIn(draw())[0]?.props['aria-labelledby']).toBe('thread-7');
    expect(elementsIn(draw()).find(({ type }) => type === 'a')?.props.href).toBe('#/project/7/comments');
    expect(elementsIn(draw({ projectId: null })).some(({ type }) => type === 'a')).toBe(false);
  });

  it('shows the number of unread entries, if any', () => {
    expect(textsIn(draw({ unread: 4 }))).toContain('4 unread');
    expect(textsIn(draw()).join()).not.toContain('unread');
  });

  it('offers to show all or fewer, with the title in the name', () => {
    expect(buttons(draw())).toEqual([]);
    expect(buttons(draw({ all: 9, shown: 3 }))).toMatchObject([
      { expanded: false, label: 'Show all 9 entries of \u2068Departures\u2069', children: 'Show all 9' },
    ]);
    expect(buttons(draw({ all: 9, isUnfolded: true }))).toMatchObject([
      { expanded: true, label: 'Show fewer entries of \u2068Departures\u2069' },
    ]);
  });
});

describe('the filter of the inbox', () => {
  const bar = (setFilter: InboxListModel['setFilter']) =>
    InboxFilterBar({
      list: {
        kinds: signal<EntryKind[]>(['mention', 'news']),
        filter: signal<InboxFilter>({ kind: 'news', unreadOnly: true }),
        setFilter,
      },
    });
  const select = (tree: unknown) =>
    elementsIn(tree).find(({ type }) => Object.is(type, SelectField))?.props as unknown as Parameters<
      typeof SelectField
    >[0];

  it('offers all kinds, and each kind in the inbox', () => {
    const { choices, value } = select(bar(() => undefined));
    expect(choices).toEqual([
      ['', 'All types'],
      ['mention', 'Mentions'],
      ['news', 'Announcements'],
    ]);
    expect(value).toBe('news');
  });

  it('reports the chosen kind, and none for all', () => {
    const chosen: unknown[] = [];
    const { onChoose } = select(bar(({ kind }) => chosen.push(kind)));
    onChoose('mention');
    onChoose('');
    expect(chosen).toEqual(['mention', null]);
  });
});
