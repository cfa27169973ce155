import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createSnoozing } from '../../../../utils/own-page/snoozing';
import type { Snooze } from '../../../../utils/watch/snooze';
import { slowWorker } from '../../popup/support';

const NOON = new Date(2026, 4, 20, 12).getTime();
const HOUR_MS = 3_600_000;

function open(snooze: Snooze | null | undefined = null) {
  const worker = slowWorker();
  const stored = signal<Snooze | null | undefined>(snooze);
  return { worker, stored, model: createSnoozing({ send: worker.send, stored }) };
}

describe('snoozing notifications', () => {
  it('is done by the worker, and shown once it is stored', async () => {
    const { worker, stored, model } = open();
    const done = model.snooze(NOON + HOUR_MS);
    expect(model.busy.value).toBe('snooze');
    const asked = worker.take('snooze.set');
    expect(asked.input).toEqual({ until: NOON + HOUR_MS });
    await asked.reply(null);
    expect([await done, model.until(NOON), model.busy.value]).toEqual([true, null, null]);
    stored.value = { until: NOON + HOUR_MS };
    expect(model.until(NOON)).toBe(NOON + HOUR_MS);
  });

  it('sends one request at a time', async () => {
    const { worker, model } = open();
    void model.snooze(NOON + HOUR_MS);
    expect(await model.wake()).toBe(false);
    expect(worker.waiting()).toEqual(['snooze.set']);
  });

  it('is over when its time has come', () => {
    const { model } = open({ until: NOON });
    expect([model.until(NOON - 1), model.until(NOON)]).toEqual([NOON, null]);
  });

  it('is off until the stored snooze is read', () => {
    const { stored, model } = open();
    expect(model.until(NOON)).toBeNull();
    stored.value = undefined;
    expect(model.until(NOON)).toBeNull();
  });

  it('can be ended, and reports a failure', async () => {
    const { worker, model } = open({ until: NOON });
    const done = model.wake();
    const asked = worker.take('snooze.set');
    expect([asked.input, model.busy.value]).toEqual([{ until: null }, 'wake']);
    await asked.fail({ code: 'storage' });
    expect([await done, model.failure.value]).toEqual([false, { code: 'storage' }]);
  });
});
