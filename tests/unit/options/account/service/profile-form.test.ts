import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_DELAY_MS } from '../../../../../entrypoints/options/account/service/profile-draft';
import { createProfileModel } from '../../../../../entrypoints/options/account/service/profile-form';
import { FailureError } from '../../../../../utils/errors';
import { MAX_PROFILE_CHARS } from '../../../../../utils/limits';
import { hostPermissions, toPublicProfile, type PublicProfile } from '../../../../../utils/service/profile';
import { settled } from '../../../popup/support';
import { answerCheck, enterAll, jsonOf, profile, world } from '../../support/entering';

const HOSTS = hostPermissions(profile);
const WHOLE = jsonOf(profile);
const inUse = toPublicProfile(profile);

function open(current: PublicProfile | null = null) {
  const all = world(current);
  const onSaved = vi.fn<() => void>();
  const model = createProfileModel({
    send: all.worker.send,
    inspectKey: all.inspectKey,
    permissions: all.permissions,
    fetch: all.fetch,
    service: all.service,
    onSaved,
  });
  return { ...all, onSaved, model };
}

/** The typing pauses, and the worker answers. */
async function checkAfterPause(worker: Parameters<typeof answerCheck>[0]): Promise<void> {
  await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
  await answerCheck(worker);
}

/** A whole profile was entered and looked at. */
async function entered(current: PublicProfile | null = null, change: Parameters<typeof enterAll>[1] = {}) {
  const all = open(current);
  enterAll(all.model, change);
  await checkAfterPause(all.worker);
  return all;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is typed', () => {
  it('is checked when the typing pauses, not before', async () => {
    const { model, worker } = open();
    model.importText('{ "name": "P" }');
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS - 1);
    model.importText('{ "name": "Pi" }');
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS - 1);
    expect(worker.waiting()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.take('profile.check').input).toEqual({ profile: { name: 'Pi' } });
  });

  it('is judged by the newest check, in any order of the answers', async () => {
    const { model, worker } = open();
    enterAll(model, { name: 'x'.repeat(99) });
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    const older = worker.take('profile.check');
    enterAll(model, { name: 'Pier' });
    await checkAfterPause(worker);
    await older.reply({ profile: null, problems: [{ field: 'name', problem: 'profile_tooLong' }] });
    expect(model.problems.value).toEqual([]);
  });

  it('is not called wrong before something was typed or the button was pressed', async () => {
    const { model, worker } = open();
    model.reset(null);
    expect(model.problems.value).toEqual([]);
    const saved = model.save();
    await answerCheck(worker);
    expect(await saved).toBe(false);
    expect(model.problems.value).toContainEqual({ field: 'baseUrl', problem: 'profile_missing' });
  });
});

describe('a public key', () => {
  const NO_KEYS = ['private-key', 'certificate', 'not-rsa'];
  it.each(NO_KEYS)('that is none (%s) goes nowhere, and is named with all else that is wrong', async (detail) => {
    const { model, worker, inspectKey } = open();
    inspectKey.mockRejectedValue(new FailureError({ code: 'key-unusable', detail }));
    enterAll(model, { publicKey: 'PRIVATE-KEY-CANARY' });
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    const check = worker.take('profile.check');
    expect(JSON.stringify(check.input)).not.toContain('CANARY');
    await check.reply({
      profile: null,
      problems: [
        { field: 'publicKey', problem: 'profile_missing' },
        { field: 'name', problem: 'profile_tooLong' },
      ],
    });
    expect(model.key.value).toEqual({ ok: false, failure: { code: 'key-unusable', detail } });
    // All else that is wrong is named with it.
    expect(model.problems.value).toEqual([{ field: 'name', problem: 'profile_tooLong' }]);
    const saved = model.save();
    await settled();
    await worker.take('profile.check').reply({ profile: null, problems: [] });
    expect(await saved).toBe(false);
    expect(worker.waiting()).toEqual([]);
  });

  it('that is short causes a warning and can be used', async () => {
    const { model, worker, inspectKey } = open();
    inspectKey.mockResolvedValue({ bits: 1024, weak: true });
    enterAll(model);
    await checkAfterPause(worker);
    expect(model.key.value).toEqual({ ok: true, value: { bits: 1024, weak: true } });
    void model.save();
    await settled();
    expect(worker.waiting()).toEqual(['profile.use']);
  });
});

describe('a text or a file', () => {
  it('is checked, and shows what is wrong with it and which names are unknown', async () => {
    const { model, worker } = open();
    const text = jsonOf({ ...profile, name: '', apiKey: 12_345, nickname: 'x', baseURL: 'y' });
    await model.importFile(new Blob([text]));
    expect([model.text.value, model.ignoredNames.value]).toEqual([text, ['nickname', 'baseURL']]);
    await checkAfterPause(worker);
    expect(model.problems.value).toEqual([
      { field: 'name', problem: 'profile_missing' },
      { field: 'apiKey', problem: 'profile_noText' },
    ]);
  });

  it('that is broken stays, to be mended, and is sent nowhere', async () => {
    const { model, worker } = open();
    model.importText(WHOLE.slice(0, -1));
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    expect([model.text.value, model.parsed.value.draft, worker.waiting()]).toEqual([WHOLE.slice(0, -1), null, []]);
    model.importText(WHOLE);
    expect(model.parsed.value.draft).toEqual(profile);
  });

  it('that is too long or can’t be read, such as a folder, is reported, and what was there stays', async () => {
    const { model } = open();
    enterAll(model);
    await model.importFile({ size: MAX_PROFILE_CHARS + 1, text: () => Promise.reject(new Error('opened')) });
    expect(model.fileProblem.value).toBe('service_tooBig');
    await model.importFile({ size: 10, text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
    expect([model.fileProblem.value, model.text.value]).toEqual(['service_noFile', WHOLE]);
    enterAll(model, { name: 'Pier' });
    expect(model.fileProblem.value).toBeNull();
  });
});

describe('a service that was found', () => {
  async function found(offered: string) {
    const all = open();
    all.fetch.mockResolvedValue(new Response(offered));
    all.model.find.site.type('service.example');
    void all.model.find.find();
    await settled();
    if (all.worker.waiting().length > 0) await answerCheck(all.worker);
    await settled();
    return all;
  }

  it('is shown by its name and the site until something is changed, with the hosts asked for once', async () => {
    const { model, permissions, worker } = await found(WHOLE);
    expect(model.found.value).toEqual({
      name: profile.name,
      host: 'service.example',
      api: new URL(profile.baseUrl).host,
    });
    void model.save();
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith(HOSTS);
    await settled();
    await worker.take('profile.use').fail({ code: 'storage' });
    enterAll(model, { name: 'Pier' });
    await checkAfterPause(worker);
    expect(model.found.value).toBeNull();
  });

  const TYPED = '{ "name": "By hand" ';

  /** The answers of a site, after a text was typed by hand. */
  async function foundAfterTyping(offered: string) {
    const all = open();
    all.model.importText(TYPED);
    all.model.isByHand.value = true;
    all.fetch.mockResolvedValue(new Response(offered));
    all.model.find.site.type('service.example');
    void all.model.find.find();
    for (let checks = 0; checks < 3; checks += 1) {
      await settled();
      if (all.worker.waiting().length > 0) await answerCheck(all.worker);
    }
    return all;
  }

  it.each([['{}'], ['{ "name": "Quay" }'], ['{ "name": ']])(
    'that can’t be used (%s) never replaces what was typed',
    async (offered) => {
      const { model } = await foundAfterTyping(offered);
      expect([model.found.value, model.text.value, model.isByHand.value]).toEqual([null, TYPED, true]);
      expect(model.find.site.problem.value).toBe('service_foundUnusable');
    },
  );

  it('and is given up leaves what was typed before', async () => {
    const { model } = await foundAfterTyping(WHOLE);
    expect(model.found.value).not.toBeNull();
    model.leaveFound();
    expect([model.found.value, model.text.value, model.isByHand.value]).toEqual([null, TYPED, true]);
  });

  it.each([['{ "name": "Quay" }'], ['{ "name": ']])(
    'that can’t be used (%s) is shown with its problems',
    async (text) => {
      const { model } = await found(text);
      expect([model.found.value, model.isByHand.value, model.text.value]).toEqual([null, true, text]);
      expect(model.find.site.problem.value).toBe('service_foundBroken');
    },
  );
});

describe('the button', () => {
  it('sends nothing, keeps the input and can be pressed again after the person denied the hosts', async () => {
    const { model, worker, question, permissions } = await entered();
    for (const answer of [false, new Error('permissions.request may only be called from a user input handler')]) {
      question.answer = answer;
      expect(await model.save()).toBe(true);
      expect([model.saveError.value, model.text.value]).toEqual(['denied', WHOLE]);
      expect(worker.waiting()).toEqual([]);
    }
    expect(permissions.remove).not.toHaveBeenCalled();
    question.answer = true;
    void model.save();
    await settled();
    expect(worker.waiting()).toEqual(['profile.use']);
  });

  it('looks first where the texts have changed since the last look', async () => {
    const { model, worker, permissions } = await entered();
    enterAll(model, { baseUrl: 'https://api.other.example' });
    void model.save();
    expect(permissions.request).not.toHaveBeenCalled();
    expect(model.isBusy.value).toBe(true);
    await answerCheck(worker);
    expect(permissions.request).toHaveBeenCalledWith(
      hostPermissions({ ...profile, baseUrl: 'https://api.other.example' }),
    );
    await settled();
    expect(worker.waiting()).toEqual(['profile.use']);
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    expect(worker.waiting()).toEqual(['profile.use']);
  });

  it('that fails says why, keeps the input and removes only the hosts that were granted for it', async () => {
    const { model, worker, has, permissions } = open();
    const [first = '', ...others] = HOSTS;
    has.add(first);
    enterAll(model);
    await checkAfterPause(worker);
    const done = model.save();
    await settled();
    await worker.take('profile.use').fail({ code: 'storage' });
    expect(await done).toBe(true);
    expect([model.saveError.value, model.text.value]).toEqual([{ code: 'storage' }, WHOLE]);
    expect(permissions.remove).toHaveBeenCalledWith(others);
    expect([...has]).toEqual([first]);
  });

  it('works once however often it is pressed', async () => {
    const { model, worker, permissions } = await entered();
    void model.save();
    void model.save();
    await settled();
    expect(permissions.request).toHaveBeenCalledTimes(1);
    expect(worker.waiting()).toEqual(['profile.use']);
  });

  it('shows a failure if the worker does not answer', async () => {
    const { model, worker } = open();
    const done = model.save();
    await settled();
    await worker.take('profile.check').fail({ code: 'no-worker' });
    expect(await done).toBe(true);
    expect(model.saveError.value).toEqual({ code: 'no-worker' });
  });
});

describe('changing the service in use', () => {
  it.each([
    [{ name: 'Renamed' }, null],
    [{ links: ['https://new.example/:id'] }, null],
    [{ baseUrl: `${profile.baseUrl.toUpperCase()}/` }, null],
    [{ publicKey: `${profile.publicKey.slice(0, 20)}\n${profile.publicKey.slice(20)}` }, null],
    [{ baseUrl: 'https://api.other.example' }, 'all'],
    [{ publicKey: 'y'.repeat(64) }, 'all'],
    [{ rsaPadding: 'oaep-sha1' }, 'login'],
    [{ baseUrl: 'https://api.oth er' }, null],
  ])('to %o ends %s', async (change, loses) => {
    const { model } = await entered(inUse, change);
    expect(model.loses.value).toBe(loses);
  });

  it('starts with its profile without the API key, and asks only for hosts that are not granted yet', async () => {
    const { model, worker, has } = open(inUse);
    for (const host of HOSTS) has.add(host);
    model.reset(inUse);
    expect(model.text.value).toBe(jsonOf(inUse));
    enterAll(model, { links: [...profile.links, 'https://new.example/:id'] });
    await checkAfterPause(worker);
    expect(model.missingHosts.value).toEqual(['https://new.example/*']);
  });

  it('that is given up leaves nothing behind, not even a look that is under way', async () => {
    const { model, worker } = open(inUse);
    enterAll(model);
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    model.reset(null);
    await answerCheck(worker);
    expect([model.text.value, model.missingHosts.value, model.loses.value]).toEqual(['', [], null]);
  });
});
