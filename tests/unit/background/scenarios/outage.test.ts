import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seededRandom, type Random } from '../../../service/random.ts';
import { PERIOD_MINUTES } from '../../../../utils/settings';
import { ring } from '../support/timing';
import { browser, clock, createStage, service, signIn, stored } from '../support/stage';
import { refusal } from '../support/fake-service';

const MINUTE = 60_000;
const PERIOD = PERIOD_MINUTES * MINUTE;

/** Numbers that repeat, so that a failure can be reproduced. */
let random: Random;

beforeEach(async () => {
  await createStage();
  random = seededRandom(1);
});

/** Fires alarms for a while, in a worker that dies every hour. */
async function ringFor(ms: number, between: () => Promise<void> = async () => undefined): Promise<void> {
  for (const end = clock.ms + ms; clock.ms < end;) {
    clock.ms += PERIOD;
    browser.random = random.next();
    if (clock.ms % (60 * MINUTE) < PERIOD) await browser.start();
    await ring();
    await between();
  }
}

const list = () => browser.send('projects.list', { search: '', page: 1 });

type Outage = [string, () => Response | Error];

const OUTAGES: Outage[] = [
  ['is not reached', () => new TypeError('Failed to fetch')],
  ['answers with 503', () => new Response('Down', { status: 503 })],
];
const RARE_OUTAGES: Outage[] = [
  ['shows a web page', () => new Response('<!doctype html><h1>Back soon</h1>')],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } })],
  ['says it is overrun', () => refusal('ERR_TOO_MUCH_REQUESTS')],
];

describe('R6: a service that is gone for a day', () => {
  async function expectFewRequests(answer: Outage[1]): Promise<void> {
    await signIn();
    service.override = answer;
    service.requests.length = 0;
    await ringFor(24 * 60 * MINUTE);
    const asked = service.requests.length;
    expect(asked).toBeLessThanOrEqual(30);
    expect(asked).toBeGreaterThan(20);

    const missed = service.comment(1, 'while you were out, @ann');
    service.override = () => undefined;
    service.requests.length = 0;
    await ringFor(60 * MINUTE + PERIOD, async () => {
      if (browser.raised.length > 0) clock.ms += 24 * 60 * MINUTE;
    });
    await vi.waitFor(() => expect(browser.raised).toEqual([`mention:1:${missed}`]), { timeout: 5_000 });
    expect(await stored('pause')).toBeNull();
  }

  test.each(OUTAGES)(
    'and %s gets at most 30 requests, and is found again within the longest pause',
    (_how, answer) => expectFewRequests(answer),
    60_000,
  );
  test.each(RARE_OUTAGES)(
    'and %s gets at most 30 requests, and is found again within the longest pause',
    { timeout: 60_000, tags: ['full'] },
    (_how, answer) => expectFewRequests(answer),
  );

  test('a pause outlives the worker', async () => {
    service.override = () => new Response('Down', { status: 503 });
    await ring();
    const pause = await stored('pause');
    expect(pause).toMatchObject({ code: 'http', failures: 1, asked: false });
    service.requests.length = 0;
    clock.ms += MINUTE;
    await browser.start();
    await ring();
    expect(service.requests).toEqual([]);
    expect(await stored('pause')).toEqual(pause);
  });

  test('a pause never holds back a person’s request, and its success ends the pause', async () => {
    service.override = () => new Response('Down', { status: 503 });
    await ring();
    expect(await list()).toMatchObject({
      failure: { code: 'http' },
    });
    expect(await stored('pause')).toMatchObject({ failures: 1 });
    service.override = () => undefined;
    expect(await list()).toMatchObject({ ok: true });
    expect(await stored('pause')).toBeNull();
  });

  test('a refusal begins no pause and ends one, because the service is there', async () => {
    service.override = () => new Response('Down', { status: 503 });
    await ring();
    service.override = () => refusal('ERR_PROJECT_PRIVATE');
    expect(await browser.send('projects.get', { projectId: 1 })).toMatchObject({
      failure: { code: 'project-private' },
    });
    expect(await stored('pause')).toBeNull();
  });

  test('a failing endpoint does not keep the others from being requested', async () => {
    await signIn();
    service.answer('get_news', () => new Response('Down', { status: 503 }));
    const id = service.comment(1, '@ann', { at: clock.ms + 1 });
    await ringFor(30 * MINUTE);
    expect(browser.raised).toEqual([`mention:1:${id}`]);
  });
});

describe('Retry-After', () => {
  const limited = (header: string) => () =>
    new Response('Slow down', { status: 429, headers: { 'Retry-After': header } });

  test('holds back the requests of the watch and of people, and a failure says when to retry', async () => {
    service.override = limited('600');
    await list();
    service.requests.length = 0;
    clock.ms += 4 * MINUTE;
    expect(await list()).toEqual({
      ok: false,
      failure: { code: 'rate-limited', detail: 'pause', keptBack: true, retryAt: clock.ms + 6 * MINUTE },
    });
    await ring();
    expect(service.requests).toEqual([]);
    clock.ms += 6 * MINUTE;
    service.override = () => undefined;
    expect(await list()).toMatchObject({ ok: true });
  });

  test('comes with the message of the service as long as it lasts', async () => {
    const said = { status: 'error', message: 'Back at noon.', status_code: 'ERR_TOO_MUCH_REQUESTS' };
    service.override = () => Response.json(said, { status: 429, headers: { 'Retry-After': '600' } });
    for (const detail of ['ERR_TOO_MUCH_REQUESTS', 'pause']) {
      expect(await list()).toMatchObject({
        failure: { code: 'rate-limited', message: 'Back at noon.', detail },
      });
    }
  });

  test('holds back the watch as long as the service asks, and people for an hour at most', async () => {
    service.override = limited(String(3 * 3600));
    await ring();
    service.requests.length = 0;
    await ringFor(2 * 60 * MINUTE);
    expect(service.requests).toEqual([]);
    expect(await list()).toMatchObject({
      failure: { code: 'rate-limited' },
    });
    expect(service.requests).toHaveLength(1);
  });
});

describe('R8: being offline', () => {
  test('raises no notification, and ends with one cycle once there is a network', async () => {
    await signIn();
    browser.online = false;
    vi.stubGlobal('navigator', { onLine: false });
    service.override = () => new TypeError('Failed to fetch');
    const missed = service.comment(1, '@ann', { at: clock.ms + 1 });
    await ringFor(60 * MINUTE);
    expect(browser.raised).toEqual([]);
    expect(await stored('inbox')).toEqual([]);
    browser.online = true;
    vi.stubGlobal('navigator', { onLine: true });
    service.override = () => undefined;
    service.requests.length = 0;
    await ringFor(PERIOD);
    await vi.waitFor(() => expect(browser.raised).toEqual([`mention:1:${missed}`]));
    expect(service.count('get_news')).toBe(1);
    expect(await stored('lastRun')).toMatchObject({ failure: null });
    vi.unstubAllGlobals();
  });

  test('is as quiet if requests fail for an hour on a network that seems fine', async () => {
    await signIn();
    service.override = () => new TypeError('Failed to fetch');
    service.requests.length = 0;
    await ringFor(60 * MINUTE);
    expect(service.requests.length).toBeLessThanOrEqual(6);
    expect(browser.raised).toEqual([]);
  });
});

test('a mute for an hour and a snooze of an entry end, also where the service is not reached', async () => {
  service.project(1);
  await signIn();
  await ringFor(PERIOD);
  const id = `mention:1:${service.comment(1, 'look, @ann')}`;
  await ringFor(PERIOD);
  const until = clock.ms + 60 * MINUTE;
  await browser.send('watch.set-level', { projectId: 1, level: 'off', until });
  await browser.send('inbox.snooze', { id, until });
  const paused = async () => {
    const entry = (await stored('inbox')).find((each) => each.id === id);
    return [(await stored('watching')).threads[1]?.level, entry?.read];
  };
  service.override = () => new TypeError('Failed to fetch');
  await ringFor(55 * MINUTE);
  expect(await paused()).toEqual(['off', true]);
  await ringFor(PERIOD);
  await vi.waitFor(async () => expect(await paused()).toEqual([null, false]), { timeout: 5_000 });
});
