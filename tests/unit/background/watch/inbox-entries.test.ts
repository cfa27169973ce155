import { describe, expect, test } from 'vitest';
import {
  addEntries,
  cancelNotifications,
  type FoundItem,
} from '../../../../entrypoints/background/watch/inbox-entries';
import type { Level } from '../../../../utils/settings';
import type { TraceReason } from '../../../../utils/watch/levels';
import { anEntry, aWatched } from '../../support';
import { aState, aWatching, judging } from '../support/samples';

const AT = 5000;

function found(over: Partial<FoundItem> = {}): FoundItem {
  return {
    id: 'mention:1:2',
    kind: 'mention',
    title: 'Pocket Budget',
    text: 'hello @ann',
    author: 'bob',
    avatarUrl: null,
    at: 1000,
    projectId: 1,
    commentId: 2,
    before: null,
    ...over,
  };
}

const ANSWER = { id: 'answer:1:2', kind: 'answer' } as const;

const SKIPPED = { at: AT, kind: 'answer', why: 'muted', projectId: 1, title: '' } as const;
const ENTRY_OF_NEWS = { id: 'news:9', kind: 'news', projectId: null, commentId: null } as const;

/** A state in which thread 1 is watched with a level of its own. */
function stateWith(level: Level | null) {
  return aState({ watching: aWatching({ threads: { 1: aWatched({ level }) } }) });
}

describe('a found item', () => {
  test('is added to the inbox unread, with a pending notification', () => {
    const state = addEntries(aState(), [found()], judging(AT));
    expect(state.inbox).toEqual([
      { ...found(), read: false, notifiedAt: null, notifiedAs: null, goneAt: null, trace: [{ at: AT, word: 'found' }] },
    ]);
    expect(state.outbox).toEqual([{ kind: 'notify', id: 'mention:1:2' }]);
    expect(state.skippedEntries).toEqual([]);
  });

  test.each<[string, Level | null, Level, TraceReason]>([
    ['its kind is inbox only', null, 'inbox', 'kind-inbox'],
    ['its thread is inbox only', 'inbox', 'notify', 'thread-inbox'],
    ['it is a mention in a muted thread', 'off', 'notify', 'muted'],
  ])('is added without a notification if %s, and its trace says so', (_why, ofThread, ofKind, word) => {
    const state = addEntries(stateWith(ofThread), [found()], judging(AT, { mention: ofKind }));
    expect(state.inbox.map(({ trace }) => trace)).toEqual([
      [
        { at: AT, word: 'found' },
        { at: AT, word },
      ],
    ]);
    expect([state.outbox, state.skippedEntries]).toEqual([[], []]);
  });

  test.each([
    ['its kind is switched off', null, 'off', 'kind-off'],
    ['its thread is muted', 'off', 'notify', 'muted'],
  ] as const)('is skipped if %s', (_why, ofThread, ofKind, why) => {
    const state = addEntries(stateWith(ofThread), [found(ANSWER)], judging(AT, { answer: ofKind }));
    expect([state.inbox, state.outbox]).toEqual([[], []]);
    expect(state.skippedEntries).toEqual([{ at: AT, kind: 'answer', why, projectId: 1, title: 'Pocket Budget' }]);
  });

  test.each([
    ['the level of its thread says so, although its kind is off', 'notify', ANSWER],
    ['its kind does and it has no thread', 'off', ENTRY_OF_NEWS],
  ] as const)('is notified if %s', (_why, ofThread, item) => {
    const { outbox } = addEntries(stateWith(ofThread), [found(item)], judging(AT, { answer: 'off' }));
    expect(outbox).toEqual([{ kind: 'notify', id: item.id }]);
  });

  test('R1: is in the inbox, unread, and makes no notification if its author is hidden', () => {
    const item = found({ authorId: 99 });
    const watching = aWatching({ threads: { 1: aWatched() }, hidden: { 99: { name: 'bob', projectId: 1 } } });
    const { inbox, outbox } = addEntries(aState({ watching }), [item], judging(AT));
    expect(inbox.map(({ read, trace }) => [read, trace.map(({ word }) => word)])).toEqual([
      [false, ['found', 'hidden']],
    ]);
    expect([outbox.length, addEntries(aState(), [item], judging(AT)).outbox.length]).toEqual([0, 1]);
  });

  test('is sorted by time in the inbox, the newest first, and is pending in the order found', () => {
    const before = aState({
      inbox: [anEntry({ ...ENTRY_OF_NEWS, at: 1500 })],
      outbox: [{ kind: 'notify', id: 'news:9' }],
    });
    const state = addEntries(before, [found(), found({ id: 'mention:1:3', commentId: 3, at: 2000 })], judging(AT));
    expect(state.inbox.map(({ at }) => at)).toEqual([2000, 1500, 1000]);
    expect(state.outbox.map(({ id }) => id)).toEqual(['news:9', 'mention:1:2', 'mention:1:3']);
  });
});

test('texts are cut at 4000 characters, also that of the comment before', () => {
  const [whole, long, cut] = ['x'.repeat(4000), 'x'.repeat(4001), `${'x'.repeat(4000)}…`];
  const texts = (text: string) =>
    addEntries(aState(), [found({ text, before: { author: 'eve', text } })], judging(AT)).inbox.map((entry) => [
      entry.text,
      entry.before?.text,
    ]);
  expect(texts(whole)).toEqual([[whole, whole]]);
  expect(texts(long)).toEqual([[cut, cut]]);
});

describe('a silenced thread', () => {
  const step = { at: AT, word: 'muted' } as const;
  const [mention, elsewhere] = [anEntry(), anEntry({ id: 'mention:3:2', projectId: 3 })];

  test('loses its pending notifications, and its entries say why; other threads keep theirs', () => {
    const owed = [mention, elsewhere].map(({ id }) => ({ kind: 'notify', id }) as const);
    const state = cancelNotifications(
      aState({ inbox: [mention, elsewhere], outbox: [...owed, { kind: 'notice', id: 'notice:login-refused' }] }),
      1,
      step,
    );
    expect(state.outbox).toEqual([owed[1], { kind: 'notice', id: 'notice:login-refused' }]);
    expect(state.inbox).toEqual([{ ...mention, trace: [step] }, elsewhere]);
  });

  test('changes nothing if it has no pending notifications', () => {
    const state = aState({ inbox: [mention, elsewhere], outbox: [{ kind: 'notify', id: elsewhere.id }] });
    expect(cancelNotifications(state, 1, step)).toBe(state);
  });
});

describe('the inbox', () => {
  test('does not add an entry again', () => {
    const before = aState({ inbox: [anEntry()] });
    expect(addEntries(before, [found()], judging(AT))).toBe(before);
  });

  test.each([
    ['has one entry for an answer that turns out to be a mention', anEntry(ANSWER), found(), 1],
    ['has one entry for a mention that turns out to be an answer', anEntry(), found(ANSWER), 1],
    ['distinguishes comments of different projects', anEntry(), found({ id: 'mention:3:2', projectId: 3 }), 2],
  ])('%s', (_what, entry, item, count) => {
    expect(addEntries(aState({ inbox: [entry] }), [item], judging(AT)).inbox).toHaveLength(count);
  });

  test('distinguishes entries without a comment by their ids', () => {
    const update = (id: string) => found({ id, kind: 'update', commentId: null });
    const state = addEntries(aState(), [update('update:1:10')], judging(AT));
    const { inbox } = addEntries(state, [update('update:1:10'), update('update:1:20')], judging(AT));
    expect(inbox.map(({ id }) => id)).toEqual(['update:1:10', 'update:1:20']);
  });
});

describe('skipped entries', () => {
  test('are recorded with the newest first, and the oldest are removed', () => {
    const before = Array.from({ length: 200 }, (_, at) => ({ ...SKIPPED, at }));
    const items = [2, 3].map((commentId) => found({ ...ANSWER, id: `answer:1:${commentId}`, commentId }));
    const { skippedEntries } = addEntries(aState({ skippedEntries: before }), items, judging(AT, { answer: 'off' }));
    expect(skippedEntries).toHaveLength(200);
    expect(skippedEntries.slice(0, 3).map(({ why, at }) => [why, at])).toEqual([
      ['kind-off', AT],
      ['kind-off', AT],
      ['muted', 0],
    ]);
  });

  test('change nothing if there are none', () => {
    const state = aState();
    expect(addEntries(state, [], judging(AT))).toBe(state);
  });
});
