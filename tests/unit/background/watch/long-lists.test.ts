/** What alerts and followed people find in lists that are longer than a page, hold wrong stamps, or change while they are read. */
import { beforeEach, describe, expect, test } from 'vitest';
import { valuesOf } from '../../../tools/worlds/draw';
import { enterWorld } from '../../world';
import { browser, clock, createStage, runCycle, service, signIn, store, stored } from '../support/stage';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** Longer than the watch waits between two looks at a list. */
const UNTIL_LOOK_MS = 16 * MINUTE_MS;
const EVE = { uid: 50, name: 'eve' };
const GUS = { uid: 51, name: 'gus' };

let newest: number;

beforeEach(async () => {
  await createStage();
  newest = 1000;
  // What is there before: more than a page of each list.
  publish(25, { at: clock.ms - DAY_MS });
  publish(25, { at: clock.ms - DAY_MS, owner: EVE });
});

/** Publishes projects, each a second after the other, of which the last is published at that time of the service. @returns their ids */
function publish(count: number, { at = serviceNow(), owner = GUS, title = 'Sundial', stepMs = 1000 } = {}): number[] {
  return Array.from({ length: count }, (_, index) => {
    newest += 1;
    const stamp = at - (count - 1 - index) * stepMs;
    service.project(newest, { owner, title, publishedAt: stamp, updatedAt: stamp });
    return newest;
  });
}

const serviceNow = (): number => clock.ms + service.ahead;

/** This computer's clock is so much ahead from now on. */
function setClock(aheadMs: number): void {
  clock.ms = serviceNow() + aheadMs;
  service.ahead = -aheadMs;
}

async function setAlert(search = 'sundial'): Promise<void> {
  const alert = { name: 'Sundials', level: null };
  expect(await browser.send('watch.set-alert', { filter: { search }, alert })).toMatchObject({ ok: true });
}

async function followEve(): Promise<void> {
  expect(await browser.send('watch.set-person', { ...EVE, watch: true })).toMatchObject({ ok: true });
}

/** Which projects entries of a kind are about, by ascending id. */
async function found(kind: 'alert' | 'project'): Promise<(number | null)[]> {
  const inbox = await stored('inbox');
  return inbox
    .flatMap((entry) => (entry.kind === kind ? [entry.projectId] : []))
    .toSorted((a, b) => Number(a) - Number(b));
}

async function look(times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) await runCycle(UNTIL_LOOK_MS);
}

/** The requests for lists that the cycles since send. */
function lists(): string[] {
  return service.requests.flatMap(({ endpoint, fields }) =>
    endpoint === 'get_project_list' && fields.get('user_id') !== '7'
      ? [`${fields.get('user_id') ?? 'all'}/${fields.get('page_number')}`]
      : [],
  );
}

describe('R1: what lists bring', () => {
  test.each([1, 20, 25, 45, 200])('with %i newer projects, an alert finds each once', async (count) => {
    await signIn();
    await setAlert();
    await look();
    clock.ms += HOUR_MS;
    const published = publish(count);
    await look(4);
    expect(await found('alert')).toEqual(published);
    expect(Object.values((await stored('watching')).alerts ?? {})).toMatchObject([{ count }]);
  });

  test('of 200 newer ones, the match at the very end is found', async () => {
    await signIn();
    await setAlert();
    await look();
    clock.ms += HOUR_MS;
    const [match] = publish(1, { at: serviceNow() - 30 * MINUTE_MS });
    publish(200, { title: 'Other' });
    await look(2);
    expect(await found('alert')).toEqual([match]);
  });

  test.for(valuesOf('newer'))(
    'with %i strangers’ projects between two looks, matches and mentions come at once',
    async (count) => {
      enterWorld({ newer: count });
      await createStage();
      service.project(1);
      service.project(40, { owner: EVE });
      service.comment(40, 'the first');
      await signIn();
      await setAlert();
      await browser.send('watch.set-thread', { projectId: 40, watch: true });
      await look();
      const [matches, mentions]: [number[], string[]] = [[], []];
      for (let looks = 0; looks < 3; looks += 1) {
        clock.ms += HOUR_MS;
        matches.push(...publish(1, { at: serviceNow() - 30 * MINUTE_MS }));
        mentions.push(`mention:40:${service.comment(40, 'look, @ann')}`);
        service.requests.length = 0;
        await look();
        expect(service.requests.length).toBeLessThanOrEqual(25);
        expect([
          await found('alert'),
          (await stored('inbox')).flatMap(({ id, kind }) => (kind === 'mention' ? id : [])),
        ]).toEqual([matches, mentions.toReversed()]);
      }
    },
  );

  test.each([1, 25, 200])('with %i newer projects, all of a followed person come once', async (count) => {
    await signIn();
    await followEve();
    await look();
    clock.ms += 6 * HOUR_MS;
    const published = publish(count, { owner: EVE });
    await look(4);
    expect(await found('project')).toEqual(published);
  });

  test.each([
    ['ahead', 1],
    ['behind', -1],
  ])(
    'a clock ten years %s neither hides nor invents anything, before and after it is put right',
    async (_how, sign) => {
      setClock(sign * 10 * YEAR_MS);
      await browser.start();
      await signIn();
      clock.ms += HOUR_MS;
      publish(3);
      publish(3, { owner: EVE, title: 'Other' });
      clock.ms += MINUTE_MS;
      await browser.start();
      await setAlert();
      await followEve();
      clock.ms += MINUTE_MS;
      const first = publish(2);
      const hers = publish(2, { owner: EVE, title: 'Other' });
      await look();
      expect([await found('alert'), await found('project')]).toEqual([first, hers]);
      setClock(0);
      clock.ms += HOUR_MS;
      const second = publish(25);
      const hersToo = publish(25, { owner: EVE, title: 'Other' });
      await browser.start();
      await look();
      clock.ms += 6 * HOUR_MS;
      await look(2);
      expect(await found('alert')).toEqual([...first, ...second]);
      expect(await found('project')).toEqual([...hers, ...hersToo]);
    },
  );

  test.each([10 * YEAR_MS, DAY_MS, -DAY_MS, -10 * YEAR_MS])(
    'an alert that is made offline by a clock that is %i ms off begins at the first answer',
    async (off) => {
      await signIn();
      clock.ms += HOUR_MS;
      publish(3);
      publish(3, { owner: EVE, title: 'Other' });
      clock.ms += MINUTE_MS;
      setClock(off);
      await browser.start();
      service.override = () => new TypeError('Failed to fetch');
      await setAlert();
      await followEve();
      service.override = () => undefined;
      setClock(0);
      await browser.start();
      await look();
      expect([await found('alert'), await found('project')]).toEqual([[], []]);
      clock.ms += MINUTE_MS;
      const published = publish(3);
      const hers = publish(3, { owner: EVE, title: 'Other' });
      clock.ms += 6 * HOUR_MS;
      await look(2);
      expect([await found('alert'), await found('project')]).toEqual([published, hers]);
    },
  );

  test('101 projects that are stamped a year ahead come once, and hide none that come later', async () => {
    await signIn();
    await setAlert();
    await look();
    clock.ms += HOUR_MS;
    const ahead = publish(101, { at: serviceNow() + YEAR_MS });
    await look(3);
    expect(await found('alert')).toEqual(ahead);
    const later = publish(3);
    await look(3);
    expect(await found('alert')).toEqual([...ahead, ...later]);
    expect((await stored('cursors')).newest?.upTo).toBeLessThanOrEqual(serviceNow());
  });

  test('45 projects with the stamp of what was read last are all found', async () => {
    await signIn();
    await runCycle(HOUR_MS);
    await setAlert();
    const before = publish(1);
    await runCycle();
    const published = publish(45, { stepMs: 0 });
    await look(3);
    expect(await found('alert')).toEqual([...before, ...published]);
  });

  test.each([
    ['published', (page: number) => void publish(page, { title: 'Other' })],
    ['deleted', (page: number) => service.project(newest - page, { state: 'gone' as const })],
  ])('nothing is lost where projects are %s while the pages are read', async (_what, change) => {
    await signIn();
    await setAlert();
    await look();
    clock.ms += HOUR_MS;
    publish(45, { title: 'Other' });
    const published = publish(40, { at: serviceNow() - 20 * MINUTE_MS });
    publish(5, { title: 'Other' });
    const { fetch } = service;
    let page = 0;
    Object.assign(service, {
      fetch: async (...call: Parameters<typeof fetch>) => {
        const answer = await fetch(...call);
        if (lists().length > page && page < 5) change((page = lists().length));
        return answer;
      },
    });
    service.requests.length = 0;
    await look(4);
    expect(await found('alert')).toEqual(published);
  });

  test('an update of old projects, which may move them to the top, hides nothing', async () => {
    await signIn();
    await setAlert();
    await look();
    clock.ms += HOUR_MS;
    const published = publish(25);
    for (let id = 1001; id <= 1025; id += 1) service.update(id, 'Better');
    await look(2);
    expect(await found('alert')).toEqual(published);
  });

  test('the first look brings nothing that was there before, and reads one page', async () => {
    await signIn();
    await setAlert();
    await followEve();
    service.requests.length = 0;
    await look();
    expect([await found('alert'), await found('project')]).toEqual([[], []]);
    expect(lists().toSorted()).toEqual(['50/1', 'all/1']);
  });

  test('as long as a page reaches what was known, no second one is asked for', async () => {
    await signIn();
    await setAlert();
    await followEve();
    await look();
    service.requests.length = 0;
    for (let times = 0; times < 5; times += 1) {
      publish(15);
      await look();
    }
    expect(lists().filter((list) => !list.endsWith('/1'))).toEqual([]);
    expect(await found('alert')).toHaveLength(75);
  });
});

describe('R1, R5: what the budget of a cycle leaves', () => {
  test('is left to the threads that moved, before a list is read on', async () => {
    service.project(1);
    service.project(40, { owner: EVE });
    service.comment(40, 'the first');
    await signIn();
    await setAlert();
    await browser.send('watch.set-thread', { projectId: 40, watch: true });
    await look();
    clock.ms += HOUR_MS;
    publish(600);
    const id = `mention:40:${service.comment(40, 'look, @ann')}`;
    await look();
    expect((await stored('inbox')).map((entry) => entry.id)).toContain(id);
  });

  test('is enough for some of thirty lists, and the next cycle goes on with the others', async () => {
    await signIn();
    for (let uid = 100; uid < 130; uid += 1) {
      const person = { uid, name: `person ${uid}` };
      service.project(uid, { owner: person });
      expect(await browser.send('watch.set-person', { ...person, watch: true })).toMatchObject({ ok: true });
    }
    clock.ms += DAY_MS;
    service.requests.length = 0;
    await look();
    const first = new Set(lists());
    expect(first.size).toBeLessThan(30);
    expect(await stored('lastRun')).toMatchObject({ failure: null });
    await look();
    expect(new Set(lists()).size).toBe(30);
  });

  test('is said, read on in the next cycles, and read whole in the end', async () => {
    await signIn();
    await setAlert();
    await look();
    clock.ms += 12 * HOUR_MS;
    const published = publish(600, { stepMs: 60_000 });
    let saidTo = 0;
    for (let times = 0; times < 8; times += 1) {
      service.requests.length = 0;
      await runCycle(5 * MINUTE_MS);
      expect(service.requests.length).toBeLessThanOrEqual(25);
      const { failure, at, wellAt } = (await stored('lastRun')) ?? {};
      const isOpen = (await stored('cursors')).newest?.hole !== undefined;
      expect([failure?.code, at === wellAt]).toEqual(isOpen ? ['more-to-read', false] : [undefined, true]);
      if (isOpen) saidTo += 1;
    }
    expect(saidTo).toBeGreaterThan(1);
    expect(saidTo).toBeLessThan(6);
    const known = Object.values((await stored('watching')).alerts ?? {})[0]?.count;
    expect(known).toBe(published.length);
  });

  test('is read on by another worker, wherever the first one dies, and each comes once', async () => {
    await signIn();
    await setAlert();
    await followEve();
    await look();
    for (let at = 1; at < 200; at += 7) {
      clock.ms += 6 * HOUR_MS;
      await store({ inbox: [] });
      const published = publish(25);
      const hers = publish(25, { owner: EVE, title: 'Other' });
      const died = await browser.runToDeath({ at, when: 'after' }, runCycle);
      await browser.start();
      await look(2);
      expect([await found('alert'), await found('project')], `killed at ${at}`).toEqual([published, hers]);
      if (!died) break;
    }
  });
});

describe('R9, R27: a project that can’t be read', () => {
  test.each(['alert', 'project'] as const)('is said, and comes as an %s once it can be read', async (kind) => {
    await signIn();
    await (kind === 'alert' ? setAlert() : followEve());
    await look();
    clock.ms += 6 * HOUR_MS;
    const [bad = 0] = publish(1, { owner: EVE });
    service.garbledProjects.add(bad);
    clock.ms += MINUTE_MS;
    const good = publish(25, { owner: EVE });
    for (let times = 0; times < 36; times += 1) {
      await runCycle(5 * MINUTE_MS);
      expect((await stored('lastRun'))?.failure).toMatchObject({ code: 'malformed' });
    }
    expect(await found(kind)).toEqual(good);
    service.garbledProjects.clear();
    await runCycle(6 * HOUR_MS);
    expect(await found(kind)).toEqual([bad, ...good]);
    await look();
    expect((await stored('lastRun'))?.failure).toBeNull();
  });

  test('is given up after about a day, so that it costs no requests for ever', async () => {
    await signIn();
    await setAlert();
    await look();
    const [bad = 0] = publish(1);
    service.garbledProjects.add(bad);
    for (let times = 0; times < 40; times += 1) await runCycle(HOUR_MS);
    expect((await stored('lastRun'))?.failure).toBeNull();
    service.requests.length = 0;
    await runCycle(HOUR_MS);
    expect(lists()).toEqual(['all/1']);
  });

  test('that was there before the first look is no failure', async () => {
    service.garbledProjects.add(newest);
    await signIn();
    await setAlert();
    await followEve();
    await look(2);
    expect((await stored('lastRun'))?.failure).toBeNull();
  });
});

describe('R2, S2: while the person is signed out', () => {
  test('nothing that a list shows counts for them, and none of it is new once they are back', async () => {
    await signIn();
    await setAlert();
    await followEve();
    service.project(newest, { owner: EVE });
    await browser.send('watch.set-thread', { projectId: newest, watch: true });
    await look();
    const before = await stored('watching');
    expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
    clock.ms += HOUR_MS;
    service.update(newest, 'Better');
    publish(3, { owner: EVE });
    clock.ms += HOUR_MS;
    expect(await browser.send('projects.list', { page: 1, search: '' })).toMatchObject({ ok: true });
    expect([await stored('inbox'), await stored('watching')]).toEqual([[], before]);
    clock.ms += HOUR_MS;
    await signIn();
    await look(2);
    expect(await stored('inbox')).toEqual([]);
  });

  test('another person gets neither what their alerts find nor their snooze', async () => {
    await signIn();
    await setAlert();
    await browser.send('snooze.set', { until: clock.ms + DAY_MS });
    service.uid = 99;
    clock.ms += HOUR_MS;
    await signIn();
    expect(await stored('snooze')).toBeNull();
    clock.ms += HOUR_MS;
    publish(3);
    await look();
    expect(await browser.send('projects.list', { page: 1, search: '' })).toMatchObject({ ok: true });
    expect(await stored('inbox')).toEqual([]);
  });
});
