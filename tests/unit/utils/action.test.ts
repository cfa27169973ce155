import { describe, expect, it, vi } from 'vitest';
import { createAction } from '../../../utils/action';
import type { Result } from '../../../utils/errors';

const DONE: Result<null> = { ok: true, value: null };
const FULL: Result<null> = { ok: false, failure: { code: 'storage' } };
const OFFLINE: Result<null> = { ok: false, failure: { code: 'offline' } };

/** An action, and its run that ends when the test settles it. */
function saving(action = createAction()) {
  const { promise, resolve: settle } = Promise.withResolvers<Result<null>>();
  const done = action.run('save', () => promise);
  return { action, settle, done };
}

describe('an action', () => {
  it('is busy under its label until it ends, and returns whether it succeeded', async () => {
    const { action, settle, done } = saving();
    expect([action.running.value, action.isBusy.value]).toEqual(['save', true]);
    settle(DONE);
    expect([await done, action.running.value, action.isBusy.value]).toEqual([true, null, false]);
  });

  it('ignores a second run while one is current', async () => {
    const { action, settle, done } = saving();
    const second = vi.fn<() => Promise<Result<null>>>();
    expect(await action.run('remove', second)).toBe(false);
    settle(DONE);
    expect(await done).toBe(true);
    expect(second).not.toHaveBeenCalled();
  });

  it('keeps its failure until another run has succeeded', async () => {
    const action = createAction();
    expect(await action.run('save', () => Promise.resolve(FULL))).toBe(false);
    const { settle, done } = saving(action);
    expect(action.failure.value).toEqual({ code: 'storage' });
    settle(DONE);
    await done;
    expect(action.failure.value).toBeNull();
  });

  it('retries the last work', async () => {
    const action = createAction();
    const work = vi.fn<() => Promise<Result<null>>>().mockResolvedValueOnce(FULL).mockResolvedValue(DONE);
    expect(await action.retry()).toBe(false);
    await action.run('save', work);
    const retried = action.retry();
    expect(action.running.value).toBe('save');
    expect([await retried, action.failure.value]).toEqual([true, null]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('removes a dismissed failure without stopping the current run', async () => {
    const action = createAction();
    await action.run('save', () => Promise.resolve(FULL));
    const { settle, done } = saving(action);
    action.dismiss();
    expect([action.failure.value, action.isBusy.value]).toEqual([null, true]);
    settle(OFFLINE);
    await done;
    expect(action.failure.value).toEqual({ code: 'offline' });
  });

  it('ignores the outcome of a canceled run, and is free at once', async () => {
    const { action, settle, done } = saving();
    action.cancel();
    expect(action.isBusy.value).toBe(false);
    settle(FULL);
    expect([await done, action.failure.value]).toEqual([false, null]);
  });

  it('forgets on a reset why it failed and what it would retry', async () => {
    const action = createAction();
    const work = vi.fn<() => Promise<Result<null>>>().mockResolvedValue(FULL);
    await action.run('save', work);
    action.reset();
    expect([action.failure.value, await action.retry()]).toEqual([null, false]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('succeeds if its work returns nothing', async () => {
    expect(await createAction().run('load', () => Promise.resolve())).toBe(true);
  });

  it('fails if its work rejects', async () => {
    const action = createAction();
    expect(await action.run('save', () => Promise.reject(new TypeError('gone')))).toBe(false);
    expect([action.failure.value, action.isBusy.value]).toEqual([{ code: 'internal', detail: 'TypeError' }, false]);
  });

  it('reports only the newest run if the latest wins', async () => {
    const action = createAction({ isLatestWins: true });
    const [first, second] = [Promise.withResolvers<Result<null>>(), Promise.withResolvers<Result<null>>()];
    const superseded: boolean[] = [];
    const one = action.run('five', async (signal) => {
      const result = await first.promise;
      superseded.push(signal.aborted);
      return result;
    });
    const two = action.run('six', () => second.promise);
    first.resolve(FULL);
    expect([await one, action.running.value, action.failure.value]).toEqual([false, 'six', null]);
    second.resolve(DONE);
    expect([await two, action.running.value, superseded]).toEqual([true, null, [true]]);
  });
});
