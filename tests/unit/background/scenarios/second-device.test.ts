import fc from 'fast-check';
import { afterEach, expect, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { reported, type Death } from '../support/crashing-browser';
import { SecondDevice, type Answered, type Attempt } from '../support/second-device';
import { testInSizes } from '../support/sizes';
import { service } from '../support/stage';

const SEED = 20_260_102;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

afterEach(() => void reported.splice(0));

/** An event. @see SecondDevice */
class Step implements fc.AsyncCommand<object, SecondDevice> {
  constructor(
    readonly label: string,
    readonly happen: (world: SecondDevice) => Promise<unknown>,
  ) {}

  check(): boolean {
    return true;
  }

  run(_model: object, world: SecondDevice): Promise<void> {
    return this.happen(world).then(() => undefined);
  }

  toString(): string {
    return this.label;
  }
}

const ANSWERS: readonly Answered[] = ['well', 'well', 'lost', 'dropped', 'redirected', 'unworded', 'refused', 'twice'];
const anyAge = fc.constantFrom(0, 0, 1, 1, 2);
const anyTime = fc.constantFrom(0, 400, 2 * SECOND, 5 * SECOND, 20 * SECOND, 40 * SECOND, 10 * MINUTE, 120 * MINUTE);
/** Sending one comment takes about this many calls. */
const anyDeath: fc.Arbitrary<Death> = fc.record({
  at: fc.integer({ min: 1, max: 50 }),
  when: fc.constantFrom('before', 'after'),
});
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  answered: fc.constantFrom(...ANSWERS),
  death: sometimes(anyDeath),
  isNow: fc.boolean(),
  during: sometimes(fc.record({ ms: fc.constantFrom(0, 2 * SECOND, 8 * SECOND), isBefore: fc.boolean() })),
});

const post = anyAttempt.map((attempt) => new Step(`post ${JSON.stringify(attempt)}`, (world) => world.post(attempt)));

const commands = [
  post,
  post,
  post,
  anyAttempt.map((attempt) => new Step(`post again ${JSON.stringify(attempt)}`, (world) => world.postAgain(attempt))),
  ...[1, 2, 3, 4].map(() =>
    anyAge.map((ago) => new Step(`written elsewhere, ${ago} ago`, async (world) => world.writeElsewhere(ago))),
  ),
  anyAge.map((ago) => new Step(`written elsewhere, ${ago} ago, unreadable`, async (world) => world.garble(ago))),
  ...[1, 2].map(() => anyTime.map((ms) => new Step(`${ms} ms pass`, (world) => world.pass(ms)))),
  fc
    .constantFrom(-2 * 1440, 2 * 1440)
    .map((minutes) => new Step(`the clock jumps by ${minutes} min`, async (world) => world.jump(minutes * MINUTE))),
  ...[true, false].map((isReadable) =>
    fc.constant(
      new Step(`the thread ${isReadable ? 'can' : 'cannot'} be read`, async (world) => {
        world.isReadable = isReadable;
      }),
    ),
  ),
  fc.constant(new Step('everything can be read', async () => service.garbled.clear())),
  fc.constant(new Step('the worker is stopped and starts', (world) => world.restart())),
];

/** Lets both devices write the same words in any order, so many times. */
async function expectModelHolds(numRuns: number): Promise<void> {
  expect.hasAssertions();
  const tally = { sent: 0, kept: 0, elsewhere: 0, undecidable: 0 };
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14, size: 'max' }), async (run) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fakeBrowser.reset();
      let begun: SecondDevice | null = null;
      await fc.asyncModelRun(async () => ({ model: {}, real: (begun = await SecondDevice.begin()) }), run);
      const world = begun as SecondDevice | null;
      await world?.calmDown();
      await world?.expectSound(tally);
    }),
    { numRuns, seed: SEED },
  );
  expect(tally.sent).toBeGreaterThan(numRuns / 2);
  expect(tally.kept).toBeGreaterThan(numRuns / 8);
  expect(tally.elsewhere).toBeGreaterThan(numRuns);
  // In the few seconds of a request, nothing distinguishes the two.
  expect(tally.undecidable).toBeLessThan(tally.sent + tally.kept);
}

testInSizes('R23, R30: equal comments from two devices at any moment stay two, %i times', [40, 200], (runs) =>
  expectModelHolds(runs),
);
