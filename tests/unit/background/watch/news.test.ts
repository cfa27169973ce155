import { describe, expect, test } from 'vitest';
import { reduceNews } from '../../../../entrypoints/background/watch/news';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import type { Announcement } from '../../../../utils/api/schemas';
import { anEntry } from '../../support';
import { anAnnouncement, aState, judging, someCursors } from '../support/samples';

const AT = 100_000;

function reading(state: WatchState, announcements: Announcement[], skipped = 0, at = AT): WatchState {
  return reduceNews(state, { announcements, skipped, serviceNow: at, ...judging(at) });
}

const knowing = (...news: string[]) => aState({ cursors: someCursors({ news }) });

describe('announcements', () => {
  test('have ids of any text, which say nothing about their order', () => {
    const state = reading(knowing('9', 'b-7'), [
      anAnnouncement({ id: '10', publishedAt: AT }),
      anAnnouncement({ id: 'a/1: x', publishedAt: AT }),
      anAnnouncement({ id: 'b-7' }),
      anAnnouncement({ id: '09', publishedAt: AT }),
    ]);
    expect(state.inbox.map(({ id }) => id)).toEqual(['news:10', 'news:a/1: x', 'news:09']);
    expect(state.cursors.news).toEqual(['10', 'a/1: x', 'b-7', '09', '9']);
  });

  test('are compared in linear time', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => anAnnouncement({ id: `n${at}` }));
    const state = reading(aState(), many);
    const started = performance.now();
    expect(reading(state, many).inbox).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test('are not new at the first reading', () => {
    const state = reading(aState(), [anAnnouncement({ id: '2' }), anAnnouncement({ id: '1' })]);
    expect([state.inbox, state.outbox]).toEqual([[], []]);
    expect(state.cursors.news).toEqual(['2', '1']);
  });

  test('may be missing at the first reading: the next one is new, and an older one is not', () => {
    const state = reading(aState(), []);
    expect(state.cursors.news).toEqual([]);
    expect(state.skippedEntries).toEqual([]);
    const later = reading(state, [
      anAnnouncement({ id: '6', publishedAt: AT }),
      anAnnouncement({ id: '5', publishedAt: AT - 5000 }),
      anAnnouncement({ id: '4', publishedAt: 0 }),
    ]);
    expect(later.inbox.map(({ id }) => id)).toEqual(['news:6', 'news:4']);
  });

  test('that are new are added to the inbox with a pending notification', () => {
    const state = reading(knowing('1'), [
      anAnnouncement({ id: '2', title: 'Maintenance', text: 'At ten', publishedAt: 3000 }),
      anAnnouncement({ id: '1' }),
    ]);
    const words = { title: 'Maintenance', text: 'At ten', author: '' };
    const none = { projectId: null, commentId: null, before: null };
    expect(state.inbox).toMatchObject([{ id: 'news:2', kind: 'news', ...words, at: 3000, ...none }]);
    expect(state.outbox).toEqual([{ kind: 'notify', id: 'news:2' }]);
  });

  test('are new by their id, at any position and of any age', () => {
    expect(
      reading(knowing('9'), [anAnnouncement({ id: '9' }), anAnnouncement({ id: '3', publishedAt: 1 })]).inbox.map(
        ({ id }) => id,
      ),
    ).toEqual(['news:3']);
  });

  test('that left the list and come back are not new', () => {
    const left = reading(knowing('1', '2'), [anAnnouncement({ id: '2' })]);
    expect(left.cursors.news).toEqual(['2', '1']);
    expect(reading(left, [anAnnouncement({ id: '2' }), anAnnouncement({ id: '1' })]).inbox).toEqual([]);
  });

  test('are remembered up to a thousand, those in the list first', () => {
    const state = reading(knowing(...Array.from({ length: 1000 }, (_, at) => String(at + 1))), [
      anAnnouncement({ id: '5000' }),
    ]);
    expect(state.cursors.news).toHaveLength(1000);
    expect(state.cursors.news?.[0]).toBe('5000');
    expect(state.cursors.news).not.toContain('1000');
  });
});

describe('a removed announcement', () => {
  const entry = anEntry({ id: 'news:2', kind: 'news', projectId: null, commentId: null, at: 2000 });
  const state = { ...knowing('1', '2', '3'), inbox: [entry, anEntry()] };
  const older = anAnnouncement({ id: '1', publishedAt: 1000 });

  test('is marked if the list goes back further', () => {
    expect(reading(state, [older]).inbox).toEqual([{ ...entry, goneAt: AT }, anEntry()]);
  });

  test('is not marked if the list does not go back so far', () => {
    expect(reading(state, [anAnnouncement({ id: '3', publishedAt: 3000 })]).inbox).toBe(state.inbox);
  });

  test('is not marked if something could not be read, or the list is empty', () => {
    expect(reading(state, [older], 1).inbox).toBe(state.inbox);
    expect(reading(state, []).inbox).toBe(state.inbox);
  });

  test('that is back is unmarked', () => {
    const gone = reading(state, [older]);
    expect(reading(gone, [anAnnouncement({ id: '2', publishedAt: 2000 }), older]).inbox).toEqual(state.inbox);
  });

  test('is marked once', () => {
    const gone = reading(state, [older]);
    expect(reading(gone, [older], 0, AT + 1).inbox).toBe(gone.inbox);
  });
});
