import { expect, describe, test } from 'vitest';
import { MAX_HIDDEN } from '../../../../utils/commands/thread-table';
import { withHiddenPerson } from '../support/choices';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import { trimState } from '../../../../entrypoints/background/watch/trim';
import { reduceThread } from '../../../../entrypoints/background/watch/thread-reducer';
import { cursorsItem, inboxItem, outboxItem, watchingItem, type OutboxEntry } from '../../../../utils/storage/items';
import { jsonSize } from '../../../../utils/json';
import type { InboxEntry, WatchReason } from '../../../../utils/watch/types';
import { aCursor, anEntry, aWatched } from '../../support';
import { aRemoval } from '../../utils/thread/support/samples';
import { aComment, anAccount, aState, aThread, aWatching, judging, someCursors } from '../support/samples';

const LONG = 'x'.repeat(4000);

/** More entries than fit, with their numbers as times. */
function tooMany(over: (at: number) => Partial<InboxEntry>): InboxEntry[] {
  return Array.from({ length: 200 }, (_, at) =>
    anEntry({ id: `mention:1:${at}`, commentId: at, at, text: LONG, ...over(at) }),
  ).toReversed();
}
const timesIn = ({ inbox }: WatchState): number[] => inbox.map(({ at }) => at).toSorted((a, b) => a - b);

test('a state that fits is left alone', () => {
  const state = aState({ inbox: [anEntry()], watching: aWatching({ threads: { 1: aWatched() } }) });
  expect(trimState(state)).toBe(state);
});

describe('an inbox that is too large', () => {
  test('loses its oldest entries, and keeps the order of the others', () => {
    const inbox = tooMany(() => ({ read: true }));
    const after = trimState(aState({ inbox }));
    expect(jsonSize(after.inbox)).toBeLessThanOrEqual(inboxItem.maxBytes);
    expect(jsonSize(after.inbox)).toBeGreaterThan(inboxItem.maxBytes * 0.9);
    expect(after.inbox).toEqual(inbox.slice(0, after.inbox.length));
  });

  test('loses read entries before unread ones, and unread mentions last', () => {
    const state = aState({
      inbox: tooMany((at) => (at < 50 ? {} : at < 90 ? { kind: 'comment' } : { read: true })),
    });
    const kept = timesIn(trimState(state));
    expect(kept.slice(0, 90)).toEqual(Array.from({ length: 90 }, (_, at) => at));
    expect(kept[90]).toBeGreaterThan(100);
    const unread = timesIn(trimState(aState({ inbox: tooMany((at) => (at < 50 ? {} : { kind: 'comment' })) })));
    expect(unread.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });

  test('R33: loses a snoozed entry no sooner than an unread one', () => {
    const state = aState({ inbox: tooMany((at) => ({ read: true, ...(at < 50 && { snoozedUntil: 1000 }) })) });
    expect(timesIn(trimState(state)).slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });

  test('does not find a dropped entry again, even if its comment lies in a hole of the cursor', () => {
    const hole = { after: { at: 0, id: 0 }, before: { at: 1000, id: 9999 } };
    const threads = { 1: aWatched({ since: 1 }) };
    const state = trimState(
      aState({
        inbox: tooMany(() => ({ read: true })),
        watching: aWatching({ threads }),
        cursors: someCursors({ threads: { 1: aCursor({ lastAt: 1000, lastId: 9999, holes: [hole] }) } }),
      }),
    );
    expect(timesIn(state)).not.toContain(20);
    const thread = aThread(
      [20, 199].map((id) => aComment({ id, postedAt: id })),
      { holes: [hole], skipped: 1 },
    );
    const again = reduceThread(state, { thread, count: null, account: anAccount(), ...judging(2000) });
    expect(timesIn(again)).toEqual(timesIn(state));
  });
});

describe('too many cursors', () => {
  const cursors = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, id) => [id + 1, aCursor({ readAt: id, lastAt: 500, pins: [1, 2, 3] })]),
    );

  test('are dropped with the threads that are gone, then by the time of their last reading', () => {
    const state = aState({
      cursors: someCursors({ threads: cursors(30_000) }),
      watching: aWatching({ threads: { 1: aWatched({ since: 1 }), 2: aWatched({ removed: true }) } }),
    });
    const after = trimState(state);
    expect(jsonSize(after.cursors)).toBeLessThanOrEqual(cursorsItem.maxBytes);
    expect([1, 2, 3, 30_000].map((id) => id in after.cursors.threads)).toEqual([true, false, false, true]);
    expect(after.watching.threads[1]).toEqual(state.watching.threads[1]);
  });

  test('do not make old comments of watched threads new when they are dropped', () => {
    const watched = Object.fromEntries(Array.from({ length: 40_000 }, (_, id) => [id + 1, aWatched({ since: 1 })]));
    const after = trimState(
      aState({
        cursors: someCursors({ threads: cursors(40_000) }),
        watching: aWatching({ threads: { 1: aWatched({ since: 1 }) } }),
      }),
    );
    expect(after.cursors.threads[1]).toBeDefined();
    const all = trimState(
      aState({ cursors: someCursors({ threads: cursors(40_000) }), watching: aWatching({ threads: watched }) }),
    );
    const lost = Object.keys(all.watching.threads).filter((id) => !(id in all.cursors.threads));
    expect(lost.length).toBeGreaterThan(0);
    expect(new Set(lost.map((id) => all.watching.threads[id]?.since))).toEqual(new Set([500]));
  });
});

test('a watch list that is too large loses threads that were added automatically, the oldest first', () => {
  const reasons: WatchReason[] = ['own', 'written', 'followed'];
  const threads = Object.fromEntries(
    Array.from({ length: 9000 }, (_, id) => [id + 1, aWatched({ reason: reasons[id % 3] ?? 'own', since: id })]),
  );
  const muted = aWatched({ reason: 'written', since: 0, level: 'off' });
  const after = trimState(aState({ watching: aWatching({ threads: { ...threads, 99_999: muted } }) }));
  expect(jsonSize(after.watching)).toBeLessThanOrEqual(watchingItem.maxBytes);
  const left = Object.values(after.watching.threads);
  expect(left.filter(({ reason }) => reason !== 'written')).toHaveLength(6000);
  expect(after.watching.threads[99_999]).toEqual(muted);
  expect(after.watching.threads[2]).toBeUndefined();
});

test('R33: as many hidden people as there may be, with the longest names, drop nothing that is followed', () => {
  const person = { name: '名'.repeat(5000), projectId: 123_456 };
  const uids = Array.from({ length: MAX_HIDDEN }, (_, at) => 100_000 + at);
  const hiding = uids.reduce((before, uid) => withHiddenPerson(before, uid, person), aWatching());
  const threads = Object.fromEntries(
    Array.from({ length: 9000 }, (_, id) => [id + 1, aWatched({ reason: id < 4500 ? 'followed' : 'written' })]),
  );
  const { watching } = trimState(aState({ watching: { ...hiding, threads } }));
  expect(jsonSize(watching)).toBeLessThanOrEqual(watchingItem.maxBytes);
  expect(Object.values(watching.threads).filter(({ reason }) => reason === 'followed')).toHaveLength(4500);
  expect(Object.keys(watching.hidden ?? {})).toHaveLength(MAX_HIDDEN);
  expect(jsonSize(watching.hidden)).toBeLessThan(watchingItem.maxBytes / 7);
});

test('an outbox that is too large loses its oldest notifications, and no deletion', () => {
  const owed = Array.from({ length: 1000 }, (_, id) => aRemoval(id));
  const notify = Array.from({ length: 20_000 }, (_, id): OutboxEntry => ({ kind: 'notify', id: `mention:1:${id}` }));
  const { outbox } = trimState(aState({ outbox: [...notify, ...owed] }));
  expect(jsonSize(outbox)).toBeLessThanOrEqual(outboxItem.maxBytes);
  expect(outbox.filter(({ kind }) => kind === 'removal')).toEqual(owed);
  expect(outbox.at(-1)).toEqual(notify.at(-1));
});
