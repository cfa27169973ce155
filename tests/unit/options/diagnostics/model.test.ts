import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDiagnosticsModel, readStoredBytes } from '../../../../entrypoints/options/diagnostics/model';
import type { RequestRecord } from '../../../../utils/cache/schema';
import { FailureError } from '../../../../utils/errors';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';
import { settled, slowWorker } from '../../popup/support';
import { CONNECTION, NOON, PROFILE, request, stored } from '../support/diagnostics';

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
    product: 'Sidethread 1.2.3',
    userAgent: 'Browser/1.0',
    setUp: { withheld, savedCount },
    stored: items,
  });
  const states = () => model.facts.value.check.flatMap(({ state }) => state ?? []);
  return { worker, ...items, withheld, savedCount, world, model, states };
}

/** The diagnostics are open, and have read everything. */
async function opened() {
  const all = stage();
  all.model.open();
  await settled();
  return all;
}

describe('the diagnostics', () => {
  it('read nothing before they are opened, then everything', async () => {
    const { model, world } = stage();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([world.readings, model.found.value.ledger, model.report.value]).toEqual([0, null, '']);
    model.open();
    await settled();
    expect(model.found.value.ledger).toEqual([request()]);
    expect(model.facts.value.storage).toMatchObject([{ text: '2 kB of 10 MB in use' }]);
    expect(model.report.value).toContain('service: api.pier.example');
  });

  it('follow the ledger while they are open, and rest when they are closed', async () => {
    const { model, world } = stage();
    model.open();
    model.open();
    await settled();
    world.ledger = [request({ endpoint: 'login.php' }), request()];
    await vi.advanceTimersByTimeAsync(3000);
    expect(model.found.value.ledger).toHaveLength(2);
    expect(model.found.value.now).toBe(NOON + 3000);
    expect(world.readings).toBe(2);
    model.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.readings).toBe(2);
    model.open();
    await settled();
    expect(world.readings).toBe(3);
  });

  it('keep the report unchanged until the person refreshes', async () => {
    const { model, world } = await opened();
    const before = model.report.value;
    world.ledger = [request({ endpoint: 'login.php' }), request()];
    await vi.advanceTimersByTimeAsync(6000);
    expect(model.report.value).toBe(before);
    await model.refresh();
    expect(model.report.value).toContain('login.php');
  });

  it('let no slow reading replace a newer one', async () => {
    const { model, world } = stage();
    let answer: (ledger: RequestRecord[]) => void = () => undefined;
    world.readLedger = () => new Promise((resolve) => (answer = resolve));
    model.open();
    world.readLedger = () => Promise.resolve([]);
    await vi.advanceTimersByTimeAsync(3000);
    answer([request()]);
    await settled();
    expect(model.found.value.ledger).toEqual([]);
  });

  it('say when something cannot be read, keep what was read, and recover', async () => {
    const { model, world } = await opened();
    const { readLedger } = world;
    world.readLedger = () => Promise.reject(new FailureError({ code: 'storage' }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(model.failure.value).toEqual({ code: 'storage' });
    expect(model.found.value.ledger).toHaveLength(1);
    world.readLedger = readLedger;
    await model.refresh();
    expect(model.failure.value).toBeNull();
  });

  it('name the hosts whose pictures were refused, until the profile names them', async () => {
    const { model, world, service } = stage();
    world.ledger = [
      request({ refusedOrigins: ['https://cdn.example', 'http://pier.example'] }),
      request({ refusedOrigins: ['https://cdn.example', 'https://pier.example'] }),
      request(),
    ];
    model.open();
    await settled();
    const shown = () => model.facts.value.watch.at(-1)?.text;
    const words = (hosts: string) => t('diagnostics_refused', hosts);
    expect(shown()).toBe(words(`${isolate('cdn.example')} and ${isolate('http://pier.example')}`));
    expect(model.report.value).toContain('hosts of refused pictures: 2');
    service.value = { ...PROFILE, pictures: ['https://cdn.example/'] };
    expect(shown()).toBe(words(isolate('http://pier.example')));
    service.value = null;
    expect(shown()).toBe('');
  });

  it('show the ledger even where the storage cannot be read', async () => {
    const { model, world } = stage();
    world.readStoredBytes = () => Promise.reject(new Error('no'));
    await model.refresh();
    expect(model.found.value.ledger).toHaveLength(1);
    expect(model.failure.value?.code).toBe('internal');
    expect(model.report.value).toContain('stored: could not be read');
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
    expect(model.found.value.check?.at).toBe(NOON);
    expect(states()).toEqual(['good', 'good', 'good', 'good', 'good']);
    expect(world.readings).toBe(1);
    expect(model.report.value).toContain('form ok, json api-key');
  });

  it('looks at the key of the profile itself', async () => {
    const { model, worker, world, states } = stage();
    world.inspectKey = (text) => Promise.reject(new FailureError({ code: 'key-unusable', detail: text }));
    void model.checkConnection();
    await worker.take('connection.check').reply(CONNECTION);
    expect(states()[3]).toBe('bad');
    expect(model.report.value).toContain('key: bad, key-unusable');
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
    expect(model.found.value.check).toBeNull();
    expect(model.report.value).toContain('check: not done');
    service.value = { ...PROFILE };
    expect(model.found.value.check).toBeNull();
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
    expect(all.model.found.value.check).not.toBeNull();
    change(all);
    expect(all.model.found.value.check).toBeNull();
    await all.model.refresh();
    expect(all.model.report.value).toContain('check: not done');
  });

  it('that ends after access was withdrawn shows no result', async () => {
    const { model, worker, withheld } = stage();
    void model.checkConnection();
    withheld.value = ['https://api.pier.example/*'];
    await worker.take('connection.check').reply(CONNECTION);
    expect([model.found.value.check, model.checking.value]).toEqual([null, false]);
  });
});

it('measures what is stored for good, in bytes as it is stored', async () => {
  const inbox = { v: 1, d: 'Grüße 🌙' };
  await fakeBrowser.storage.local.set({ small: 1, inbox });
  await fakeBrowser.storage.session.set({ panels: { v: 1, d: {} } });
  const bytes = 'small1'.length + 'inbox'.length + Buffer.byteLength(JSON.stringify(inbox));
  expect(await readStoredBytes()).toBe(bytes);
});
