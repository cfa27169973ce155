import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_DELAY_MS, createProfileModel } from '../../../../entrypoints/options/service/profile-form';
import { EMPTY_VALUES } from '../../../../entrypoints/options/service/form-values';
import { captchaWays } from '../../../../utils/captcha/ways';
import { FailureError } from '../../../../utils/errors';
import { hostPermissions, toPublicProfile, type PublicProfile } from '../../../../utils/service/profile';
import { settled } from '../../popup/support';
import { answerCheck, profile, typeAll, typedProfile, waysInFirefox, world } from '../support/entering';

const HOSTS = hostPermissions(profile);
const inUse = toPublicProfile(profile);

function open(current: PublicProfile | null = null, waysOf = waysInFirefox) {
  const all = world(current);
  const onSaved = vi.fn<() => void>();
  const model = createProfileModel({
    send: all.worker.send,
    inspectKey: all.inspectKey,
    permissions: all.permissions,
    fetch: all.fetch,
    service: all.service,
    waysOf,
    onSaved,
  });
  return { ...all, onSaved, model };
}

/** The typing pauses, and the worker answers. */
async function checkAfterPause(worker: Parameters<typeof answerCheck>[0]): Promise<void> {
  await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
  await answerCheck(worker);
}

/** A whole profile was typed and looked at. */
async function entered(current: PublicProfile | null = null, texts: Partial<typeof typedProfile> = {}) {
  const all = open(current);
  typeAll(all.model, texts);
  await checkAfterPause(all.worker);
  return all;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is typed', () => {
  it('is checked when the typing pauses, not before', async () => {
    const { model, worker } = open();
    model.type('name', 'P');
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS - 1);
    model.type('name', 'Pi');
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS - 1);
    expect(worker.waiting()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.take('profile.check').input).toEqual({
      profile: { name: 'Pi', links: [], bodyEncoding: 'form', rsaPadding: 'pkcs1' },
    });
  });

  it('is judged by the newest check, in any order of the answers', async () => {
    const { model, worker } = open();
    model.type('name', 'x'.repeat(99));
    model.blur('name');
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    const older = worker.take('profile.check');
    model.type('name', 'Pier');
    await checkAfterPause(worker);
    await older.reply({ profile: null, problems: [{ field: 'name', problem: 'too-long' }] });
    expect(model.problems.value).toEqual([]);
  });

  it('is not called wrong before its field was left', async () => {
    const { model, worker } = open();
    model.type('baseUrl', 'htt');
    await checkAfterPause(worker);
    expect(model.problems.value).toEqual([]);
    model.blur('baseUrl');
    model.blur('apiKey');
    expect(model.problems.value).toEqual([{ field: 'baseUrl', problem: 'no-address' }]);
  });

  it('is sent to the worker with one link per line, without empty fields', async () => {
    const { model, worker } = open();
    typeAll(model, { links: ' https://a.example/:id \n\n  \nhttps://b.example/:id\r\n', captchaHost: '  ' });
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    const { captchaHost: _host, ...rest } = profile;
    expect(worker.take('profile.check').input.profile).toEqual({
      ...rest,
      links: ['https://a.example/:id', 'https://b.example/:id'],
    });
  });
});

describe('a public key', () => {
  const NO_KEYS = ['private-key', 'certificate', 'not-rsa'];
  it.each(NO_KEYS)('that is none (%s) goes nowhere, and is named once', async (detail) => {
    const { model, worker, inspectKey } = open();
    inspectKey.mockRejectedValue(new FailureError({ code: 'key-unusable', detail }));
    typeAll(model, { publicKey: 'PRIVATE-KEY-CANARY' });
    model.blur('publicKey');
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    const asked = worker.take('profile.check');
    expect(JSON.stringify(asked.input)).not.toContain('CANARY');
    await asked.reply({ profile: null, problems: [{ field: 'publicKey', problem: 'missing' }] });
    expect(model.problems.value).toEqual([]);
    expect(model.key.value).toEqual({ ok: false, failure: { code: 'key-unusable', detail } });
    void model.save();
    await settled();
    expect(worker.waiting()).toEqual(['profile.check']);
    expect(JSON.stringify(worker.take('profile.check').input)).not.toContain('CANARY');
  });

  it('that is short causes a warning and can be used', async () => {
    const { model, worker, inspectKey } = open();
    inspectKey.mockResolvedValue({ bits: 1024, weak: true });
    typeAll(model);
    model.blur('publicKey');
    await checkAfterPause(worker);
    expect(model.key.value).toEqual({ ok: true, value: { bits: 1024, weak: true } });
    void model.save();
    await settled();
    expect(worker.waiting()).toEqual(['profile.use']);
  });
});

describe('a profile without a way of signing in', () => {
  const json = JSON.stringify({ ...profile, captchaPage: undefined });

  it('is warned of once it is pasted, and can be used', async () => {
    const { model, worker } = open();
    model.paste.importText(json);
    expect(model.lacksSignIn.value).toBe(true);
    await checkAfterPause(worker);
    void model.save();
    await settled();
    expect(worker.waiting()).toEqual(['profile.use']);
  });

  it('is warned of once it is typed as a whole, or its field was left, and no longer when there is a way', async () => {
    const { model, worker } = open();
    expect(model.lacksSignIn.value).toBe(false);
    typeAll(model, { captchaPage: ' ' });
    expect(model.lacksSignIn.value).toBe(false);
    model.blur('captchaPage');
    expect(model.lacksSignIn.value).toBe(true);
    model.type('captchaPage', 'https://www.service.example/captcha');
    expect(model.lacksSignIn.value).toBe(false);
    model.reset(null);
    typeAll(model, { captchaPage: '' });
    await checkAfterPause(worker);
    expect(model.lacksSignIn.value).toBe(true);
  });

  it('is warned of as soon as the form opens for it', () => {
    const { model } = open();
    model.reset({ ...inUse, captchaPage: '' });
    expect(model.lacksSignIn.value).toBe(true);
    model.reset(inUse);
    expect(model.lacksSignIn.value).toBe(false);
    model.reset(null);
    expect(model.lacksSignIn.value).toBe(false);
  });

  it('has one where the browser has sandboxed pages', () => {
    const { model } = open(null, ({ captchaPage }) => captchaWays(captchaPage, true));
    model.paste.importText(json);
    expect(model.lacksSignIn.value).toBe(false);
  });
});

describe('a pasted text', () => {
  it('fills the form, shows what is wrong with it, and does not stay', async () => {
    const { model, worker } = open();
    model.paste.importText(JSON.stringify({ ...profile, name: '', nickname: 'x', baseURL: 'y' }));
    expect(model.values.value).toEqual({ ...typedProfile, name: '' });
    expect(model.paste.text.value).toBe('');
    expect(model.paste.ignoredNames.value).toEqual(['nickname', 'baseURL']);
    await checkAfterPause(worker);
    expect(model.problems.value).toEqual([{ field: 'name', problem: 'missing' }]);
  });

  it('with a value that is not text shows an error until the field is edited', async () => {
    const { model, worker } = open();
    model.paste.importText(JSON.stringify({ ...profile, apiKey: 12_345 }));
    expect(model.values.value.apiKey).toBe('12345');
    await checkAfterPause(worker);
    expect(model.problems.value).toEqual([{ field: 'apiKey', problem: 'no-text' }]);
    model.type('apiKey', '12345');
    await checkAfterPause(worker);
    expect(model.problems.value).toEqual([]);
  });
});

describe('the button', () => {
  it('sends nothing, keeps the input and can be pressed again after the person denied the hosts', async () => {
    const { model, worker, question, permissions } = await entered();
    for (const answer of [false, new Error('permissions.request may only be called from a user input handler')]) {
      question.answer = answer;
      expect(await model.save()).toBe(true);
      expect(model.saveError.value).toEqual({ kind: 'denied' });
      expect(model.values.value).toEqual(typedProfile);
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
    model.type('baseUrl', 'https://api.other.example');
    void model.save();
    expect(permissions.request).not.toHaveBeenCalled();
    expect(model.phase.value).toBe('checking');
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
    typeAll(model);
    await checkAfterPause(worker);
    const done = model.save();
    await settled();
    await worker.take('profile.use').fail({ code: 'storage' });
    expect(await done).toBe(true);
    expect(model.saveError.value).toEqual({ kind: 'failure', failure: { code: 'storage' } });
    expect(model.values.value).toEqual(typedProfile);
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
    expect(model.saveError.value).toEqual({ kind: 'failure', failure: { code: 'no-worker' } });
  });
});

describe('changing the service in use', () => {
  it.each([
    [{ name: 'Renamed' }, null],
    [{ links: 'https://new.example/:id' }, null],
    [{ baseUrl: `${profile.baseUrl.toUpperCase()}/` }, null],
    [{ publicKey: `${profile.publicKey.slice(0, 20)}\n${profile.publicKey.slice(20)}` }, null],
    [{ baseUrl: 'https://api.other.example' }, 'all'],
    [{ publicKey: 'y'.repeat(64) }, 'all'],
    [{ rsaPadding: 'oaep-sha1' }, 'login'],
  ])('to %o ends %s', async (texts, loses) => {
    const { model } = await entered(inUse, texts);
    expect(model.impact.value).toEqual(loses && { loses, needsApiKey: false });
  });

  it.each<[Partial<typeof typedProfile>, string | null, boolean?]>([
    [{ baseUrl: 'https://api.other.example' }, 'all', true],
    [{ baseUrl: 'https://api.other.example', publicKey: '' }, 'all', true],
    [{ baseUrl: 'https://api.oth er' }, null],
    [{ baseUrl: 'http://api.other.example' }, null],
    [{ baseUrl: '' }, null],
    [{ publicKey: 'y'.repeat(63), links: '' }, null],
    [{ publicKey: 'y'.repeat(64), links: '' }, 'all', false],
    [{ rsaPadding: 'oaep-sha1', links: '' }, 'login', false],
    [{ rsaPadding: 'none' }, null],
  ])('to %o, with the rest still to be typed, would end %s', async (texts, loses, needsApiKey) => {
    const { model, worker } = open(inUse);
    model.reset(inUse);
    for (const field of ['baseUrl', 'publicKey', 'links', 'rsaPadding'] as const)
      model.type(field, { ...typedProfile, ...texts }[field]);
    await checkAfterPause(worker);
    expect(model.impact.value).toEqual(loses && { loses, needsApiKey });
  });

  it('asks only for hosts that are not granted yet', async () => {
    const { model, worker, has } = open(inUse);
    for (const host of HOSTS) has.add(host);
    typeAll(model, { links: `${typedProfile.links}\nhttps://new.example/:id` });
    await checkAfterPause(worker);
    expect(model.missingHosts.value).toEqual([{ pattern: 'https://new.example/*', uses: ['pages'] }]);
  });

  it('that is given up leaves nothing behind, not even a look that is under way', async () => {
    const { model, worker } = open(inUse);
    typeAll(model);
    await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
    model.reset(null);
    await answerCheck(worker);
    expect(model.values.value).toEqual(EMPTY_VALUES);
    expect(model.missingHosts.value).toEqual([]);
    expect(model.impact.value).toBeNull();
  });
});
