import { describe, expect, it } from 'vitest';
import { createServiceModel } from '../../../../../entrypoints/options/account/service/model';
import { hostPermissions, toPublicProfile, type PublicProfile } from '../../../../../utils/service/profile';
import { settled } from '../../../popup/support';
import { answerCheck, profile, enterAll, world } from '../../support/entering';

const inUse = toPublicProfile(profile);
const HOSTS = hostPermissions(profile);

async function open(current: PublicProfile | null = inUse, granted = HOSTS, isBaked = false) {
  const all = world(current);
  for (const host of granted) all.has.add(host);
  const { worker, inspectKey, permissions, service } = all;
  const model = createServiceModel({
    send: worker.send,
    inspectKey,
    permissions,
    fetch,
    service,
    isBaked,
  });
  await settled();
  return { ...all, model };
}

describe('the access to the service’s hosts', () => {
  it('is checked again for another service', async () => {
    const { model, service } = await open();
    service.value = { ...inUse, baseUrl: 'https://api.other.example' };
    await settled();
    expect(model.withheld.value).toEqual(['https://api.other.example/*']);
    service.value = null;
    await settled();
    expect(model.withheld.value).toEqual([]);
  });
});

describe('changing the service', () => {
  it('that fails takes nothing into use', async () => {
    const { model, worker } = await open();
    model.edit();
    enterAll(model.profile);
    const done = model.profile.save();
    await answerCheck(worker);
    await settled();
    await worker.take('profile.use').fail({ code: 'storage' });
    await done;
    expect([model.savedCount.value, model.isEditing.value]).toEqual([0, true]);
  });
});

describe('removing the service', () => {
  it('shows a failure and can be tried again', async () => {
    const { model, worker } = await open();
    void model.remove();
    await worker.take('profile.remove').fail({ code: 'no-worker' });
    expect(model.removal.failure.value).toEqual({ code: 'no-worker' });
    void model.remove();
    await worker.take('profile.remove').reply(null);
    expect(model.removal.failure.value).toBeNull();
  });
});
