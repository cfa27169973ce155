import { describe, expect, test } from 'vitest';
import { matchesAlert, reduceAlerts } from '../../../../entrypoints/background/watch/alerts';
import { withAlert } from '../support/choices';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import { readCatalogue } from '../../../../entrypoints/popup/projects/local-catalogue';
import { filterKey, NO_FILTER, PROJECT_LISTS, type ProjectFilter } from '../../../../utils/projects/filter';
import type { Alert } from '../../../../utils/watch/types';
import { seededRandom } from '../../../service/random.ts';
import { project } from '../../popup/support';
import { aState, aWatching, judging } from '../support/samples';

const CLOCKS: ProjectFilter = { ...NO_FILTER, search: 'clock' };
const SINCE = 1000;

function stateWith(alert: Partial<Alert> = {}, filter = CLOCKS): WatchState {
  const watching = withAlert(aWatching(), filter, { name: 'Clocks', level: null }, SINCE);
  const made = watching.alerts?.[filterKey(filter)] as Alert;
  return aState({ watching: { ...watching, alerts: { [filterKey(filter)]: { ...made, ...alert } } } });
}

const answer = (state: WatchState, ...projects: ReturnType<typeof project>[]): WatchState =>
  reduceAlerts(state, { projects, askedAt: 5000, watchedFrom: 0, serviceNow: 5000, ...judging(5000) });
const aClock = (id: number, publishedAt = 2000) => project(id, { title: 'A clock', publishedAt, authorId: 99 });
const found = ({ inbox }: WatchState) => inbox.map(({ projectId }) => projectId);
const alertOf = ({ watching }: WatchState) => watching.alerts?.[filterKey(CLOCKS)];

test('an alert matches exactly what the stored catalogue finds with its filter, as it is spelt', async () => {
  const random = seededRandom(7);
  const pick = <T>(list: readonly T[]): T => random.pick(list);
  const words = ['clock', 'clocks', 'café', 'Sun', 'dial', 'тест'];
  const categories = ['', 'Tools', 'Games'];
  const all = Array.from({ length: 200 }, (_, id) =>
    project(id + 1, {
      title: `${pick(words)} ${pick(words)}`,
      description: pick(words),
      category: pick(categories),
      type: pick(['app', 'skin']),
      authorId: pick([5, 6, 7]),
      verified: random.chance(0.5),
      editorsChoice: random.chance(0.5),
    }),
  );
  const catalogue = await readCatalogue(() => Promise.resolve(all.map((each) => ({ project: each, seenAt: 1 }))));
  for (let round = 0; round < 500; round += 1) {
    const filter: ProjectFilter = {
      search: pick(['', 'CLOCK', 'cafe', 'sun dial', 'тест clock', 'clock -sun', '-dial']),
      list: pick(PROJECT_LISTS),
      type: pick(['', 'app']),
      category: pick(categories),
      authorId: pick([null, 5]),
    };
    const matched = all.filter((each) => matchesAlert(each, filter)).map(({ id }) => id);
    const known = catalogue.find(filter).map(({ id }) => id);
    expect([filter, matched]).toEqual([filter, known.toSorted((a, b) => a - b)]);
  }
});

describe('an alert', () => {
  test('is silent about what was there before it, and adds each new project once', () => {
    const first = answer(stateWith(), aClock(1, SINCE), aClock(2), project(3, { publishedAt: 2000 }));
    expect(found(first)).toEqual([2]);
    expect(first.inbox[0]).toMatchObject({ kind: 'alert', text: expect.stringMatching(/^Clocks\n/u) });
    expect(found(answer({ ...first, inbox: [] }, aClock(2), aClock(4, 3000)))).toEqual([4]);
    expect(alertOf(answer(first, aClock(4)))?.count).toBe(2);
  });

  test('is silent about what was there before the session', () => {
    const seen = { projects: [aClock(1, 3000), aClock(2, 3001)], askedAt: 5000, watchedFrom: 3000, serviceNow: 5000 };
    expect(found(reduceAlerts(stateWith(), { ...seen, ...judging(5000) }))).toEqual([2]);
  });

  test('of which a project has come for another alert still adds it', () => {
    const both = withAlert(stateWith().watching, NO_FILTER, { name: 'All', level: null }, SINCE);
    expect(found(answer(aState({ watching: both }), aClock(2)))).toEqual([2, 2]);
  });

  test('does not add the person’s own projects', () => {
    expect(found(answer(stateWith(), { ...aClock(2), authorId: 7 }))).toEqual([]);
  });

  test.each([
    [null, 1, 1],
    ['notify', 1, 1],
    ['inbox', 1, 0],
    ['off', 0, 0],
  ] as const)('at the level %s makes %i entries and %i notifications', (level, entries, notifications) => {
    const after = answer(stateWith({ level }), aClock(2));
    expect([after.inbox.length, after.outbox.length]).toEqual([entries, notifications]);
    expect(alertOf(after)?.count).toBe(entries);
  });

  test('that is on again is silent about what came meanwhile', () => {
    const off = stateWith({ level: 'off' });
    const watching = withAlert(off.watching, CLOCKS, { name: 'Clocks', level: 'inbox' }, 3000);
    expect(found(answer({ ...off, watching }, aClock(2), aClock(3, 4000)))).toEqual([3]);
  });

  test('remembers a limited number of projects, and none of those it forgot comes again', () => {
    const many = Array.from({ length: 1030 }, (_, at) => aClock(at + 1, 2000 + at));
    const after = answer(stateWith(), ...many);
    expect(after.inbox).toHaveLength(1030);
    expect(alertOf(after)?.known).toHaveLength(1000);
    expect(found(answer({ ...after, inbox: [] }, ...many))).toEqual([]);
  });

  test('keeps what it found when it is renamed, and is gone when it is deleted', () => {
    const after = answer(stateWith(), aClock(2));
    const renamed = withAlert(after.watching, CLOCKS, { name: 'Time', level: null }, 9000);
    expect(renamed.alerts?.[filterKey(CLOCKS)]).toEqual({ ...alertOf(after), name: 'Time' });
    expect(withAlert(renamed, CLOCKS, null, 0).alerts).toEqual({});
  });
});
