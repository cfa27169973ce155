import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ANN } from '../support/fake-service';
import { BOB, FOREIGN, OWN, World } from '../support/model-world';
import { reported } from '../support/crashing-browser';
import { openPanel } from '../support/panel';
import { testInSizes } from '../support/sizes';
import { browser, service, signIn, stored } from '../support/stage';

/** Each panel is in a tab of its own: the panels of one tab share a budget. */
let newestTab = 0;
const SEED = 20_260_101;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => void reported.splice(0));

/** An event, after which the invariants are checked. */
class Step implements fc.AsyncCommand<object, World> {
  constructor(
    readonly label: string,
    readonly happen: (world: World) => unknown,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_model: object, world: World): Promise<void> {
    world.pass(1000);
    await this.happen(world);
    await world.expectSound();
  }

  toString(): string {
    return this.label;
  }
}

function steps<T>(
  arbitrary: fc.Arbitrary<T>,
  label: (value: T) => string,
  happen: (world: World, value: T) => unknown,
): fc.Arbitrary<Step> {
  return arbitrary.map((value) => new Step(label(value), (world) => happen(world, value)));
}

function step(label: string, happen: (world: World) => unknown): fc.Arbitrary<Step> {
  return fc.constant(new Step(label, happen));
}

const anyProject = fc.constantFrom(...OWN, ...FOREIGN);
/** An alarm that finds something takes about this many calls. */
const death = fc.record({ at: fc.integer({ min: 1, max: 60 }), when: fc.constantFrom('before', 'after') });

const commands = [
  steps(
    fc.record({ projectId: anyProject, isMention: fc.boolean() }),
    ({ projectId, isMention }) => `comment in ${projectId}${isMention ? ', a mention' : ''}`,
    (world, { projectId, isMention }) => world.comment(projectId, { by: BOB, isMention }),
  ),
  steps(
    anyProject,
    (id) => `the person comments in ${id}`,
    (world, id) => world.comment(id, { by: ANN, isMention: true }),
  ),
  step('announce', () => void service.announce('Hear')),
  steps(
    anyProject,
    (id) => `the newest comment of ${id} is deleted`,
    (world, id) => world.delete(id),
  ),
  steps(
    anyProject,
    (id) => `follow ${id}`,
    ({ isWell }, projectId) => isWell && browser.send('watch.set-thread', { projectId, watch: true }),
  ),
  steps(
    anyProject,
    (id) => `take ${id} off the watch`,
    (_world, projectId) => browser.send('watch.set-thread', { projectId, watch: false }),
  ),
  steps(
    anyProject,
    (id) => `${id} is taken off the watch, a mention comes, and it is followed again`,
    async (world, projectId) => {
      if (!world.isWell) return;
      const set = (watch: boolean) => browser.send('watch.set-thread', { projectId, watch });
      await set(false);
      world.pass(1000);
      await world.comment(projectId, { by: BOB, isMention: true });
      world.pass(1000);
      await set(true);
    },
  ),
  steps(
    fc.record({ projectId: anyProject, level: fc.constantFrom('off', 'notify', null) }),
    ({ projectId, level }) => `level of ${projectId}: ${level}`,
    ({ muted }, { projectId, level }) => {
      if (level === 'off') muted.add(projectId);
      return browser.send('watch.set-level', { projectId, level });
    },
  ),
  ...[5 * MINUTE, 5 * MINUTE, 40 * MINUTE, 7 * HOUR].map((ms) =>
    step(`alarm after ${ms / MINUTE} min`, async (world) => {
      world.pass(ms);
      await world.alarm();
    }),
  ),
  step('check now', () => browser.send('cycle.run', null)),
  steps(
    death,
    ({ at, when }) => `the worker dies ${when} call ${at} of an alarm`,
    (world, how) => world.alarmToDeath(how),
  ),
  ...[1, 2, 3, 4].map(() =>
    steps(
      fc.tuple(anyProject, death),
      ([id, { at, when }]) => `a mention comes in ${id}, and the worker dies ${when} call ${at} of an alarm`,
      async (world, [id, how]) => {
        await world.comment(id, { by: BOB, isMention: true });
        await world.alarmToDeath(how);
      },
    ),
  ),
  steps(
    anyProject,
    (id) => `the newest comment of ${id} cannot be read`,
    (world, id) => world.garble(id),
  ),
  step('all comments can be read', () => service.garbled.clear()),
  step('the worker is stopped and starts', () => browser.start()),
  steps(
    fc.nat(5),
    (at) => `click notification ${at}`,
    async (_world, at) => {
      const id = [...browser.shown.keys()].at(at);
      if (id !== undefined) await fakeBrowser.notifications.onClicked.trigger(id);
    },
  ),
  steps(
    fc.nat(5),
    (at) => `entry ${at} is read`,
    async (_world, at) => {
      const entry = (await stored('inbox')).at(at);
      if (entry) await browser.send('inbox.mark-read', { ids: [entry.id] });
    },
  ),
  step('sign out', () => browser.send('session.sign-out', null)),
  ...[1, 2].map(() => step('sign in', () => signIn().catch(() => undefined))),
  ...[503, 200].map((status) =>
    step(
      `the service answers ${status} with a page`,
      () => void (service.override = () => new Response('<html>', { status })),
    ),
  ),
  step('the service cannot be reached', () => void (service.override = () => new TypeError('Failed to fetch'))),
  ...[1, 2].map(() => step('the service is well', () => void (service.override = () => undefined))),
  steps(
    fc.constantFrom(-24 * HOUR, -10 * MINUTE, 10 * MINUTE, 24 * HOUR),
    (ms) => `the clock jumps by ${ms / MINUTE} min`,
    (world, ms) => world.jump(ms),
  ),
  step('the disk is full', () => void (browser.full = true)),
  ...[1, 2].map(() => step('the disk has room', () => void (browser.full = false))),
  step('the popup lists projects', () => browser.send('projects.list', { search: '', page: 1 })),
  steps(
    anyProject,
    (id) => `the popup shows ${id}`,
    (_world, projectId) => browser.send('projects.get', { projectId }),
  ),
  steps(
    anyProject,
    (id) => `a panel reads ${id}`,
    async (_world, id) => {
      if (!browser.full) await (await openPanel(id, ++newestTab)).send('thread.refresh', {});
    },
  ),
];

/** Lets anything happen in any order, so many times. */
async function expectModelHolds(numRuns: number): Promise<void> {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (run) => {
      let world: World | null = null;
      await fc.asyncModelRun(async () => ({ model: {}, real: (world = await World.begin()) }), run);
      const after = world as World | null;
      await after?.calmDown();
      await after?.expectComplete();
    }),
    { numRuns, seed: SEED },
  );
}

testInSizes(
  'R1, R3, R9: after any 40 events in any order, %i times, nothing is lost, notified twice or left behind',
  [30, 250],
  (runs) => expectModelHolds(runs),
);

test('the world of the model is sound before any event', async () => {
  const world = await World.begin();
  await world.calmDown();
  await expect(world.expectComplete()).resolves.toBeUndefined();
});
