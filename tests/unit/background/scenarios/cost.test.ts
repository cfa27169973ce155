import { beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, lastRunItem } from '../../../../utils/storage/items';
import { maxFullReadAgeMs } from '../../../../utils/watch/intervals';
import { browser, clock, createStage, runCycle, service, signIn } from '../support/stage';
import { refusal } from '../support/fake-service';

beforeEach(createStage);

/** The requests of one cycle. */
async function costOfCycle(): Promise<{ all: number; withLogin: number }> {
  service.requests.length = 0;
  await runCycle();
  return { all: service.requests.length, withLogin: service.withCredentials() };
}

async function runUntilQuiet(): Promise<void> {
  for (let looks = 0; looks < 20; looks += 1) if ((await costOfCycle()).withLogin === 0) return;
  throw new Error('The watch never came to rest');
}

describe('the cost of a cycle', () => {
  test('45 projects without a change cost four requests and no login', async () => {
    for (let project = 1; project <= 45; project += 1) service.comment(project, 'hello');
    await signIn();
    await runUntilQuiet();
    expect(await costOfCycle()).toEqual({ all: 1 + 3, withLogin: 0 });
  });

  test('each thread with a new comment costs one more request', async () => {
    for (let project = 1; project <= 45; project += 1) service.comment(project, 'hello');
    await signIn();
    await runUntilQuiet();
    for (const project of [3, 30]) service.comment(project, 'again');
    expect(await costOfCycle()).toEqual({ all: 1 + 3 + 2, withLogin: 2 });
  });

  test('no cycle makes more than 25 requests, and what is left over is read in the next ones', async () => {
    for (let project = 1; project <= 100; project += 1) service.comment(project, 'hello');
    await signIn();
    for (let looks = 0; looks < 8; looks += 1) expect((await costOfCycle()).all).toBeLessThanOrEqual(25);
    expect(Object.keys((await read(cursorsItem)).threads)).toHaveLength(100);
  });

  test('more projects than one cycle may ask for are gone through in turns', async () => {
    await expectTurns({ projects: 400, looks: 40 });
  });

  test('400 projects are gone through in turns of 80 cycles', { tags: ['full'] }, async () => {
    await expectTurns({ projects: 400, looks: 80 });
  });

  async function expectTurns({ projects, looks }: { projects: number; looks: number }): Promise<void> {
    for (let project = 1; project <= projects; project += 1) service.comment(project, 'hello');
    await signIn();
    for (let look = 0; look < looks; look += 1) expect((await costOfCycle()).all).toBeLessThanOrEqual(25);
    expect(Object.keys((await read(cursorsItem)).threads)).toHaveLength(projects);
  }

  test('a mention in a thread never read is found before the others are read for the first time', async () => {
    for (let project = 1; project <= 200; project += 1) service.comment(project, 'hello');
    await signIn();
    expect(Object.keys((await read(cursorsItem)).threads).length).toBeLessThan(30);
    clock.ms += 300_000;
    const id = service.comment(200, '@ann');
    await runCycle();
    expect(browser.raised).toEqual([`mention:200:${id}`]);
  });

  test(
    'of very many projects, each thread is read in full as often as the settings say, and the login rests between',
    { timeout: 60_000, tags: ['full'] },
    async () => {
      const many = 600;
      for (let project = 1; project <= many; project += 1) service.comment(project, 'hello');
      await signIn();
      const readAt = new Map<string, number[]>();
      let quiet = 0;
      for (const end = clock.ms + 2 * maxFullReadAgeMs(many, 5); clock.ms < end; clock.ms += 300_000) {
        const { withLogin, all } = await costOfCycle();
        expect(all).toBeLessThanOrEqual(25);
        quiet += Number(withLogin === 0);
        for (const { fields } of service.requests) {
          const id = fields.has('password') && fields.get('project_id');
          if (id) readAt.set(id, [...(readAt.get(id) ?? []), clock.ms]);
        }
      }
      expect(readAt.size).toBe(many);
      const gaps = [...readAt.values()].flatMap((times) => times.map((at, n) => (times[n + 1] ?? clock.ms) - at));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(maxFullReadAgeMs(many, 5));
      expect(quiet).toBeGreaterThan(20);
    },
  );

  test('every thread is read in full after six hours, even if its counter stays the same', async () => {
    const first = service.comment(1, 'hello');
    await signIn();
    await runUntilQuiet();
    clock.ms += 5 * 3_600_000;
    service.threads.set(1, []);
    const hidden = service.comment(1, 'one went, one came, @ann');
    await runCycle();
    expect(browser.raised).toEqual([]);
    clock.ms += 3_600_000 + 1;
    await runCycle();
    expect(browser.raised).toEqual([`mention:1:${hidden}`]);
    expect(hidden).toBeGreaterThan(first);
  });
});

describe('a partial failure', () => {
  test('of the announcements does not keep mentions from being found', async () => {
    await signIn();
    service.answer('get_news', () => new Response('<html>', { status: 503 }));
    const id = service.comment(1, '@ann', { at: clock.ms + 1 });
    await runCycle();
    expect(browser.raised).toEqual([`mention:1:${id}`]);
    expect(await read(lastRunItem)).toMatchObject({ failure: { code: 'http' } });
  });

  test('of one thread keeps its cursor, and does not keep other threads from being read', async () => {
    for (const project of [1, 2]) service.comment(project, 'hello');
    await signIn();
    await runUntilQuiet();
    const before = (await read(cursorsItem)).threads;
    const lost = service.comment(1, '@ann');
    const found = service.comment(2, '@ann');
    let reads = 0;
    service.override = (endpoint) =>
      endpoint === 'view_comments' && (reads += 1) === 1
        ? Response.json({ status: 'success', data: '[{"id":"1","mes' })
        : undefined;
    await runCycle();
    expect(browser.raised).toEqual([`mention:2:${found}`]);
    expect((await read(cursorsItem)).threads[1]).toEqual(before[1]);
    service.override = () => undefined;
    await runCycle();
    expect(browser.raised).toEqual([`mention:2:${found}`, `mention:1:${lost}`]);
  });

  test('of the login ends the calls that carry it, and leaves the catalogue working', async () => {
    service.comment(1, 'hello');
    await signIn();
    await runUntilQuiet();
    service.answer('view_comments', () => refusal('ERR_INVALID_PASSWORD', 'No'));
    for (let n = 0; n < 5; n += 1) {
      service.comment(1, 'again');
      await runCycle();
    }
    expect(await read(accountItem)).toMatchObject({ refused: { code: 'wrong-password' } });
    expect(service.count('view_comments')).toBeLessThanOrEqual(3);
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    service.override = () => undefined;
    await signIn();
    expect(await read(accountItem)).toMatchObject({ refused: null });
  });
});
