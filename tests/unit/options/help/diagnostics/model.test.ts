import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDiagnosticsModel, readStoredBytes } from '../../../../../entrypoints/options/help/diagnostics/model';
import type { RequestRecord } from '../../../../../utils/cache/schema';
import { FailureError } from '../../../../../utils/errors';
import { DEFAULT_SETTINGS } from '../../../../../utils/settings';
import { slowWorker } from '../../../popup/support';
import { ABOUT, CONNECTION, NOON, PROFILE, request, stored } from '../../support/diagnostics';

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

function stage() {
  const worker = slowWorker();
  const items = stored({ account: null, settings: DEFAULT_SETTINGS, watching: { owner: 7, threads: {}, people: {} } });
  const withheld = signal<string[] | null>(null);
  const savedCount = signal(0);
  const world = {
    ledger: [request()],
    readings: 0,
    readLedger: (): Promise<RequestRecord[]> => (world.readings++, Promise.resolve([...world.ledger])),
    readStoredBytes: (): Promise<number> => Promise.resolve(2048),
    inspectKey: (_text: string): Promise<{ bits: number; weak: boolean }> =>
      Promise.resolve({ bits: 2048, weak: false }),
  };
  const model = createDiagnosticsModel({
    send: worker.send,
    readLedger: () => world.readLedger(),
    readStoredBytes: () => world.readStoredBytes(),
    inspectKey: (text) => world.inspectKey(text),
    about: ABOUT,
    setUp: { withheld, savedCount },
    stored: items,
  });
  const states = () => model.check.value?.map(({ state }) => state);
  return { worker, ...items, withheld, savedCount, world, model, states };
}

describe('the diagnostics', () => {
  it('read nothing before they are shown, then everything', async () => {
    const { model, world } = stage();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.readings).toBe(0);
    await model.refresh();
    expect(model.report.value).toContain('service: api.pier.example');
    expect(model.report.value).toContain('stored: 2048 of');
    expect(model.report.value).toContain('endpoint:get_news, by:watch, login:false');
  });

  it('keep the report as it is while it is read', async () => {
    const { model, service } = stage();
    await model.refresh();
    const before = model.report.value;
    service.value = null;
    expect(model.report.value).toBe(before);
  });

  it('keep what was read where something cannot be read, and say what never could', async () => {
    const { model, world } = stage();
    world.readStoredBytes = () => Promise.reject(new Error('no'));
    await model.refresh();
    expect(model.report.value).toContain('stored: could not be read');
    world.readLedger = () => Promise.reject(new FailureError({ code: 'storage' }));
    await model.refresh();
    expect(model.report.value).toContain('endpoint:get_news, by:watch, login:false');
  });
});

describe('checking the connection', () => {
  it('asks once, however often the button is pressed, judges the answer and reads again what it left behind', async () => {
    const { model, worker, world, states } = stage();
    void model.checkConnection();
    void model.checkConnection();
    expect(worker.waiting()).toEqual(['connection.check']);
    expect(model.checking.value).toBe(true);
    await worker.take('connection.check').reply(CONNECTION);
    expect(model.checking.value).toBe(false);
    expect(model.report.value).toContain('check: 2026-05-20T12:00:00.000Z');
    expect(states()).toEqual(['good', 'good', 'good', 'good', 'good']);
    expect(world.readings).toBe(1);
    expect(model.report.value).toContain('form ok, json api-key');
  });

  it('looks at the key of the profile itself', async () => {
    const { model, worker, world, states } = stage();
    world.inspectKey = (text) => Promise.reject(new FailureError({ code: 'key-unusable', detail: text }));
    void model.checkConnection();
    await worker.take('connection.check').reply(CONNECTION);
    expect(states()?.[3]).toBe('bad');
    expect(model.report.value).toContain('key: bad key-unusable');
  });

  it('says why it could not be done', async () => {
    const { model, worker, states } = stage();
    void model.checkConnection();
    await worker.take('connection.check').fail({ code: 'no-worker' });
    expect(states()).toEqual(['bad', 'unknown', 'unknown', 'good', 'unknown']);
  });

  it('works without a service', async () => {
    const { model, worker, service, states } = stage();
    service.value = null;
    void model.checkConnection();
    await worker.take('connection.check').fail({ code: 'no-service' });
    expect(states()).toEqual(['bad', 'unknown', 'unknown', 'unknown', 'unknown']);
  });

  it('shows no result for another service, set up before or during the check', async () => {
    const { model, worker, service } = stage();
    void model.checkConnection();
    service.value = { ...PROFILE, bodyEncoding: 'json' };
    await worker.take('connection.check').reply(CONNECTION);
    expect(model.check.value).toBeNull();
    expect(model.report.value).toContain('check: not done');
    service.value = { ...PROFILE };
    expect(model.check.value).toBeNull();
  });

  it.each<[string, (all: ReturnType<typeof stage>) => void]>([
    ['the service is another', ({ service }) => (service.value = { ...PROFILE, baseUrl: 'https://quay.example' })],
    ['the service is gone', ({ service }) => (service.value = null)],
    ['access is withheld', ({ withheld }) => (withheld.value = ['https://api.pier.example/*'])],
    ['a profile is saved, if only with another API key', ({ savedCount }) => (savedCount.value += 1)],
  ])('is forgotten once %s', async (_what, change) => {
    const all = stage();
    void all.model.checkConnection();
    await all.worker.take('connection.check').reply(CONNECTION);
    all.withheld.value = [];
    expect(all.model.check.value).not.toBeNull();
    change(all);
    expect(all.model.check.value).toBeNull();
    await all.model.refresh();
    expect(all.model.report.value).toContain('check: not done');
  });

  it('that ends after access was withdrawn shows no result', async () => {
    const { model, worker, withheld } = stage();
    void model.checkConnection();
    withheld.value = ['https://api.pier.example/*'];
    await worker.take('connection.check').reply(CONNECTION);
    expect([model.check.value, model.checking.value]).toEqual([null, false]);
  });
});

it('measures what is stored for good, in bytes as it is stored', async () => {
  const inbox = { v: 1, d: 'Grüße 🌙' };
  await fakeBrowser.storage.local.set({ small: 1, inbox });
  await fakeBrowser.storage.session.set({ panels: { v: 1, d: {} } });
  const bytes = 'small1'.length + 'inbox'.length + Buffer.byteLength(JSON.stringify(inbox));
  expect(await readStoredBytes()).toBe(bytes);
});
