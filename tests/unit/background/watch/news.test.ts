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

const ids = ({ inbox }: WatchState) => inbox.map(({ id }) => id);
const news = (...items: [id: string, publishedAt?: number][]) =>
  items.map(([id, publishedAt = 1000]) => anAnnouncement({ id, publishedAt }));

describe('announcements', () => {
  test.each<[string, WatchState, Announcement[], found: string[], known: string[]]>([
    [
      'have ids of any text, which say nothing about their order',
      knowing('9', 'b-7'),
      news(['10', AT], ['a/1: x', AT], ['b-7'], ['09', AT]),
      ['news:10', 'news:a/1: x', 'news:09'],
      ['10', 'a/1: x', 'b-7', '09', '9'],
    ],
    ['are not new at the first reading', aState(), news(['2'], ['1']), [], ['2', '1']],
    ['may be missing at the first reading', aState(), [], [], []],
    [
      'are new after a reading without any, unless they were there before',
      reading(aState(), []),
      news(['6', AT], ['5', AT - 5000], ['4', 0]),
      ['news:6', 'news:4'],
      ['6', '5', '4'],
    ],
    [
      'are new by their id, at any position and of any age',
      knowing('9'),
      news(['9'], ['3', 1]),
      ['news:3'],
      ['9', '3'],
    ],
    ['are remembered when they leave the list', knowing('1', '2'), news(['2']), [], ['2', '1']],
    ['that come back are not new', knowing('2', '1'), news(['2'], ['1']), [], ['2', '1']],
  ])('%s', (_what, before, listed, found, known) => {
    const after = reading(before, listed);
    expect([ids(after), after.cursors.news, after.skippedEntries]).toEqual([found, known, []]);
  });

  test('are compared in linear time', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => anAnnouncement({ id: `n${at}` }));
    const state = reading(aState(), many);
    const started = performance.now();
    expect(reading(state, many).inbox).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test('that are new are added to the inbox with a pending notification', () => {
    const announced = anAnnouncement({ id: '2', title: 'Maintenance', text: 'At ten', publishedAt: 3000 });
    const state = reading(knowing('1'), [announced, ...news(['1'])]);
    const words = { title: 'Maintenance', text: 'At ten', author: '' };
    const none = { projectId: null, commentId: null, before: null };
    expect(state.inbox).toMatchObject([{ id: 'news:2', kind: 'news', ...words, at: 3000, ...none }]);
    expect(state.outbox).toEqual([{ kind: 'notify', id: 'news:2' }]);
  });

  test('are remembered up to a thousand, those in the list first', () => {
    const known = Array.from({ length: 1000 }, (_, at) => String(at + 1));
    expect(reading(knowing(...known), news(['5000'])).cursors.news).toEqual(['5000', ...known.slice(0, 999)]);
  });
});

describe('a removed announcement', () => {
  const entry = anEntry({ id: 'news:2', kind: 'news', projectId: null, commentId: null, at: 2000 });
  const state = { ...knowing('1', '2', '3'), inbox: [entry, anEntry()] };
  const older = news(['1', 1000]);

  test('is marked once if the list goes back further, and unmarked when it is back', () => {
    const gone = reading(state, older);
    expect(gone.inbox).toEqual([{ ...entry, goneAt: AT }, anEntry()]);
    expect(reading(gone, older, 0, AT + 1).inbox).toBe(gone.inbox);
    expect(reading(gone, [...news(['2', 2000]), ...older]).inbox).toEqual(state.inbox);
  });

  test.each([
    ['the list does not go back so far', news(['3', 3000]), 0],
    ['something could not be read', older, 1],
    ['the list is empty', [], 0],
  ])('is not marked if %s', (_why, listed, skipped) => {
    expect(reading(state, listed, skipped).inbox).toBe(state.inbox);
  });
});
