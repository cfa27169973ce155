import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser, clock, coveredEntryIds, createStage, runCycle, service, signIn, stored } from '../support/stage';

const PROJECT = 5;
const SLOW_ROUND_MS = 6 * 3_600_000;

/** How each broken comment is broken, by its id. */
const broken = new Map<number, (comment: object) => unknown>();
const BREAKS: ((comment: object) => unknown)[] = [
  () => null,
  () => 'junk',
  (comment) => ({ ...comment, id: '' }),
  (comment) => ({ ...comment, message: {} }),
  (comment) => ({ ...comment, username: ['bob'] }),
];
const [NULL = () => null] = BREAKS;

beforeEach(() => begin());

async function begin(): Promise<void> {
  broken.clear();
  await createStage();
  service.override = (endpoint) => {
    if (endpoint !== 'view_comments') return undefined;
    const comments = (service.threads.get(PROJECT) ?? []).map(({ id, timestamp, ...comment }) => {
      const whole = { ...comment, id: String(id), timestamp: String(timestamp) };
      return broken.get(id)?.(whole) ?? (broken.has(id) ? null : whole);
    });
    return Response.json({ status: 'success', author_uid: 7, data: JSON.stringify(comments) });
  };
}

/** Lets time pass and writes a mention of the person. */
function mention(inTheSameMoment = false): number {
  if (!inTheSameMoment) clock.ms += 1000;
  return service.comment(PROJECT, `hello @ann ${clock.ms}`);
}

/** Runs a cycle so much later that every thread is read in full. */
async function runLaterCycle(): Promise<void> {
  await runCycle(SLOW_ROUND_MS);
}

const raised = (...ids: number[]) => ids.map((id) => `mention:${PROJECT}:${id}`);

describe('a comment that cannot be read', () => {
  test.each(BREAKS.map((breaking, index) => [index, breaking] as const))(
    'does not keep the mentions beside it from being found, and is found itself once it can be read (%i)',
    async (_index, breaking) => {
      await signIn();
      const [first, second, third] = [mention(), mention(), mention()];
      broken.set(second, breaking);
      await runCycle();
      expect(browser.raised).toEqual(raised(first, third));
      broken.clear();
      await runLaterCycle();
      await runLaterCycle();
      expect(browser.raised).toEqual(raised(first, third, second));
    },
  );

  test('is found also if it stood first, last or alone, or behind one that was deleted meanwhile', async () => {
    await signIn();
    const [first, , last] = [mention(), mention(), mention()];
    broken.set(first, NULL).set(last, NULL);
    await runCycle();
    const later = mention();
    broken.set(later, NULL);
    await runCycle();
    expect(browser.raised).toHaveLength(1);
    service.threads.set(
      PROJECT,
      (service.threads.get(PROJECT) ?? []).filter(({ id }) => id !== last),
    );
    broken.clear();
    await runLaterCycle();
    expect((await coveredEntryIds()).toSorted()).toEqual(raised(first, last - 1, later).toSorted());
  });

  test('is found, and only once, if just its time could not be read', async () => {
    await signIn();
    mention();
    const undated = mention();
    broken.set(undated, (comment) => ({ ...comment, timestamp: 'yesterday' }));
    await runCycle();
    broken.clear();
    await runLaterCycle();
    expect(browser.raised.toSorted()).toEqual(raised(undated - 1, undated));
  });

  test('a first reading of announcements does not count if none of them can be read', async () => {
    service.announce('Old');
    service.answer('get_news', () => Response.json({ status: 'success', news: [{ id: {} }] }));
    await runCycle();
    expect((await stored('cursors')).news).toBeNull();
    service.override = () => undefined;
    await runCycle();
    expect(browser.raised).toEqual([]);
    const id = service.announce('New');
    await runCycle();
    expect(browser.raised).toEqual([`news:${id}`]);
  });

  test('raises nothing if it is older than the sign-in, no matter where it stood', async () => {
    const old = [mention(), mention(), mention()];
    for (const id of old) broken.set(id, NULL);
    broken.delete(old[1] ?? 0);
    clock.ms += 60_000;
    await signIn();
    broken.clear();
    await runLaterCycle();
    expect(browser.raised).toEqual([]);
    expect((await stored('inbox')).filter((entry) => !entry.read)).toEqual([]);
    const fresh = mention();
    await runCycle();
    expect(browser.raised).toEqual(raised(fresh));
  });
});

test('an announcement that cannot be read is found once it can be, and its neighbors at once', async () => {
  await runCycle();
  const [first, second] = [service.announce('One'), service.announce('Two')];
  service.answer('get_news', () =>
    Response.json({
      status: 'success',
      news: [
        { id: String(second), title: { a: 1 } },
        { id: String(first), title: 'One', message: '', timestamp: String(service.stamp()) },
      ],
    }),
  );
  await runCycle();
  expect(browser.raised).toEqual([`news:${first}`]);
  service.override = () => undefined;
  await runCycle();
  await runCycle();
  expect(browser.raised).toEqual([`news:${first}`, `news:${second}`]);
});

describe('R9: any mix of comments that cannot be read for a while', () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('comment' as const),
        breaking: fc.option(fc.nat({ max: BREAKS.length - 1 })),
        sameMoment: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('look' as const), later: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('break' as const),
        which: fc.nat({ max: 20 }),
        breaking: fc.nat({ max: BREAKS.length - 1 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('mend' as const), which: fc.nat({ max: 20 }) }) },
  );

  test('ends with each mention in the inbox, raised exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        fakeBrowser.reset();
        await begin();
        await signIn();
        const written: number[] = [];
        for (const one of steps) {
          if (one.what === 'comment') {
            const id = mention(one.sameMoment && written.length > 0);
            written.push(id);
            if (one.breaking !== null) broken.set(id, BREAKS[one.breaking] ?? NULL);
          }
          if (one.what === 'look') await (one.later ? runLaterCycle() : runCycle());
          const id = 'which' in one ? written[one.which % Math.max(1, written.length)] : undefined;
          if (id === undefined) continue;
          if (one.what === 'break') broken.set(id, BREAKS[one.breaking] ?? NULL);
          if (one.what === 'mend') broken.delete(id);
        }
        broken.clear();
        await runLaterCycle();
        const wanted = raised(...written).toSorted();
        expect((await stored('inbox')).map(({ id }) => id).toSorted()).toEqual(wanted);
        expect((await coveredEntryIds()).toSorted()).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
