import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readHistory } from '../../../../utils/cache/catalogue';
import { CHECK_GAP_MS, FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { anEntry } from '../../support';
import { openPanel } from '../support/panel';
import { testInSizes } from '../support/sizes';
import { browser, clock, createStage, runCycle, service, signIn, store, stored } from '../support/stage';
import { refusal } from '../support/fake-service';

const MINUTE = 60_000;
const EVE = { uid: 50, name: 'eve' };

beforeEach(createStage);

/** The requests of a later cycle: in total, with the login, and by endpoint. */
async function costOfCycle(later = 5 * MINUTE) {
  clock.ms += later;
  service.requests.length = 0;
  await runCycle();
  const { requests } = service;
  return {
    all: requests.length,
    withLogin: service.withCredentials(),
    lists: service.count('get_project_list'),
    details: service.count('get_project_details'),
    threads: service.count('view_comments'),
  };
}

/** Runs cycles until no thread is due any more. */
async function runUntilNothingDue(): Promise<void> {
  for (let looks = 0; looks < 30; looks += 1) if ((await costOfCycle(0)).withLogin === 0) return;
  throw new Error('The watch never came to rest');
}

/** Signs in, follows these projects and runs cycles until no thread is due any more. */
async function followAtRest(...projectIds: number[]): Promise<void> {
  await signIn();
  for (const projectId of projectIds) await browser.send('watch.set-thread', { projectId, watch: true });
  await runUntilNothingDue();
}

describe('what a cycle costs', () => {
  /** Plays cycles of any number of own projects, so many times. */
  async function expectCost(numRuns: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1, 19, 20, 21, 40, 41, 60),
        fc.integer({ min: 0, max: 15 }),
        async (own, changed) => {
          await createStage();
          for (let id = 1; id <= own; id += 1) service.comment(id, 'hello');
          await signIn();
          await runUntilNothingDue();
          const pages = Math.max(1, Math.ceil(own / 20));
          expect(await costOfCycle(0)).toMatchObject({ all: 1 + pages, withLogin: 0 });
          const k = Math.min(changed, own);
          for (let id = 1; id <= k; id += 1) service.comment(own + 1 - id, 'again');
          expect(await costOfCycle(0)).toMatchObject({ all: 1 + pages + k, withLogin: k });
        },
      ),
      { numRuns, seed: 7 },
    );
  }

  testInSizes(
    'N projects of one’s own of which k changed: one for announcements, one for every twenty, one for each of the k, %i times',
    [3, 10],
    (runs) => expectCost(runs),
  );

  test('costs one request without an account, for the announcements', async () => {
    service.comment(1, 'hello');
    expect(await costOfCycle()).toMatchObject({ all: 1, withLogin: 0 });
  });

  test('costs one request for an active followed thread, and one with the login if its counter changed', async () => {
    service.project(40, { owner: EVE });
    await followAtRest(40);
    expect(await costOfCycle()).toMatchObject({ all: 3, details: 1, withLogin: 0 });
    service.comment(40, 'hello');
    expect(await costOfCycle()).toMatchObject({ all: 4, details: 1, withLogin: 1 });
    expect(await stored('inbox')).toHaveLength(1);
  });

  test('costs only full readings and one check a day for an inactive followed thread', async () => {
    service.project(40, { owner: EVE });
    await followAtRest(40);
    clock.ms += 90 * 24 * 60 * MINUTE;
    await runUntilNothingDue();
    let all = 0;
    for (let hour = 1; hour <= 24; hour += 1) all += (await costOfCycle(60 * MINUTE)).all;
    expect(all - 2 * 24).toBe(Math.floor(24 / Math.ceil(FULL_READ_INTERVAL_MS / (60 * MINUTE))) + 1);
  });

  test('costs one request for several due threads of one author', async () => {
    for (const id of [40, 41, 42]) service.project(id, { owner: EVE });
    await followAtRest(40, 41, 42);
    expect(await costOfCycle()).toMatchObject({ all: 3, lists: 2, details: 0 });
  });

  test('keeps three quarters of its requests for readings, even if many followed threads are due', async () => {
    for (let id = 1; id <= 20; id += 1) service.comment(id, 'hello');
    for (let id = 101; id <= 140; id += 1) service.project(id, { owner: { uid: id, name: `n${id}` } });
    await signIn();
    await runUntilNothingDue();
    for (let id = 101; id <= 140; id += 1) await browser.send('watch.set-thread', { projectId: id, watch: true });
    for (let id = 1; id <= 20; id += 1) service.comment(id, 'again');
    const { all, details, threads } = await costOfCycle();
    expect(all).toBe(25);
    expect(details).toBe(5);
    expect(threads).toBe(18);
  });
});

test('announcements that could not be read once are fetched in the next cycle, however many threads are due', async () => {
  for (let id = 1; id <= 30; id += 1) service.comment(id, 'hello');
  await signIn();
  await runUntilNothingDue();
  service.answer('get_news', () => refusal('ERR_ACCESS_DENIED'));
  await costOfCycle();
  service.override = () => undefined;
  for (let id = 1; id <= 30; id += 1) service.comment(id, 'again');
  expect(await costOfCycle()).toMatchObject({ all: 25, threads: 22 });
  expect(service.count('get_news')).toBe(1);
  expect(await stored('lastRun')).toMatchObject({ failure: null });
});

describe('a cycle after another request', () => {
  beforeEach(async () => {
    service.project(40, { owner: EVE });
    await followAtRest(40);
  });

  test('sends no request for a project that the popup’s list showed', async () => {
    clock.ms += 5 * MINUTE;
    await browser.send('projects.list', { search: '', page: 1 });
    expect(await costOfCycle(0)).toMatchObject({ details: 0, threads: 0 });
  });

  test('sends no request for a project whose details the popup showed, and reads its changed thread', async () => {
    clock.ms += 5 * MINUTE;
    const id = service.comment(40, '@ann');
    await browser.send('projects.get', { projectId: 40 });
    expect(await costOfCycle(0)).toMatchObject({ details: 0, threads: 1 });
    expect(await stored('inbox')).toMatchObject([{ commentId: id }]);
  });

  test('does not read a thread that a panel has read, which counts as a full reading', async () => {
    clock.ms += 5 * 60 * MINUTE;
    const panel = await openPanel(40);
    await panel.send('thread.refresh', {});
    expect(await costOfCycle(0)).toMatchObject({ details: 0, threads: 0 });
    expect(await costOfCycle(FULL_READ_INTERVAL_MS - 1)).toMatchObject({ threads: 0 });
    expect(await costOfCycle(1)).toMatchObject({ threads: 1 });
  });
});

describe('what cannot be fetched', () => {
  test('a followed project that became private is not requested in every cycle, and delays no other thread', async () => {
    for (const id of [40, 41]) service.project(id, { owner: { uid: id, name: `n${id}` } });
    await followAtRest(40, 41);
    clock.ms += 60 * 24 * 60 * MINUTE;
    await runUntilNothingDue();
    service.project(40, { state: 'private' });
    clock.ms += 24 * 60 * MINUTE;
    const id = service.comment(41, 'hello');
    await runCycle();
    expect(await stored('inbox')).toMatchObject([{ id: `comment:41:${id}` }]);
    await runUntilNothingDue();
    expect(await costOfCycle()).toMatchObject({ withLogin: 0 });
    expect(await stored('lastRun')).toMatchObject({ failure: null });
  });

  test('threads that cost a second request each let no cycle fail that has used up its requests', async () => {
    for (let id = 1; id <= 30; id += 1) service.comment(id, 'hello');
    await followAtRest();
    for (let id = 1; id <= 30; id += 1) service.comment(id, 'again');
    service.override = (endpoint) =>
      /view_comments|get_project_details/.test(endpoint) ? refusal('ERR_COMMENTS_DISABLED') : undefined;
    expect(await costOfCycle()).toMatchObject({ all: 25 });
    expect(await stored('lastRun')).toMatchObject({ failure: null });
  });

  test('a project that became public again is found, with the comments written meanwhile', async () => {
    service.project(40, { owner: EVE });
    await followAtRest(40);
    service.project(40, { state: 'private' });
    await costOfCycle();
    const id = service.comment(40, 'hello');
    await costOfCycle();
    service.project(40, { state: 'public' });
    await costOfCycle(24 * 60 * MINUTE);
    expect(await stored('inbox')).toMatchObject([{ id: `comment:40:${id}` }]);
  });

  test('an author’s list that fails once costs no more requests for its threads', async () => {
    for (const id of [40, 41]) service.project(id, { owner: EVE });
    await followAtRest(40, 41);
    let lists = 0;
    service.override = (endpoint) =>
      endpoint === 'get_project_list' && (lists += 1) === 2
        ? Response.json({ status: 'success', projects: 'none' })
        : undefined;
    expect(await costOfCycle()).toMatchObject({ lists: 2 });
    service.override = () => undefined;
    expect(await costOfCycle()).toMatchObject({ lists: 2, details: 0 });
  });

  test('projects too old for their author’s first page are requested one by one', async () => {
    for (let id = 40; id < 65; id += 1) service.project(id, { owner: EVE, publishedAt: service.stamp() + id });
    await followAtRest(40, 41);
    await costOfCycle();
    const id = service.comment(40, 'hello');
    expect(await costOfCycle()).toMatchObject({ lists: 1, details: 2 });
    expect(await stored('inbox')).toMatchObject([{ id: `comment:40:${id}` }]);
  });
});

test('R11: a clock that is set back makes counters untrusted for one cycle only', async () => {
  for (const id of [1, 40]) service.project(id, { owner: id === 1 ? { uid: 7, name: 'ann' } : EVE });
  await followAtRest(40);
  await costOfCycle();
  clock.ms -= 24 * 60 * MINUTE;
  await runUntilNothingDue();
  const ids = [service.comment(1, '@ann'), service.comment(40, '@ann')];
  await costOfCycle();
  expect(new Set((await stored('inbox')).map(({ commentId }) => commentId))).toEqual(new Set(ids));
  expect((await stored('cursors')).counters[1]?.at).toBe(clock.ms);
});

describe('a gap between checks', () => {
  test('is stored before the first request, with its end by the service’s clock', async () => {
    service.ahead = 3 * MINUTE;
    await runCycle();
    const since = clock.ms;
    clock.ms += CHECK_GAP_MS + 1;
    let noted: unknown = null;
    service.hold = async () => {
      noted ??= (await stored('lastRun'))?.gap;
    };
    await runCycle();
    expect(noted).toEqual({ since, until: since + CHECK_GAP_MS + 1 + 3 * MINUTE });
    expect(await stored('lastRun')).toMatchObject({ gap: noted, wellAt: clock.ms });
  });

  test('ends by the service’s clock also if a worker that has just started learns that clock during the cycle', async () => {
    service.ahead = 3 * MINUTE;
    await runCycle();
    const since = clock.ms;
    clock.ms += CHECK_GAP_MS + MINUTE;
    await browser.start();
    await runCycle();
    expect(await stored('lastRun')).toMatchObject({ gap: { since, until: clock.ms + 3 * MINUTE } });
  });

  test.each([
    ['while one check in half an hour succeeds', DEFAULT_SETTINGS.periodMinutes, CHECK_GAP_MS],
    ['if the person chose hourly checks', 60, 61 * MINUTE],
  ])('does not begin %s', async (_when, periodMinutes, ms) => {
    await store({ settings: { ...DEFAULT_SETTINGS, periodMinutes } });
    await runCycle();
    await runCycle(ms);
    expect(await stored('lastRun')).toMatchObject({ gap: null, periodMinutes });
  });

  test('continues while checks fail: the last successful one counts', async () => {
    await runCycle();
    const since = clock.ms;
    service.override = () => new Response('Down', { status: 503 });
    for (let looks = 0; looks < 4; looks += 1) await runCycle(20 * MINUTE);
    expect(await stored('lastRun')).toMatchObject({ gap: { since, until: clock.ms + service.ahead }, wellAt: since });
  });

  test('does not begin if only the announcements can’t be fetched', async () => {
    await signIn();
    service.answer('get_news', () => new Response('Down', { status: 503 }));
    for (let looks = 0; looks < 4; looks += 1) await runCycle(20 * MINUTE);
    expect(await stored('lastRun')).toMatchObject({ gap: null, failedIn: 'news', mentionsAt: clock.ms });
  });

  test('is remembered after its end', async () => {
    await runCycle();
    await runCycle(CHECK_GAP_MS + 1);
    const { gap } = (await stored('lastRun')) ?? {};
    await runCycle(5 * MINUTE);
    expect(await stored('lastRun')).toMatchObject({ gap });
  });

  test('does not begin before the first successful check', async () => {
    service.override = () => new Response('Down', { status: 503 });
    await runCycle();
    await runCycle(CHECK_GAP_MS + 1);
    expect(await stored('lastRun')).toMatchObject({ gap: null, wellAt: null });
  });
});

test('the history of the person’s own projects records changes, even if a list of the popup showed them first', async () => {
  service.comment(1, 'hello');
  await signIn();
  clock.ms += 5 * MINUTE;
  for (let count = 0; count < 12; count += 1) service.comment(1, 'more');
  await browser.send('projects.list', { search: '', page: 1 });
  await runCycle();
  expect((await readHistory()).get(1)?.points.at(-1)?.comments).toBe((service.threads.get(1) ?? []).length);
});

describe('an absence', () => {
  const HOUR = 60 * MINUTE;
  const away = async () => (await stored('lastRun'))?.away;
  /** Stores an entry of the newest gap, without which the absence has nothing to show. */
  const findEntry = async () => {
    const at = ((await stored('lastRun'))?.gap?.until ?? 0) - 1;
    await store({ inbox: [anEntry({ at, trace: [{ at: clock.ms, word: 'found' }] })] });
  };
  const endAway = (since: number) => browser.send('inbox.end-away', { since });

  test('is a gap of more than four hours', async () => {
    await runCycle();
    await runCycle(4 * HOUR);
    expect(await away()).toBeUndefined();
    const since = clock.ms;
    await runCycle(4 * HOUR + 1);
    expect(await away()).toEqual({ since, until: clock.ms + service.ahead, isDone: false });
  });

  test.each([-24, 24])(
    'is as long as by this computer’s clock where the service’s is %d hours ahead',
    async (hours) => {
      service.ahead = hours * HOUR;
      await runCycle();
      await runCycle(HOUR);
      expect(await away()).toBeUndefined();
      const since = clock.ms;
      await runCycle(5 * HOUR);
      expect(await away()).toEqual({ since, until: clock.ms + service.ahead, isDone: false });
      await findEntry();
      await runCycle(5 * HOUR - 1);
      expect(await away()).toMatchObject({ since });
    },
  );

  test('stays over shorter ones until the person is done with it', async () => {
    await runCycle();
    const since = clock.ms;
    await runCycle(9 * HOUR);
    await findEntry();
    for (const later of [HOUR, 5 * HOUR, 5 * MINUTE]) await runCycle(later);
    expect(await away()).toMatchObject({ since, isDone: false });
    await endAway(since);
    expect(await away()).toMatchObject({ since, isDone: true });
    const next = clock.ms;
    await runCycle(5 * HOUR);
    expect(await away()).toMatchObject({ since: next, isDone: false });
    await endAway(since);
    expect(await away()).toMatchObject({ since: next, isDone: false });
  });

  test('gives way to a shorter one if nothing came in it, and to a longer one', async () => {
    await runCycle();
    await runCycle(9 * HOUR);
    let since = clock.ms;
    await runCycle(5 * HOUR);
    expect(await away()).toMatchObject({ since });
    await findEntry();
    since = clock.ms;
    await runCycle(6 * HOUR);
    expect(await away()).toMatchObject({ since });
  });

  test('stays done while it goes on', async () => {
    await runCycle();
    const since = clock.ms;
    service.override = () => new Response('Down', { status: 503 });
    await runCycle(9 * HOUR);
    expect(await away()).toEqual({ since, until: clock.ms + service.ahead, isDone: false });
    await endAway(since);
    await runCycle(HOUR);
    expect(await away()).toEqual({ since, until: clock.ms + service.ahead, isDone: true });
    service.override = () => undefined;
    await runCycle(HOUR);
    expect(await away()).toEqual({ since, until: clock.ms + service.ahead, isDone: true });
  });

  test('stays done if the person was done with it before its cycle ended', async () => {
    service.ahead = 3 * MINUTE;
    await runCycle();
    const since = clock.ms;
    clock.ms += 9 * HOUR;
    await browser.start();
    service.hold = async () => void (await endAway(since));
    await runCycle();
    expect(await away()).toEqual({ since, until: clock.ms + 3 * MINUTE, isDone: true });
  });
});
