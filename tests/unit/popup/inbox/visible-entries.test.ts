import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createVisibleEntriesModel } from '../../../../entrypoints/popup/inbox/visible-entries';
import { DEFAULT_SETTINGS, withSetting, type Settings } from '../../../../utils/settings';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { SavedInbox, UiState } from '../../../../utils/storage/view-state';
import type { Route } from '../../../../entrypoints/popup/first-paint/routes';
import { anEntry, aSavedThing } from '../../support';

/** An entry of a project at a time; a number adds a comment. */
function entry(projectId: number | null, at: number, change: Partial<InboxEntry> = {}): InboxEntry {
  return anEntry({
    id: `${projectId === null ? 'news' : `mention:${projectId}`}:${at}`,
    kind: projectId === null ? 'news' : 'mention',
    projectId,
    at,
    read: true,
    title: `Project ${projectId}`,
    ...change,
  });
}

const many = (count: number) => Array.from({ length: count }, (_, at) => entry(at + 1, at));

function setUp(entries: InboxEntry[] | undefined, inbox: Partial<SavedInbox> = {}) {
  const stored = signal<InboxEntry[] | undefined>(entries);
  const writing = signal<string | null>(null);
  const route = signal<Route>({ view: 'inbox', reply: null });
  const uiState = signal<UiState>({
    owner: 5,
    inbox: { kind: null, unreadOnly: false, unfolded: [], most: 30, ...inbox },
  });
  const settings = signal<Settings | undefined>(undefined);
  const model = createVisibleEntriesModel({
    inbox: stored,
    stored: signal(null),
    saving: { things: signal({ '7/70': aSavedThing({ savedAt: 50 }), 8: aSavedThing({ savedAt: 60 }) }) },
    answeringId: writing,
    route,
    uiState,
    settings,
  });
  const groups = () => model.groups.value ?? [];
  const shown = (): Record<string, number[]> =>
    Object.fromEntries(groups().map((group) => [group.key, model.visibleIn(group).map(({ at }) => at)]));
  const order = (): string[] => groups().map(({ key }) => key);
  return { stored, settings, writing, route, uiState, model, groups, shown, order };
}

it('shows at its address alone what was saved, projects and comments alike, the newest first', () => {
  const { shown, model, route } = setUp([entry(9, 10)], { scope: 'saved' });
  expect(shown()).toEqual({ 9: [10] });
  route.value = { view: 'saved' };
  expect(Object.entries(shown())).toEqual([
    ['project:8', [60]],
    ['comment:7:70', [50]],
  ]);
  expect(model.unread.value).toEqual([]);
});

it('has no part that the person switched off, and shows the inbox instead', () => {
  const { model, settings, shown } = setUp([entry(9, 10)], { scope: 'new' });
  model.setScope('all');
  expect(model.showsAway.value).toBe(true);
  model.setScope('new');
  expect(model.scopes.value).toEqual(['all', 'new', 'unanswered', 'saved']);
  settings.value = withSetting(withSetting(DEFAULT_SETTINGS, 'parts.new', false), 'parts.away', false);
  expect([model.scopes.value, model.scope.value]).toEqual([['all', 'unanswered', 'saved'], 'all']);
  expect([shown(), model.showsAway.value]).toEqual([{ 9: [10] }, false]);
});

describe('the inbox by thread', () => {
  it('is unknown before the first read, and then has a group per project and one for announcements', () => {
    expect(setUp(undefined).model.groups.value).toBeUndefined();
    const { shown, order } = setUp([entry(7, 10), entry(8, 20), entry(7, 30), entry(null, 25)]);
    expect(order()).toEqual(['7', 'news', '8']);
    expect(shown()).toEqual({ 7: [30, 10], 8: [20], news: [25] });
  });

  it('orders comments of the same second by id', () => {
    const { groups } = setUp([1, 2].map((commentId) => entry(7, 10, { id: `mention:7:${commentId}`, commentId })));
    expect(groups()[0]?.entries.map(({ commentId }) => commentId)).toEqual([2, 1]);
  });

  it('uses the newest title of a project, and none for announcements', () => {
    const titled = ['Old', 'New', ''].map((title, at) => entry(7, 10 + at, { title }));
    const { groups } = setUp([...titled, entry(null, 1, { title: 'A party' })]);
    expect(groups().map(({ title }) => title)).toEqual(['New', '']);
  });

  it('puts threads with unread entries first, and keeps the position of what is read meanwhile', () => {
    const entries = [entry(7, 10, { read: false }), entry(8, 20)];
    const { stored, order, groups, model } = setUp(entries);
    expect(order()).toEqual(['7', '8']);
    expect(groups().map(({ unread }) => unread)).toEqual([1, 0]);
    stored.value = entries.map((one) => ({ ...one, read: true }));
    expect(order()).toEqual(['7', '8']);
    expect(model.unread.value).toEqual([]);
  });

  it('has unread mentions first and never folds them away, also once they are read', () => {
    const mentions = [1, 2, 3, 4].map((at) => entry(7, at, { read: false }));
    const answers = [5, 6].map((at) => entry(7, at, { id: `answer:7:${at}`, kind: 'answer', read: false }));
    const entries = [...mentions, ...answers, entry(8, 20, { id: 'comment:8:20', kind: 'comment', read: false })];
    const { stored, shown, order, groups } = setUp([...entries, entry(9, 30)]);
    expect(order()).toEqual(['7', '8', '9']);
    expect(shown()[7]).toEqual([4, 3, 2, 1, 6, 5]);
    expect(groups()[0]?.entries.map(({ at }) => at)).toEqual([4, 3, 2, 1, 6, 5]);
    stored.value = entries.map((one) => ({ ...one, read: true }));
    expect(shown()[7]).toEqual([4, 3, 2, 1, 6, 5]);
    const old = [7, 8, 9].map((at) => entry(7, at - 10));
    expect(setUp([...mentions.slice(0, 2), ...old]).shown()[7]).toEqual([2, 1, -1]);
  });

  it.each([
    ['all of one thread', [12], [12]],
    ['as many as have room beside the others', [9, 5], [9, 3]],
    ['three of each where there are many threads', [5, 5, 5, 5, 5], [3, 3, 3, 3, 3]],
  ])('shows of unread entries %s', (_which, counts, expected) => {
    const comments = counts.flatMap((count, thread) =>
      Array.from({ length: count }, (_, at) =>
        entry(thread + 1, 100 - thread * 20 - at, { id: `comment:${thread + 1}:${at}`, kind: 'comment', read: false }),
      ),
    );
    expect(Object.values(setUp(comments).shown()).map(({ length }) => length)).toEqual(expected);
  });

  it('stays as it is during an answer: what comes meanwhile waits, and no entry is hidden', () => {
    const entries = [entry(7, 10), entry(7, 11), entry(7, 12), entry(8, 20)];
    const { stored, writing, order, shown } = setUp(entries);
    expect(order()).toEqual(['8', '7']);
    writing.value = 'mention:7:10';
    stored.value = [...entries, entry(7, 30, { read: false }), entry(9, 40, { read: false })];
    expect(shown()).toEqual({ 8: [20], 7: [12, 11, 10] });
    expect(order()).toEqual(['8', '7']);
    writing.value = null;
    expect(order()).toEqual(['9', '7', '8']);
    expect(shown()).toEqual({ 9: [40], 7: [30, 12, 11], 8: [20] });
  });

  it('shows thirty threads, and more on request', () => {
    const { model, order } = setUp(many(70));
    expect([order().length, model.hasMore.value]).toEqual([30, true]);
    model.showMore();
    model.showMore();
    expect([order().length, model.hasMore.value]).toEqual([70, false]);
  });
});

describe('the next unread entry', () => {
  const unread = (projectId: number, at: number) =>
    entry(projectId, at, { id: `comment:${projectId}:${at}`, kind: 'comment', read: false });

  it('is the one after the focused one, or else after the last, and the first again at the end', () => {
    const { model } = setUp([unread(7, 30), entry(7, 20), unread(8, 10)]);
    expect(model.showNextUnread(null)).toBe('comment:7:30');
    expect(model.showNextUnread(null)).toBe('comment:8:10');
    expect(model.showNextUnread('comment:8:10')).toBe('comment:7:30');
    expect(model.showNextUnread('mention:7:20')).toBe('comment:8:10');
    expect(setUp(many(2)).model.showNextUnread(null)).toBeNull();
  });

  it('is shown where its thread was folded, or not on show', () => {
    const { model, shown, order } = setUp(
      [
        ...[1, 2, 3, 4].map((at) => unread(7, at)),
        ...Array.from({ length: 40 }, (_, at) => unread(100 + at, 100 + at)),
      ],
      { most: 30 },
    );
    expect(order()).not.toContain('7');
    expect(model.showNextUnread('comment:7:2')).toBe('comment:7:1');
    expect(shown()[7]).toEqual([4, 3, 2, 1]);
  });
});

describe('the filter of the inbox', () => {
  const ENTRIES = [
    entry(7, 10, { read: false }),
    entry(7, 20, { id: 'answer:7:20', kind: 'answer' }),
    entry(null, 30),
    entry(8, 40, { id: 'update:8:40', kind: 'update' }),
  ];

  it('offers the kinds in the inbox, in a fixed order, and the selected one', () => {
    const { stored, model } = setUp(ENTRIES);
    expect(model.kinds.value).toEqual(['mention', 'answer', 'news', 'update']);
    model.setFilter({ kind: 'update' });
    stored.value = ENTRIES.slice(0, 1);
    expect(model.kinds.value).toEqual(['mention', 'update']);
  });

  it('includes new unread entries', () => {
    const { stored, model, shown } = setUp(ENTRIES);
    model.setFilter({ unreadOnly: true });
    stored.value = [...ENTRIES, entry(9, 50, { read: false })];
    expect(shown()).toEqual({ 7: [10], 9: [50] });
  });
});

describe('the saved state of the inbox', () => {
  const LONG = [1, 2, 3, 4, 5].map((at) => entry(7, at));

  it('restores the filter, the expanded threads and their number', () => {
    const { model, shown } = setUp([...LONG, entry(8, 9, { id: 'answer:8:9', kind: 'answer' })], {
      kind: 'mention',
      unfolded: ['7'],
    });
    expect(model.filter.value).toMatchObject({ kind: 'mention', unreadOnly: false });
    expect(shown()).toEqual({ 7: [5, 4, 3, 2, 1] });
    expect(setUp(many(70), { most: 60 }).order()).toHaveLength(60);
  });

  it('is stored with every change, with at most fifty expanded threads', () => {
    const { model, groups, uiState } = setUp(many(60));
    model.setFilter({ unreadOnly: true });
    model.setFilter({ unreadOnly: false });
    model.showMore();
    for (const group of groups()) model.toggleGroup(group);
    expect(uiState.value.inbox).toMatchObject({ kind: null, unreadOnly: false, most: 60 });
    expect(uiState.value.inbox?.unfolded).toHaveLength(50);
    expect(uiState.value.inbox?.unfolded.at(-1)).toBe(groups().at(-1)?.key);
  });

  it('shows the entry that was being answered at any position', () => {
    const others = Array.from({ length: 40 }, (_, at) => entry(100 + at, 50 + at));
    const { writing, shown } = setUp([...LONG, ...others], { most: 30 });
    writing.value = 'mention:7:1';
    expect(shown()[7]).toEqual([5, 4, 3, 1]);
    const { writing: other, shown: unread } = setUp(LONG, { unreadOnly: true });
    other.value = 'mention:7:1';
    expect(unread()).toEqual({ 7: [1] });
  });

  it('does not belong to another person', () => {
    const { model, groups, uiState } = setUp(LONG, { kind: 'answer', unfolded: ['7'] });
    uiState.value = { owner: 6 };
    expect(model.filter.value).toMatchObject({ kind: null, unreadOnly: false });
    expect(groups().map((group) => model.isUnfolded(group))).toEqual([false]);
  });
});
