import { expect, vi } from 'vitest';
import { clearStores } from '../../../../utils/cache/write-answers';
import { destroyKey } from '../../../../utils/crypto/seal';
import { FakeService, LOGIN, MADE_FOR } from './fake-service';
import { CrashingBrowser, type Death } from './crashing-browser';
import { stored } from './stored';

export { store, stored } from './stored';

/** Epoch ms; tests move it. */
export let clock: { ms: number };
export let service: FakeService;
export let browser: CrashingBrowser;

/** Starts a worker with an empty service, signed out. What this module exports is of the newest one. */
export async function createStage(): Promise<void> {
  await Promise.all([clearStores(), destroyKey('session'), destroyKey('profile')]);
  clock = { ms: Date.UTC(2026, 0, 1) };
  const now = () => clock.ms;
  service = new FakeService(now);
  browser = new CrashingBrowser(service, now);
  await browser.start();
}

/** What the reply to a request that failed holds. */
export const failsWith = (code: string) => ({ ok: false, failure: { code } });

/** Sends a request of an own page, which must succeed. @returns the value of its reply */
export async function ask(name: string, input: unknown = null): Promise<unknown> {
  const reply = await browser.send(name, input);
  expect([name, input, reply]).toEqual([name, input, expect.objectContaining({ ok: true })]);
  return reply.value;
}

/** Runs a whole cycle, so much later. */
export async function runCycle(laterMs = 0): Promise<void> {
  clock.ms += laterMs;
  expect(await browser.send('cycle.run', null)).toMatchObject({ ok: true });
}

/** Sends a sign-in, as Ann's, once the stamps of what was there before lie in the past. @returns the reply */
export function sendSignIn(over: object = {}) {
  clock.ms += service.stampsAhead;
  const input = { ...LOGIN, token: 'token', isPersistent: true, encryptedFor: MADE_FOR, ...over };
  return browser.send('session.sign-in', input);
}

/** Signs in as Ann, and runs a cycle. */
export async function signIn(): Promise<void> {
  expect(await sendSignIn()).toMatchObject({ ok: true });
  await runCycle();
}

/**
 * Lets the worker die before each call of some work, then after each, until it dies nowhere any more.
 * @param run does the work, checks what it left, and says whether the worker died
 * @returns at how many calls it died
 */
export async function dieAtEach(run: (death: Death, place: string) => Promise<boolean>): Promise<number> {
  let deaths = 0;
  for (const when of ['before', 'after'] as const)
    for (let at = 1; await run({ at, when }, `killed ${when} call ${at}`); at += 1) deaths += 1;
  return deaths / 2;
}

/** Counts the requests that are under way. @returns the highest number at once */
export function countUnderWay(): () => number {
  const { fetch } = service;
  let [underWay, most] = [0, 0];
  Object.assign(service, {
    fetch: async (url: string, init: RequestInit) => {
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        return await fetch(url, init);
      } finally {
        underWay -= 1;
      }
    },
  });
  return () => most;
}

/** Holds the answers of an endpoint back. @returns releases them */
export function holdAnswers(endpoint: string): () => void {
  const held = Promise.withResolvers<void>();
  service.hold = (asked) => (asked === endpoint ? held.promise : undefined);
  return held.resolve;
}

/**
 * Creates a wait that ends once the worker waits for nothing but timers, which are faked. Ciphers run on threads of
 * the system, so counting turns of the event loop is not enough.
 */
export function createIdleWait(): () => Promise<void> {
  const ciphers = [vi.spyOn(crypto.subtle, 'decrypt'), vi.spyOn(crypto.subtle, 'encrypt')];
  const results = () => ciphers.flatMap(({ mock }) => mock.results.map(({ value }) => value));
  return async () => {
    let before = -1;
    for (let done = 0; done !== before; done = browser.calls + results().length) {
      before = done;
      await Promise.allSettled(results());
      for (let turns = 0; turns < 40; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
}

/** Returns the ids of the inbox entries with a notification, and checks that each notification was raised once. */
export async function coveredEntryIds(): Promise<string[]> {
  const entries = (await stored('inbox')).filter(({ notifiedAs }) => notifiedAs !== null);
  const raised = browser.raised.filter((id) => !/^(?:notice|test):/.test(id));
  expect(raised).toHaveLength(new Set(raised).size);
  expect(new Set(raised)).toEqual(new Set(entries.map(({ notifiedAs }) => notifiedAs)));
  return entries.map(({ id }) => id);
}
