import { beforeEach, describe, expect, test } from 'vitest';
import { maxFullReadAgeMs } from '../../../../utils/watch/intervals';
import { valuesOf } from '../../../tools/worlds/draw';
import { testInSizes } from '../support/sizes';
import { browser, clock, createStage, runCycle, service, signIn, stored } from '../support/stage';

beforeEach(createStage);

/** The requests of one cycle. */
async function costOfCycle(): Promise<{ all: number; withLogin: number }> {
  service.requests.length = 0;
  await runCycle();
  return { all: service.requests.length, withLogin: service.withCredentials() };
}

describe('the cost of a cycle', () => {
  testInSizes(
    '400 projects, more than one cycle may ask for, are gone through in turns of %i cycles',
    [40, 80],
    (looks) => expectTurns({ projects: 400, looks }),
  );

  async function expectTurns({ projects, looks }: { projects: number; looks: number }): Promise<void> {
    for (let project = 1; project <= projects; project += 1) service.comment(project, 'hello');
    await signIn();
    for (let look = 0; look < looks; look += 1) expect((await costOfCycle()).all).toBeLessThanOrEqual(25);
    expect(Object.keys((await stored('cursors')).threads)).toHaveLength(projects);
  }

  test.for(valuesOf('threads'))(
    'with %i threads, a mention in any of them is found within two cycles of 25 requests',
    async (threads) => {
      for (let project = 1; project <= threads; project += 1) service.comment(project, 'hello');
      await signIn();
      const ids: string[] = [];
      for (const project of [1, Math.ceil(threads / 2), threads]) {
        clock.ms += 300_000;
        ids.push(`mention:${project}:${service.comment(project, '@ann')}`);
        for (let cycles = 0; cycles < 2; cycles += 1) expect((await costOfCycle()).all).toBeLessThanOrEqual(25);
        expect(browser.raised).toEqual(ids);
      }
    },
  );

  test('a mention in a thread never read is found before the others are read for the first time', async () => {
    for (let project = 1; project <= 200; project += 1) service.comment(project, 'hello');
    await signIn();
    expect(Object.keys((await stored('cursors')).threads).length).toBeLessThan(30);
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
});
