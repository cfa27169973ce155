import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGate } from '../../../../entrypoints/background/gate/scheduler';
import { createMutex } from '../../../../entrypoints/background/gate/mutex';
import { createServices, type Services } from '../../../../entrypoints/background/gate/services';
import { MAX_CYCLE_REQUESTS } from '../../../../utils/watch/intervals';
import { failureFrom } from '../../../../utils/errors';
import { FakeService, profile } from '../support/fake-service';

const OTHER = { ...profile, baseUrl: 'https://other.example' };

let network: FakeService;
let services: Services;

beforeEach(() => {
  network = new FakeService(() => 0);
  const mutex = createMutex();
  services = createServices(
    createGate({ fetch: network.fetch, mutex, now: () => 0, random: () => 0, isOnline: () => true }),
    mutex,
  );
});

describe('the service in use', () => {
  test('is waited for until it is known', async () => {
    const asked = services.required();
    services.set(profile);
    expect((await asked).profile).toEqual(profile);
  });

  test('fails with the reason if there is no service or no access', async () => {
    services.set(null);
    expect(await failureFrom(services.required())).toEqual({ code: 'no-service' });
    services.set(profile, { code: 'no-access' });
    expect(await failureFrom(services.required())).toEqual({ code: 'no-access' });
    expect(await services.isAvailable()).toBe(false);
    services.set(profile);
    expect(await services.isAvailable()).toBe(true);
  });

  test('writes nothing after another one is in use', async () => {
    services.set(profile);
    const old = await services.required();
    let writes = 0;
    const work = async (): Promise<void> => void (writes += 1);
    await services.ifCurrent(old, work);
    services.set(OTHER);
    expect(await failureFrom(services.ifCurrent(old, work))).toEqual({ code: 'no-service', detail: 'replaced' });
    expect(writes).toBe(1);
  });

  test('stays the same if nothing has changed', async () => {
    services.set(profile);
    const before = await services.required();
    services.set({ ...profile });
    expect(await services.required()).toBe(before);
    expect(before.signal.aborted).toBe(false);
  });

  test('ends when its host permission is revoked, and starts again once it is granted', async () => {
    services.set(profile);
    const before = await services.required();
    services.set({ ...profile }, { code: 'no-access' });
    expect(before.signal.aborted).toBe(true);
    services.set({ ...profile });
    expect((await services.required()).signal.aborted).toBe(false);
  });
});

test('a cycle sends no more requests than its budget', async () => {
  services.set(profile);
  const { client, remaining } = (await services.required()).cycle('watch');
  for (let page = 1; page <= MAX_CYCLE_REQUESTS; page += 1) await client.listProjects({ page });
  expect(remaining()).toBe(0);
  expect(await failureFrom(client.listProjects({ page: 99 }))).toEqual({ code: 'internal', detail: 'cycle-budget' });
  expect(network.requests).toHaveLength(MAX_CYCLE_REQUESTS);
  expect(MAX_CYCLE_REQUESTS).toBe(25);
});
