import { describe, expect, it } from 'vitest';
import { createServiceModel } from '../../../../../entrypoints/options/account/service/model';
import { hostPermissions, toPublicProfile, type PublicProfile } from '../../../../../utils/service/profile';
import { settled } from '../../../popup/support';
import { answerCheck, profile, enterAll, waysInFirefox, world } from '../../support/entering';

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
    waysOf: waysInFirefox,
    isBaked,
  });
  await settled();
  return { ...all, model };
}

describe('a service without a way of signing in', () => {
  const { captchaPage: _page, ...without } = inUse;

  it.each([
    ['is said where its profile was entered', without, false, true],
    ['is not said where the profile is part of the build', without, true, false],
    ['is not said of one that has a way', inUse, false, false],
    ['is not said of none', null, false, false],
  ])('%s', async (_what, current, isBaked, lacks) => {
    const { model } = await open(current, HOSTS, isBaked);
    expect(model.lacksSignIn.value).toBe(lacks);
  });
});

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
    model.requestRemoval();
    void model.remove();
    await worker.take('profile.remove').fail({ code: 'no-worker' });
    expect([model.isConfirmingRemoval.value, model.removal.failure.value]).toEqual([true, { code: 'no-worker' }]);
    void model.remove();
    await worker.take('profile.remove').reply(null);
    expect([model.isConfirmingRemoval.value, model.removal.failure.value]).toEqual([false, null]);
  });
});
