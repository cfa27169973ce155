import { beforeEach, describe, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { createGate, REQUEST_TIMEOUT_MS } from '../../../../entrypoints/background/gate/scheduler';
import { createMutex } from '../../../../entrypoints/background/gate/mutex';
import type { ApiCall, ExecuteCall } from '../../../../entrypoints/background/gate/request';
import { clearStores } from '../../../../utils/cache/write-answers';
import { failureFrom } from '../../../../utils/errors';
import { readLedger } from '../../../../utils/cache/ledger';
import { aRequest } from '../../utils/cache/support';
import { profile } from '../support/fake-service';

/** A network that answers on demand. */
function network() {
  const sent: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const waiting: { endpoint: string; answer: (result: Response | Error) => void }[] = [];
  const fetch = (url: string, init: RequestInit) => {
    const endpoint = url.slice(url.lastIndexOf('/') + 1);
    sent.push(endpoint);
    signals.push(init.signal);
    return new Promise<Response>((resolve, reject) => {
      waiting.push({ endpoint, answer: (result) => (result instanceof Error ? reject(result) : resolve(result)) });
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  };
  /** Answers the oldest request to this endpoint after it was sent. */
  const settle = async (endpoint: string, result: Response | Error = Response.json({ status: 'success' })) => {
    const request = await vi.waitFor(() => {
      const at = waiting.findIndex((candidate) => candidate.endpoint === endpoint);
      expect(at).toBeGreaterThanOrEqual(0);
      return waiting.splice(at, 1)[0];
    });
    request?.answer(result);
    await quiet();
  };
  return { sent, signals, fetch, settle };
}

/** Waits for all pending microtasks and timers. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const call = (endpoint: string, more: Partial<ApiCall<unknown>> = {}): ApiCall<unknown> => ({
  path: `/api/v3/${endpoint}`,
  fields: {},
  read: (answer) => answer,
  ...more,
});

/** A gate on such a network, and its executors. */
function setUp() {
  const { fetch, ...asked } = network();
  const clock = { ms: 1_000_000 };
  const life = new AbortController();
  const gate = createGate({
    fetch,
    mutex: createMutex(),
    now: () => clock.ms,
    random: () => 0.5,
    isOnline: () => true,
  });
  const person: ExecuteCall = gate.executorFor(profile, 'person', life.signal);
  const watch: ExecuteCall = gate.executorFor(profile, 'watch', life.signal);
  /** Answers what was asked after it was sent. @returns its value or failure */
  const answer = async (call: Promise<unknown>, endpoint: string, result?: Response | Error): Promise<unknown> => {
    const failure = failureFrom(call);
    await asked.settle(endpoint, result);
    return (await failure) ?? call;
  };
  return { gate, life, person, watch, clock, answer, ...asked };
}

beforeEach(() => clearStores());

describe('the scheduler', () => {
  test('runs two requests at once, a person’s before those of the watch', async () => {
    const { sent, settle, person, watch } = setUp();
    const all = [watch(call('w1')), watch(call('w2')), watch(call('w3')), person(call('p1'))];
    await quiet();
    expect(sent).toEqual(['w1', 'w2']);
    await settle('w1');
    // The free slot went to the person, so that a request made now waits, too.
    all.push(watch(call('w4')));
    await quiet();
    expect(sent).toEqual(['w1', 'w2', 'p1']);
    await settle('w2');
    expect(sent).toEqual(['w1', 'w2', 'p1', 'w3']);
    await settle('p1');
    await settle('w3');
    await settle('w4');
    expect(await Promise.all(all)).toHaveLength(5);
  });

  test('frees the slot of a failed request', async () => {
    const { sent, settle, person } = setUp();
    const failing = [failureFrom(person(call('p1'))), failureFrom(person(call('p2')))];
    const waiting = person(call('p3'));
    await settle('p1', new TypeError('Failed to fetch'));
    expect(await failing[0]).toEqual({ code: 'unreachable' });
    expect(sent).toContain('p3');
    await settle('p2');
    await settle('p3');
    expect(await waiting).toMatchObject({ status: 'success' });
  });

  test('gives a request fifteen seconds from when it is sent, not from when it is queued', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { settle, person } = setUp();
    const all = [person(call('p1')), person(call('p2')), person(call('p3'))];
    await quiet();
    expect(timeout.mock.calls).toEqual([[REQUEST_TIMEOUT_MS], [REQUEST_TIMEOUT_MS]]);
    await settle('p1');
    expect(timeout).toHaveBeenCalledTimes(3);
    await settle('p2');
    await settle('p3');
    await Promise.all(all);
    expect(REQUEST_TIMEOUT_MS).toBe(15_000);
    timeout.mockRestore();
  });
});

test('a request without an answer in time fails with a timeout', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const { person } = setUp();
  const asked = failureFrom(person(call('p1')));
  await quiet();
  clock.abort(new DOMException('The operation timed out', 'TimeoutError'));
  expect(await asked).toEqual({ code: 'timeout' });
  timeout.mockRestore();
});

describe('identical requests in flight', () => {
  test('share one answer', async () => {
    const { sent, settle, person, watch } = setUp();
    const all = [
      watch(call('a', { fields: { page: 1 } })),
      person(call('a', { fields: { page: 1 } })),
      person(call('a', { fields: { page: 2 } })),
    ];
    await quiet();
    expect(sent).toEqual(['a', 'a']);
    await settle('a', Response.json({ status: 'success', page: 1 }));
    await settle('a', Response.json({ status: 'success', page: 2 }));
    expect(await Promise.all(all)).toMatchObject([{ page: 1 }, { page: 1 }, { page: 2 }]);
  });

  test('are sent again once the first has its answer', async () => {
    const { sent, answer, person } = setUp();
    for (const _again of [1, 2]) await answer(person(call('a')), 'a');
    expect(sent).toEqual(['a', 'a']);
  });

  test('share no answer if they change something', async () => {
    const { sent, settle, person } = setUp();
    const all = [person(call('post', { isMutation: true })), person(call('post', { isMutation: true }))];
    await quiet();
    expect(sent).toEqual(['post', 'post']);
    await settle('post');
    await settle('post');
    await Promise.all(all);
  });

  test('get the person’s priority once a person waits for one', async () => {
    const { sent, settle, person, watch } = setUp();
    const all = [watch(call('w1')), watch(call('w2')), watch(call('w3')), watch(call('w4'))];
    await quiet();
    all.push(person(call('w4')));
    await settle('w1');
    expect(sent).toEqual(['w1', 'w2', 'w4']);
    for (const endpoint of ['w2', 'w4', 'w3']) await settle(endpoint);
    await Promise.all(all);
  });

  test('end together with their session, and a later request starts anew', async () => {
    const { settle, signals, person } = setUp();
    const session = new AbortController();
    const both = [1, 2].map(() => failureFrom(person(call('a', { signal: session.signal }))));
    await quiet();
    session.abort();
    const anew = person(call('a'));
    expect(await Promise.all(both)).toEqual([{ code: 'unreachable' }, { code: 'unreachable' }]);
    expect(signals[0]?.aborted).toBe(true);
    await settle('a').catch(() => undefined);
    await settle('a').catch(() => undefined);
    expect(await anew).toMatchObject({ status: 'success' });
  });
});

describe('a reading that is asked for after a change at the service', () => {
  test('does not join one that was in flight before', async () => {
    const { sent, answer, settle, person } = setUp();
    const before = person(call('list'));
    await answer(person(call('post', { isMutation: true })), 'post');
    const after = person(call('list'));
    await quiet();
    expect(sent).toEqual(['list', 'post', 'list']);
    await settle('list', Response.json({ status: 'success', at: 'before' }));
    await settle('list', Response.json({ status: 'success', at: 'after' }));
    expect([await before, await after]).toMatchObject([{ at: 'before' }, { at: 'after' }]);
  });

  test('does not join one in flight if it must be fresh', async () => {
    const { sent, settle, person } = setUp();
    const all = [person(call('list')), person(call('list', { isFresh: true }))];
    await quiet();
    expect(sent).toEqual(['list', 'list']);
    await settle('list');
    await settle('list');
    await Promise.all(all);
  });
});

test('a request that is aborted in the queue is never sent', async () => {
  const { sent, settle, person } = setUp();
  const caller = new AbortController();
  const all = [person(call('a')), person(call('b'))];
  const aborted = failureFrom(person(call('c', { signal: caller.signal })));
  await quiet();
  caller.abort();
  await settle('a');
  await settle('b');
  expect(await aborted).toMatchObject({ code: 'unreachable' });
  expect(sent).toEqual(['a', 'b']);
  await Promise.all(all);
});

describe('R6: a pause', () => {
  const down = () => new Response('Down', { status: 503 });
  const withLogin = { fields: { email: 'CIPHER', password: 'CIPHER' } };

  test('does not start with a request that its caller aborted', async () => {
    const { sent, watch } = setUp();
    const caller = new AbortController();
    const aborted = failureFrom(watch(call('a', { signal: caller.signal })));
    await quiet();
    caller.abort();
    await aborted;
    await quiet();
    void failureFrom(watch(call('b')));
    await quiet();
    expect(sent).toEqual(['a', 'b']);
  });

  test('of requests with the login does not end with an answer that is cut off', async () => {
    const { answer, person, watch } = setUp();
    await answer(watch(call('thread', withLogin)), 'thread', down());
    const opened = person(call('thread', withLogin));
    expect(await answer(opened, 'thread', new Response('{"status":"succ'))).toMatchObject({ code: 'cut-off' });
    expect(await failureFrom(watch(call('thread', withLogin)))).toMatchObject({ code: 'http', keptBack: true });
  });

  test('starts with a refusal of a request without the login: a working service never gives one', async () => {
    const { answer, watch } = setUp();
    const refusal = Response.json({ status: 'error', message: 'No' });
    expect(await answer(watch(call('list')), 'list', refusal)).toMatchObject({ code: 'refused' });
    expect(await failureFrom(watch(call('news')))).toMatchObject({ code: 'refused', keptBack: true });
  });

  test('of requests with the login ends with an answer to such a request, and with no other', async () => {
    const { answer, person, watch } = setUp();
    expect(await answer(watch(call('thread', withLogin)), 'thread', down())).toMatchObject({ code: 'http' });
    // The pause of all requests is stored, too, so that the answer to the list has a pause to end.
    await answer(watch(call('news')), 'news', down());
    await answer(person(call('list')), 'list');
    expect(await failureFrom(watch(call('thread', withLogin)))).toMatchObject({ keptBack: true });
    await answer(person(call('thread', withLogin)), 'thread');
    expect(await answer(watch(call('thread', withLogin)), 'thread')).toMatchObject({ status: 'success' });
  });
});

test('a service that was replaced gets no queued request, and its requests in flight are aborted', async () => {
  const { sent, life, person } = setUp();
  const all = [failureFrom(person(call('a'))), failureFrom(person(call('b'))), failureFrom(person(call('c')))];
  await quiet();
  life.abort();
  expect(await Promise.all(all)).toEqual([{ code: 'unreachable' }, { code: 'unreachable' }, { code: 'unreachable' }]);
  expect(sent).toEqual(['a', 'b']);
});

describe('the ledger', () => {
  test('records time, endpoint, size, outcome and whether it carried the login, and nothing else', async () => {
    const { settle, person, watch, clock } = setUp();
    const fields = { email: 'CIPHER', password: 'CIPHER', project_id: 7 };
    const all = [
      person(call('view_comments.php', { fields, read: () => ({ skipped: 2 }) })),
      failureFrom(watch(call('get_news'))),
    ];
    await quiet();
    clock.ms += 120;
    await settle('view_comments.php');
    await settle('get_news', new Response('<html>', { status: 503 }));
    await Promise.all(all);
    await quiet();
    expect(await readLedger()).toEqual([
      aRequest(1_000_000, { tookMs: 120, bytes: 6, outcome: 'http' }),
      aRequest(1_000_000, { tookMs: 120, endpoint: 'view_comments', bytes: 20, skipped: 2, login: true, by: 'person' }),
    ]);
    expect(JSON.stringify(await readLedger())).not.toMatch(/CIPHER|api-key-canary/);
  });

  test('records the origins of refused pictures with the answer that held them, ten at most', async () => {
    const { answer, gate, person } = setUp();
    const origins = Array.from({ length: 11 }, (_none, at) => `https://${at}.example`);
    await answer(person(call('a', { read: () => origins.forEach((one) => gate.refusedOrigins.add(one)) })), 'a');
    await answer(person(call('b')), 'b');
    await quiet();
    const found = (await readLedger()).map(({ endpoint, refusedOrigins }) => [endpoint, refusedOrigins]);
    expect(found).toEqual([
      ['b', []],
      ['a', origins.slice(0, 10)],
    ]);
  });

  test('knows how far ahead the service’s clock is', async () => {
    const { answer, gate, person, clock } = setUp();
    expect(gate.clockAheadMs()).toBeNull();
    const headers = { Date: new Date(clock.ms + 60_000).toUTCString() };
    await answer(person(call('a')), 'a', Response.json({ status: 'success' }, { headers }));
    expect(gate.clockAheadMs()).toBe(60_000);
  });

  test.each([3_600_000, -3_600_000])(
    'learns nothing about the clock from a request during which it jumped',
    async (jump) => {
      const { settle, gate, person, clock } = setUp();
      const answer = person(call('a'));
      await quiet();
      const sentAt = new Date(clock.ms).toUTCString();
      clock.ms += jump;
      await settle('a', Response.json({ status: 'success' }, { headers: { Date: sentAt } }));
      await answer;
      expect(gate.clockAheadMs()).toBeNull();
    },
  );
});
