import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../../utils/errors';
import { t } from '../../../../utils/locale/i18n';
import { DAY_OF_ALARMS, runAlarms } from '../support/timing';
import { openPanel } from '../support/panel';
import { testInSizes } from '../support/sizes';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, stored } from '../support/stage';
import { refusal } from '../support/fake-service';
import { code, html, RARELY_REFUSED, REFUSED, says } from '../support/refusals';

beforeEach(async () => {
  await createStage();
  for (let project = 1; project <= 12; project += 1) service.comment(project, 'hello');
  await signIn();
  await runCycle();
  service.requests.length = 0;
});

const V2 = new Set(['view_comments', 'post_comment', 'delete_comment']);
const refuse = (code = 'ERR_INVALID_PASSWORD') => {
  service.override = (endpoint) => (V2.has(endpoint) ? refusal(code, 'No') : undefined);
};

const retry = () => browser.send('session.retry', null);

/** Runs a cycle that finds something to read. */
async function runBusyCycle(): Promise<void> {
  clock.ms += 300_000;
  for (let project = 1; project <= 12; project += 1) service.comment(project, 'more');
  await runCycle();
}

describe('R7: a login that the service no longer accepts', () => {
  test('is used three times even if many panels ask at once', async () => {
    refuse();
    const panels = await Promise.all(Array.from({ length: 10 }, (_, at) => openPanel(at + 1)));
    await Promise.all(panels.map((panel) => panel.send('thread.refresh', {})));
    expect(service.withCredentials()).toBe(3);
    expect(await stored('account')).toMatchObject({ refused: { code: 'wrong-password' } });
  });

  test('is not given up if it is refused only now and then', async () => {
    for (let looks = 0; looks < 6; looks += 1) {
      if (looks % 3 === 2) service.override = () => undefined;
      else refuse('ERR_DECRYPTION_FAILED');
      await runBusyCycle();
    }
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0 });
    expect(browser.raised).not.toContain('notice:login-refused');
  });

  test('is used once more at a retry, and works again if the service accepts it', async () => {
    refuse('ERR_VERIFY_IP_MAIL');
    for (let looks = 0; looks < 3; looks += 1) await runBusyCycle();
    expect(await retry()).toEqual({ ok: true, value: null });
    await runCycle();
    expect(await stored('account')).toMatchObject({ refused: { code: 'confirm-mail' } });
    expect(service.withCredentials()).toBe(4);
    service.override = () => undefined;
    await retry();
    await runCycle();
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0 });
  });

  test('can’t be retried by a signed-out person', async () => {
    await browser.send('session.sign-out', null);
    expect(await retry()).toEqual(failsWith('signed-out'));
  });
});

const TROUBLED: [string, () => Response | Error][] = [
  ['ERR_TOO_MUCH_REQUESTS', code('ERR_TOO_MUCH_REQUESTS')],
  ['503 with a time', html(503, { 'Retry-After': '600' })],
  ['502', html(502)],
];
const RARE_TROUBLE: [string, () => Response | Error][] = [
  ['ERR_API_QUOTA_EXCEEDED', code('ERR_API_QUOTA_EXCEEDED')],
  ['429', html(429)],
  ['504', html(504)],
  ['a web page', html(200)],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } })],
  ['no connection', () => new TypeError('Failed to fetch')],
];
const UNREADABLE: [string, () => Response][] = [
  ['nothing', says({})],
  ['half an answer', () => new Response('{"status":"success","data":"[{')],
];
const RARELY_UNREADABLE: [string, () => Response][] = [
  ['null', says(null)],
  ['no comments', says({ status: 'success', data: 'none' })],
];

/** Fires alarms, each in a new worker, while every call with the login gets this answer. */
async function ringWhile(answer: () => Response | Error, rings: number): Promise<void> {
  service.override = (endpoint) => (V2.has(endpoint) ? answer() : undefined);
  for (let project = 1; project <= 12; project += 1) service.comment(project, 'more');
  await runAlarms(rings);
}

/** Longer than three pauses. */
const THREE_HOURS = 36;

describe('a service that answers only what carries no login', () => {
  async function expectRefusal(answer: () => Response, failure: Failure): Promise<void> {
    await ringWhile(answer, THREE_HOURS);
    expect(service.withCredentials()).toBe(3);
    expect((await stored('account'))?.refused).toEqual(failure);
    expect(browser.tooltip).toContain(t('error_sessionRefused'));
    expect(browser.raised).toEqual(['notice:login-refused']);
    expect(await stored('outbox')).toEqual([]);
    expect(service.count('get_news')).toBe(THREE_HOURS);
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
  }

  test.each(REFUSED)(
    'R7: refused by %s, the login is used three times, with one notice, and the catalogue goes on',
    (_how, answer, stored) => expectRefusal(answer, stored),
  );
  test.each(RARELY_REFUSED)(
    'R7: refused by %s, the login is used three times, with one notice, and the catalogue goes on',
    { tags: ['full'] },
    (_how, answer, stored) => expectRefusal(answer, stored),
  );

  async function expectPauses(answer: () => Response | Error): Promise<void> {
    await ringWhile(answer, THREE_HOURS);
    expect(service.withCredentials()).toBeLessThanOrEqual(7);
    expect(service.withCredentials()).toBeGreaterThan(3);
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0 });
    service.override = () => undefined;
    await runCycle(60 * 60_000);
    expect([await stored('pause'), await stored('loginPause')]).toEqual([null, null]);
  }

  test.each(TROUBLED)('R6: troubled by %s, the login is tried at the end of each pause', (_how, answer) =>
    expectPauses(answer),
  );
  test.each(RARE_TROUBLE)(
    'R6: troubled by %s, the login is tried at the end of each pause',
    { tags: ['full'] },
    (_how, answer) => expectPauses(answer),
  );

  async function expectNoRefusal(answer: () => Response): Promise<void> {
    await ringWhile(answer, THREE_HOURS);
    // Each thread once, then two a cycle.
    expect(service.withCredentials()).toBeLessThanOrEqual(12 + 2 * THREE_HOURS);
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0 });
    expect(browser.raised).toEqual([]);
  }

  test.each(UNREADABLE)('R7: %s says nothing about the login', (_how, answer) => expectNoRefusal(answer));
  test.each(RARELY_UNREADABLE)('R7: %s says nothing about the login', { tags: ['full'] }, (_how, answer) =>
    expectNoRefusal(answer),
  );

  test.each(['ERR_INVALID_ARGUMENT', 'ERR_PROJECT_NOT_FOUND', 'ERR_COMMENTS_DISABLED'])(
    'R7: %s says nothing about the login where the service says the same without it',
    async (name) => {
      service.override = (endpoint) =>
        V2.has(endpoint) || endpoint === 'get_project_details' ? code(name)() : undefined;
      clock.ms += 7 * 3_600_000;
      await runAlarms(6);
      expect(service.withCredentials()).toBeGreaterThan(6);
      expect(await stored('account')).toMatchObject({ refused: null });
      expect(browser.raised).toEqual([]);
      const panels = await Promise.all([1, 2, 3, 4].map((project) => openPanel(project)));
      for (const panel of panels) await panel.send('thread.refresh', {});
      expect(await stored('account')).toMatchObject({ refused: null });
    },
  );

  test(
    'R6, R7: gets 3 calls in a day in which it refuses, and at most 30 in a day of trouble',
    { timeout: 60_000, tags: ['full'] },
    async () => {
      await ringWhile(html(502), DAY_OF_ALARMS);
      const troubled = service.withCredentials();
      expect(troubled).toBeGreaterThan(20);
      expect(troubled).toBeLessThanOrEqual(30);
      await ringWhile(html(503), DAY_OF_ALARMS);
      expect(service.withCredentials()).toBe(troubled + 3);
    },
  );

  async function expectRecovery(rings: number): Promise<void> {
    await ringWhile(html(502), rings);
    service.override = () => undefined;
    service.comment(1, 'hello @ann');
    // The longest pause.
    await runAlarms(12);
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0 });
    expect(await stored('loginPause')).toBeNull();
    expect(browser.raised).not.toContain('notice:login-refused');
    expect((await stored('inbox')).some(({ text }) => text === 'hello @ann')).toBe(true);
  }

  testInSizes(
    'R6: is used again by itself after %i alarms in which a gateway was out of order',
    [THREE_HOURS, DAY_OF_ALARMS],
    (rings) => expectRecovery(rings),
  );
});

test('S1: an e-mail address in the message of a refusal is not stored', async () => {
  service.override = (endpoint) =>
    V2.has(endpoint) ? says({ status: 'error', message: 'ann@commons.example is banned' })() : undefined;
  for (let looks = 0; looks < 3; looks += 1) await runBusyCycle();
  expect(await stored('account')).toMatchObject({ refused: { code: 'refused', message: '… is banned' } });
  expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain('@commons');
});

describe('R7: a refusal that does not mention the login', () => {
  test.each([code('ERR_ACCESS_DENIED'), html(403), says({ status: 'error' })])(
    'in one thread, no matter how often, does not mark the login as refused',
    async (answer) => {
      service.override = (endpoint) =>
        endpoint === 'view_comments' && service.requests.at(-1)?.fields.get('project_id') === '5'
          ? answer()
          : undefined;
      for (let looks = 0; looks < 10; looks += 1) await runBusyCycle();
      expect(await stored('account')).toMatchObject({ refused: null });
    },
  );

  test('in two threads over and over, and nowhere else, does not mark the login as refused', async () => {
    const panels = await Promise.all([1, 2].map((project) => openPanel(project)));
    service.override = (endpoint) => (V2.has(endpoint) ? code('ERR_ACCESS_DENIED')() : undefined);
    for (let asked = 0; asked < 4; asked += 1) for (const panel of panels) await panel.send('thread.refresh', {});
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 2, refusedIn: [1, 2] });
    service.override = () => undefined;
    await runBusyCycle();
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0, refusedIn: [] });
  });

  test('at a retry opens the circuit breaker again', async () => {
    service.override = (endpoint) => (V2.has(endpoint) ? says({ status: 'error' })() : undefined);
    await runBusyCycle();
    await retry();
    await runBusyCycle();
    expect(service.withCredentials()).toBe(4);
    expect(await stored('account')).toMatchObject({ refused: { code: 'refused' } });
  });

  test('while the whole service is down does not mark the login as refused, even if many panels ask', async () => {
    service.override = html(503);
    const panels = await Promise.all(Array.from({ length: 10 }, (_, at) => openPanel(at + 1)));
    await Promise.all(panels.map((panel) => panel.send('thread.refresh', {})));
    for (let looks = 0; looks < 4; looks += 1) await runBusyCycle();
    expect(await stored('account')).toMatchObject({ refused: null, refusals: 0 });
  });
});
