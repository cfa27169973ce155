import { beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, lastRunItem } from '../../../../utils/storage/items';
import { maxFullReadAgeMs } from '../../../../utils/watch/intervals';
import { createStage, type Stage } from '../support/stage';

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
});

/** The requests of one cycle. */
async function costOfCycle(): Promise<{ all: number; withLogin: number }> {
  stage.service.requests.length = 0;
  await stage.runCycle();
  return { all: stage.service.requests.length, withLogin: stage.service.withCredentials() };
}

async function runUntilQuiet(): Promise<void> {
  for (let looks = 0; looks < 20; looks += 1) if ((await costOfCycle()).withLogin === 0) return;
  throw new Error('The watch never came to rest');
}

describe('the cost of a cycle', () => {
  test('45 projects without a change cost four requests and no login', async () => {
    for (let project = 1; project <= 45; project += 1) stage.service.comment(project, 'hello');
    await stage.signIn();
    await runUntilQuiet();
    expect(await costOfCycle()).toEqual({ all: 1 + 3, withLogin: 0 });
  });

  test('each thread with a new comment costs one more request', async () => {
    for (let project = 1; project <= 45; project += 1) stage.service.comment(project, 'hello');
    await stage.signIn();
    await runUntilQuiet();
    for (const project of [3, 30]) stage.service.comment(project, 'again');
    expect(await costOfCycle()).toEqual({ all: 1 + 3 + 2, withLogin: 2 });
  });

  test('no cycle makes more than 25 requests, and what is left over is read in the next ones', async () => {
    for (let project = 1; project <= 100; project += 1) stage.service.comment(project, 'hello');
    await stage.signIn();
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
    for (let project = 1; project <= projects; project += 1) stage.service.comment(project, 'hello');
    await stage.signIn();
    for (let look = 0; look < looks; look += 1) expect((await costOfCycle()).all).toBeLessThanOrEqual(25);
    expect(Object.keys((await read(cursorsItem)).threads)).toHaveLength(projects);
  }

  test('a mention in a thread never read is found before the others are read for the first time', async () => {
    for (let project = 1; project <= 200; project += 1) stage.service.comment(project, 'hello');
    await stage.signIn();
    expect(Object.keys((await read(cursorsItem)).threads).length).toBeLessThan(30);
    stage.clock.ms += 300_000;
    const id = stage.service.comment(200, '@ann');
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:200:${id}`]);
  });

  test(
    'of very many projects, each thread is read in full as often as the settings say, and the login rests between',
    { timeout: 60_000, tags: ['full'] },
    async () => {
      const many = 600;
      for (let project = 1; project <= many; project += 1) stage.service.comment(project, 'hello');
      await stage.signIn();
      const readAt = new Map<string, number[]>();
      let quiet = 0;
      for (
        const end = stage.clock.ms + 2 * maxFullReadAgeMs(many, 5);
        stage.clock.ms < end;
        stage.clock.ms += 300_000
      ) {
        const { withLogin, all } = await costOfCycle();
        expect(all).toBeLessThanOrEqual(25);
        quiet += Number(withLogin === 0);
        for (const { fields } of stage.service.requests) {
          const id = fields.has('password') && fields.get('project_id');
          if (id) readAt.set(id, [...(readAt.get(id) ?? []), stage.clock.ms]);
        }
      }
      expect(readAt.size).toBe(many);
      const gaps = [...readAt.values()].flatMap((times) => times.map((at, n) => (times[n + 1] ?? stage.clock.ms) - at));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(maxFullReadAgeMs(many, 5));
      expect(quiet).toBeGreaterThan(20);
    },
  );

  test('every thread is read in full after six hours, even if its counter stays the same', async () => {
    const first = stage.service.comment(1, 'hello');
    await stage.signIn();
    await runUntilQuiet();
    stage.clock.ms += 5 * 3_600_000;
    stage.service.threads.set(1, []);
    const hidden = stage.service.comment(1, 'one went, one came, @ann');
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([]);
    stage.clock.ms += 3_600_000 + 1;
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:1:${hidden}`]);
    expect(hidden).toBeGreaterThan(first);
  });
});

describe('a partial failure', () => {
  test('of the announcements does not keep mentions from being found', async () => {
    await stage.signIn();
    stage.service.override = (endpoint) =>
      endpoint === 'get_news' ? new Response('<html>', { status: 503 }) : undefined;
    const id = stage.service.comment(1, '@ann', { at: stage.clock.ms + 1 });
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:1:${id}`]);
    expect(await read(lastRunItem)).toMatchObject({ failure: { code: 'http' } });
  });

  test('of one thread keeps its cursor, and does not keep other threads from being read', async () => {
    for (const project of [1, 2]) stage.service.comment(project, 'hello');
    await stage.signIn();
    await runUntilQuiet();
    const before = (await read(cursorsItem)).threads;
    const lost = stage.service.comment(1, '@ann');
    const found = stage.service.comment(2, '@ann');
    let reads = 0;
    stage.service.override = (endpoint) =>
      endpoint === 'view_comments' && (reads += 1) === 1
        ? Response.json({ status: 'success', data: '[{"id":"1","mes' })
        : undefined;
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:2:${found}`]);
    expect((await read(cursorsItem)).threads[1]).toEqual(before[1]);
    stage.service.override = () => undefined;
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:2:${found}`, `mention:1:${lost}`]);
  });

  test('of the login ends the calls that carry it, and leaves the catalogue working', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    await runUntilQuiet();
    stage.service.override = (endpoint) =>
      endpoint === 'view_comments'
        ? Response.json({ status: 'error', status_code: 'ERR_INVALID_PASSWORD', message: 'No' })
        : undefined;
    for (let n = 0; n < 5; n += 1) {
      stage.service.comment(1, 'again');
      await stage.runCycle();
    }
    expect(await read(accountItem)).toMatchObject({ refused: { code: 'wrong-password' } });
    expect(stage.service.count('view_comments')).toBeLessThanOrEqual(3);
    expect(await stage.browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    stage.service.override = () => undefined;
    await stage.signIn();
    expect(await read(accountItem)).toMatchObject({ refused: null });
  });
});
