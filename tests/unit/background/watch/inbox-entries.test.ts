import { describe, expect, test } from 'vitest';
import {
  addEntries,
  recordSkipped,
  cancelNotifications,
  type FoundItem,
} from '../../../../entrypoints/background/watch/inbox-entries';
import type { Level } from '../../../../utils/watch/kinds';
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

  test('is added without a notification if its kind is inbox only, and its trace says so', () => {
    const state = addEntries(aState(), [found()], judging(AT, { mention: 'inbox' }));
    expect(state.inbox[0]?.trace).toEqual([
      { at: AT, word: 'found' },
      { at: AT, word: 'kind-inbox' },
    ]);
    expect(state.outbox).toEqual([]);
  });

  test('is skipped if its kind is switched off', () => {
    const state = addEntries(aState(), [found()], judging(AT, { mention: 'off' }));
    expect([state.inbox, state.outbox]).toEqual([[], []]);
    expect(state.skippedEntries).toEqual([
      { at: AT, kind: 'mention', why: 'kind-off', projectId: 1, title: 'Pocket Budget', count: 1 },
    ]);
  });

  test('is notified if the level of its thread says so, although its kind is off', () => {
    expect(addEntries(stateWith('notify'), [found(ANSWER)], judging(AT, { answer: 'off' })).outbox).toEqual([
      { kind: 'notify', id: 'answer:1:2' },
    ]);
  });

  test('is added without a notification if its thread is inbox only', () => {
    const state = addEntries(stateWith('inbox'), [found()], judging(AT));
    expect(state.inbox[0]?.trace.at(-1)).toEqual({ at: AT, word: 'thread-inbox' });
    expect(state.outbox).toEqual([]);
  });

  test('in a muted thread is added without a notification if it is a mention, and skipped otherwise', () => {
    const state = addEntries(
      stateWith('off'),
      [found(), found({ ...ANSWER, id: 'answer:1:3', commentId: 3 })],
      judging(AT),
    );
    expect(state.inbox.map(({ id }) => id)).toEqual(['mention:1:2']);
    expect(state.inbox[0]?.trace.at(-1)).toEqual({ at: AT, word: 'muted' });
    expect(state.outbox).toEqual([]);
    expect(state.skippedEntries).toMatchObject([{ kind: 'answer', why: 'muted', projectId: 1 }]);
  });

  test('without a thread follows the level of its kind', () => {
    expect(
      addEntries(
        stateWith('off'),
        [found({ id: 'news:9', kind: 'news', projectId: null, commentId: null })],
        judging(AT),
      ).outbox,
    ).toEqual([{ kind: 'notify', id: 'news:9' }]);
  });

  test('is sorted by time in the inbox, the newest first, and is pending in the order found', () => {
    const before = aState({
      inbox: [anEntry({ id: 'news:1', commentId: null, projectId: null, at: 1500 })],
      outbox: [{ kind: 'notify', id: 'news:1' }],
    });
    const state = addEntries(before, [found(), found({ id: 'mention:1:3', commentId: 3, at: 2000 })], judging(AT));
    expect(state.inbox.map(({ at }) => at)).toEqual([2000, 1500, 1000]);
    expect(state.outbox.map(({ id }) => id)).toEqual(['news:1', 'mention:1:2', 'mention:1:3']);
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

  test('has one entry for an answer that turns out to be a mention, or the other way round', () => {
    expect(addEntries(aState({ inbox: [anEntry(ANSWER)] }), [found()], judging(AT)).inbox).toHaveLength(1);
    expect(addEntries(aState({ inbox: [anEntry()] }), [found(ANSWER)], judging(AT)).inbox).toHaveLength(1);
  });

  test('distinguishes comments of different projects', () => {
    expect(
      addEntries(aState({ inbox: [anEntry()] }), [found({ id: 'mention:3:2', projectId: 3 })], judging(AT)).inbox,
    ).toHaveLength(2);
  });

  test('distinguishes entries without a comment by their ids', () => {
    const update = (id: string) => found({ id, kind: 'update', commentId: null });
    const state = addEntries(aState(), [update('update:1:10')], judging(AT));
    expect(
      addEntries(state, [update('update:1:10'), update('update:1:20')], judging(AT)).inbox.map(({ id }) => id),
    ).toEqual(['update:1:10', 'update:1:20']);
  });
});

describe('skipped entries', () => {
  test('are recorded with the newest first, and the oldest are removed', () => {
    const skippedEntry = (count: number) =>
      ({ at: AT, kind: 'answer', why: 'seeded', projectId: 1, title: '', count }) as const;
    const state = recordSkipped(aState({ skippedEntries: Array.from({ length: 200 }, (_, at) => skippedEntry(at)) }), [
      skippedEntry(1000),
      skippedEntry(1001),
    ]);
    expect(state.skippedEntries).toHaveLength(200);
    expect(state.skippedEntries.slice(0, 3).map(({ count }) => count)).toEqual([1001, 1000, 0]);
  });

  test('change nothing if there are none', () => {
    const state = aState();
    expect(recordSkipped(state, [])).toBe(state);
    expect(addEntries(state, [], judging(AT))).toBe(state);
  });
});
