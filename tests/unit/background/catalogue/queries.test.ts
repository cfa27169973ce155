import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCachedNews, readCachedPage, readProjectRecord } from '../../../../utils/cache/answers';
import type { LinkFrame, ProjectPage } from '../../../../utils/commands/replies';
import { ANN } from '../support/fake-service';
import { untilIdle } from '../support/timing';
import { cardOn, loaderOn, openPanel } from '../support/panel';
import {
  browser,
  clock,
  createStage,
  holdAnswers,
  runCycle,
  sendSignIn,
  service,
  signIn,
  stored,
} from '../support/stage';
import { openedCache } from '../../support';

const BOB = { uid: 99, name: 'bob' };
const [OWN, BOBS] = [1, 2];
const ICON = 'https://service.example/icons/first.png';
const NEXT = 'https://service.example/icons/next.png';
const FORUM = 'https://forum.example/thread/7';

const iconOf = async (id: number): Promise<unknown> => (await readProjectRecord(id))?.project.iconUrl;
const get = (projectId: number) => browser.send('projects.get', { projectId });
const list = () => browser.send('projects.list', { search: '', page: 1 });
const forget = async (): Promise<void> => (await openedCache()).clear('projects');

beforeEach(async () => {
  await createStage();
  service.project(OWN, { icon: ICON });
  service.project(BOBS, { icon: ICON, owner: BOB });
});

describe('a project', () => {
  /** Runs a cycle of the watch on an empty cache, after an optional request. */
  const look = async (name?: string, input?: object): Promise<void> => {
    await sendSignIn();
    if (name) await browser.send(name, input);
    await forget();
    await runCycle();
  };

  test.each<[string, number, () => Promise<unknown>]>([
    ['in a list', BOBS, () => list()],
    ['in its details', BOBS, () => get(BOBS)],
    [
      'on the card of a link',
      BOBS,
      async () => {
        const href = `https://service.example/p/${BOBS}`;
        const { value } = await browser.askAs(loaderOn(FORUM), 'link.open', { href, as: 'card' });
        return browser.askAs(cardOn(FORUM), 'card.fetch', { nonce: (value as LinkFrame).nonce });
      },
    ],
    ['above its thread', BOBS, async () => (await openPanel(BOBS)).send('thread.refresh', {})],
    [
      'by following its thread',
      BOBS,
      async () => {
        await sendSignIn();
        await forget();
        await browser.send('watch.set-thread', { projectId: BOBS, watch: true });
      },
    ],
    [
      'by signing in',
      OWN,
      async () => {
        service.hold = (endpoint) => (endpoint === 'get_news' ? new Promise(() => undefined) : undefined);
        await sendSignIn();
      },
    ],
    ['by the watch, among the person’s own', OWN, () => look()],
    [
      'by the watch, in a thread that is followed',
      BOBS,
      () => look('watch.set-thread', { projectId: BOBS, watch: true }),
    ],
    [
      'by the watch, among the projects of a followed person',
      BOBS,
      () => look('watch.set-person', { uid: BOB.uid, name: 'bob', watch: true }),
    ],
  ])('is cached with its picture when it is seen %s', async (_where, projectId, see) => {
    await see();
    expect(await iconOf(projectId)).toBe(ICON);
    expect((await stored('revisions')).catalogue).toBeGreaterThan(0);
  });
});

describe('an answer to an earlier request', () => {
  const later = (icon: string): void => {
    clock.ms += 1000;
    service.project(OWN, { icon });
  };

  test('replaces no newer answer anywhere in the cache', async () => {
    const release = holdAnswers('get_project_details');
    const asked = get(OWN);
    await untilIdle();
    later(NEXT);
    await list();
    release();
    expect(await asked).toMatchObject({ ok: true });
    expect(await iconOf(OWN)).toBe(NEXT);
  });

  test('does not replace an answer to the watch either, even if the watch had nothing to write', async () => {
    await signIn();
    later(NEXT);
    const release = holdAnswers('get_project_details');
    const asked = get(OWN);
    await untilIdle();
    later(ICON);
    await runCycle();
    release();
    await asked;
    expect(await iconOf(OWN)).toBe(ICON);
  });

  test('is dated by its request, in lists and announcements, too', async () => {
    const begun = clock.ms;
    for (const [endpoint, send] of [
      ['get_project_list', list],
      ['get_news', () => browser.send('news.refresh', null)],
    ] as const) {
      clock.ms = begun;
      const release = holdAnswers(endpoint);
      const asked = send();
      await untilIdle();
      clock.ms += 5000;
      release();
      await asked;
    }
    expect([(await readCachedPage())?.fetchedAt, (await readCachedNews())?.fetchedAt]).toEqual([begun, begun]);
    expect(await readProjectRecord(OWN)).toMatchObject({ seenAt: begun });
  });
});

test('S2: a list of projects is stored for the next time, a search is not', async () => {
  for (const asked of [{}, { type: 'app' }, { search: 'private' }])
    await browser.send('projects.list', { search: '', page: 1, ...asked });
  expect(await (await openedCache()).getAllKeys('lists')).toEqual(['["","recent","app","",null]', 'projects']);
});

test('a search leaves words out that the service is not asked to leave out', async () => {
  service.project(OWN, { title: 'Pocket lamp' });
  service.project(BOBS, { title: 'Pocket clock' });
  const { value } = await browser.send('projects.list', { search: 'pocket -LAMP', page: 1 });
  const ids = new Set((value as ProjectPage).projects.map(({ id }) => id));
  expect([ids.has(BOBS), ids.has(OWN)]).toEqual([true, false]);
  expect(service.requests.at(-1)?.fields.get('search_keywords')).toBe('pocket');
});

describe('a cycle of the watch', () => {
  test('writes no project and notifies no page if every project is unchanged', async () => {
    await signIn();
    await runCycle();
    const { catalogue } = await stored('revisions');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await runCycle(300_000);
    expect((put.mock.contexts as IDBObjectStore[]).map(({ name }) => name)).not.toContain('projects');
    expect((await stored('revisions')).catalogue).toBe(catalogue);
    put.mockRestore();
    service.project(OWN, { icon: NEXT });
    await runCycle();
    expect((await stored('revisions')).catalogue).toBeGreaterThan(catalogue ?? 0);
  });

  test('finds the counters recorded from answers to other requests', async () => {
    await signIn();
    clock.ms += 1000;
    service.comment(OWN, 'hello');
    await list();
    expect((await stored('cursors')).counters[OWN]).toMatchObject({ count: 1, at: clock.ms });
  });

  test('finds no counters recorded without an account', async () => {
    service.project(OWN, { owner: ANN });
    await list();
    expect((await stored('cursors')).counters).toEqual({});
  });
});
