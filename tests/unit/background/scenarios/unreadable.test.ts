import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_V2_BYTES } from '../../../../utils/limits';
import { type LastRun } from '../../../../utils/storage/items';
import { ringForCycle } from '../support/timing';
import { browser, clock, createStage, service, signIn, stored } from '../support/stage';

const PERIOD_MS = 300_000;
/** Three hours. */
const RINGS = 36;
const OWN = 6;

beforeEach(async () => {
  await createStage();
  for (let project = 1; project <= OWN; project += 1) service.comment(project, 'hello');
  await signIn();
  await runNextCycle();
});

/** Runs the cycle of the next alarm, in a new worker. */
async function runNextCycle(): Promise<void> {
  clock.ms += PERIOD_MS;
  await browser.start();
  await ringForCycle();
}

const says = (body: unknown) => () => Response.json(body);
const code = (status_code: string) => says({ status: 'error', message: 'No', status_code });
const data = (value: string) => says({ status: 'success', author_uid: 7, data: value });

const TOO_MUCH = new Uint8Array(MAX_V2_BYTES + 1);

/** Answers to every reading of a thread. */
const ANSWERS: [string, () => Response][] = [
  ['access denied', code('ERR_ACCESS_DENIED')],
  ['a private project', code('ERR_PROJECT_PRIVATE')],
  ['half an answer', () => new Response('{"status":"success","data":"[{')],
  ['items of which some can be read', data('[{"id":"1","uid":"99","username":"bob","timestamp":"1000"},{"id":"y"}]')],
  ['a server error', () => new Response('Down', { status: 503 })],
];
const RARE_ANSWERS: [string, () => Response][] = [
  ['an unknown code', code('ERR_NEW')],
  ['a code of the login', code('ERR_INVALID_PASSWORD')],
  ['no such project', code('ERR_PROJECT_NOT_FOUND')],
  ['comments that are disabled', code('ERR_COMMENTS_DISABLED')],
  ['nothing', says({})],
  ['no list', data('none')],
  ['no comments, though there are some', data('[]')],
  ['items of which none can be read', data('[{"id":"x"},{"id":"y"}]')],
  ['a web page', () => new Response('<h1>Down</h1>')],
  ['more than is read', () => new Response(TOO_MUCH)],
];

function answerThreads(answer: () => Response): void {
  service.answer('view_comments', () => answer());
}

async function lastRun(): Promise<LastRun> {
  const run = await stored('lastRun');
  if (!run) throw new Error('There was no cycle');
  return run;
}

/** Writes a mention in every thread. @returns the ids of the entries to be found */
function mentionEverywhere(): string[] {
  return Array.from({ length: OWN }, (_, at) => `mention:${at + 1}:${service.comment(at + 1, 'hello @ann')}`);
}

async function mentions(): Promise<string[]> {
  return (await stored('inbox')).filter(({ kind }) => kind === 'mention').map(({ id }) => id);
}

describe('R27: while no thread can be read', () => {
  async function expectSaidAndRecovered(answer: () => Response): Promise<void> {
    const { wellAt, mentionsAt } = await lastRun();
    const missed = mentionEverywhere();
    answerThreads(answer);
    for (let rings = 0; rings < RINGS; rings += 1) {
      await runNextCycle();
      expect(await lastRun()).toMatchObject({ wellAt, mentionsAt, failedIn: 'mentions' });
    }
    await vi.waitFor(() => expect(browser.badge).toBe('?'));
    const isRefused = (await stored('account'))?.refused;
    if (!isRefused) {
      expect((await lastRun()).unreadable).toBe(OWN);
      expect(browser.tooltip).toMatch(
        /^Sidethread · Comments on 6 projects can’t be read\. The last complete check was 3 hours ago\./,
      );
    }

    service.override = () => undefined;
    if (isRefused) await browser.send('session.retry', null);
    // The gate waits for the end of its pause first (R6).
    clock.ms = Math.max(clock.ms, (await stored('loginPause'))?.until ?? 0);
    for (let rings = 0; rings < 2; rings += 1) {
      await runNextCycle();
    }
    expect((await mentions()).toSorted()).toEqual(missed);
    expect(await lastRun()).toMatchObject({ failure: null, wellAt: clock.ms, mentionsAt: clock.ms });
    expect((await lastRun()).unreadable).toBeUndefined();
    await vi.waitFor(() => expect(browser.tooltip).toContain('checked at'));
  }

  test.each(ANSWERS)(
    'because of %s, no cycle ends well, the tooltip says so, and all are read within two cycles of the recovery',
    (_what, answer) => expectSaidAndRecovered(answer),
  );
  test.each(RARE_ANSWERS)(
    'because of %s, no cycle ends well, the tooltip says so, and all are read within two cycles of the recovery',
    { tags: ['full'] },
    (_what, answer) => expectSaidAndRecovered(answer),
  );
});

describe('R27: while one thread of several', () => {
  function answerFirst(answer: () => Response): void {
    service.override = (endpoint) =>
      endpoint === 'view_comments' && service.requests.at(-1)?.fields.get('project_id') === '1' ? answer() : undefined;
  }

  test('can’t be read, no cycle succeeds, every second one tries it, and other mentions are notified as usual', async () => {
    const { wellAt, mentionsAt } = await lastRun();
    answerFirst(says({}));
    service.comment(1, '@ann');
    await runNextCycle();
    await runNextCycle();
    service.requests.length = 0;
    for (let rings = 0; rings < 12; rings += 1) await runNextCycle();
    expect(service.withCredentials()).toBe(6);
    expect(await lastRun()).toMatchObject({
      wellAt,
      mentionsAt,
      unreadable: 1,
      failure: { code: 'malformed' },
      gap: null,
    });
    const id = service.comment(2, '@ann');
    await runNextCycle();
    expect(browser.raised).toEqual([`mention:2:${id}`]);
  });

  test('is gone, cycles succeed, because there is nothing to read', async () => {
    answerFirst(code('ERR_PROJECT_PRIVATE'));
    service.comment(1, '@ann');
    await runNextCycle();
    expect(await lastRun()).toMatchObject({ failure: null, wellAt: clock.ms });
    expect((await lastRun()).unreadable).toBeUndefined();
  });

  test('can be read in part, the rest is found within two cycles after it can be read', async () => {
    const { wellAt } = await lastRun();
    const [found, garbled] = [service.comment(1, '@ann'), service.comment(1, 'hello @ann')];
    service.garbled.add(garbled);
    for (let rings = 0; rings < 12; rings += 1) await runNextCycle();
    expect(await mentions()).toEqual([`mention:1:${found}`]);
    expect(await lastRun()).toMatchObject({ wellAt, unreadable: 1 });
    service.garbled.clear();
    for (let rings = 0; rings < 2; rings += 1) await runNextCycle();
    expect((await mentions()).toSorted()).toEqual([`mention:1:${found}`, `mention:1:${garbled}`]);
    expect(await lastRun()).toMatchObject({ failure: null, wellAt: clock.ms });
  });
});

test.each([
  ['a project of the person', { projects: [{ id: 'x' }] }, 'mentions'],
  ['every announcement', { news: [{ id: { a: 1 } }, null] }, 'news'],
] as const)('R27: while %s can’t be read, no cycle succeeds', async (_what, body, failedIn) => {
  const { wellAt } = await lastRun();
  service.announce('News');
  service.override = (endpoint) =>
    endpoint === (failedIn === 'news' ? 'get_news' : 'get_project_list')
      ? Response.json({ status: 'success', ...body })
      : undefined;
  for (let rings = 0; rings < 12; rings += 1) await runNextCycle();
  expect(await lastRun()).toMatchObject({ wellAt, failedIn, failure: { code: 'malformed' } });
});
