import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createLockedScreenModel, createTestModel } from '../../../../entrypoints/options/notifications/model';
import { createSettingsModel } from '../../../../entrypoints/options/shared/choices';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import type { TestNotification } from '../../../../utils/watch/types';
import { pendingOf, settled, slowWorker } from '../../popup/support';
import { fakePermissions } from '../support/entering';

/** Wednesday, 20 May 2026, 10:00 on the wall. */
const MORNING = new Date(2026, 4, 20, 10).getTime();
const IDLE = ['idle'];

function open({ isGranted = false } = {}) {
  const worker = slowWorker();
  const settings = signal<Settings | undefined>(DEFAULT_SETTINGS);
  const { permissions, question } = fakePermissions(isGranted ? IDLE : []);
  const permission = {
    request: () => permissions.request(IDLE),
    contains: () => permissions.contains(IDLE),
    remove: () => permissions.remove(IDLE),
    onChanged: (listener: () => void) => permissions.onChanged(listener),
  };
  const tested = signal<TestNotification | null | undefined>(null);
  const model = {
    lockedScreen: createLockedScreenModel(permission, createSettingsModel(pendingOf({ send: worker.send, settings }))),
    test: createTestModel(worker.send, tested),
  };
  return { worker, settings, permissions, question, tested, model };
}

describe('showing less while the screen is locked', () => {
  it('asks the browser within the click, and is on once it is allowed', async () => {
    const { permissions, worker, model } = open();
    void model.lockedScreen.choose(true);
    expect(permissions.request).toHaveBeenCalledTimes(1);
    await settled();
    const asked = worker.take('settings.set');
    expect(asked.input).toEqual({ path: 'lessWhenLocked', value: true });
    await asked.reply(null);
    expect([model.lockedScreen.chosen.value, model.lockedScreen.isRefused.value]).toEqual([true, false]);
  });

  it.each([false, new Error('no gesture')])('stays off and says so if the permission is denied: %s', async (answer) => {
    const { question, worker, model } = open();
    question.answer = answer;
    await model.lockedScreen.choose(true);
    expect([worker.waiting(), model.lockedScreen.chosen.value, model.lockedScreen.isRefused.value]).toEqual([
      [],
      false,
      true,
    ]);
    question.answer = true;
    void model.lockedScreen.choose(true);
    await settled();
    expect([model.lockedScreen.chosen.value, model.lockedScreen.isRefused.value]).toEqual([true, false]);
  });

  it('is on again in the next page while both the choice and the permission are there', async () => {
    const { settings, model } = open({ isGranted: true });
    await settled();
    expect(model.lockedScreen.chosen.value).toBe(false);
    settings.value = { ...DEFAULT_SETTINGS, lessWhenLocked: true };
    expect(model.lockedScreen.chosen.value).toBe(true);
  });
});

describe('a test notification', () => {
  const test = (clickedAt: number | null): TestNotification => ({ id: 'test:1', at: MORNING, clickedAt });

  it.each([
    ['refused', 'no icon', { kind: 'refused', detail: 'no icon' }],
    ['off', undefined, { kind: 'off' }],
  ] as const)('that did not come is no success because an earlier one did: %s', async (outcome, detail, shown) => {
    const { worker, tested, model } = open();
    tested.value = test(MORNING + 1);
    void model.test.send();
    await worker.take('notification.test').reply({ outcome, ...(detail && { detail }) });
    expect(model.test.outcome.value).toEqual(shown);
  });

  it('that could not be sent says why', async () => {
    const { worker, model } = open();
    void model.test.send();
    await worker.take('notification.test').fail({ code: 'no-worker' });
    expect([model.test.outcome.value, model.test.sending.failure.value]).toEqual([null, { code: 'no-worker' }]);
  });
});
