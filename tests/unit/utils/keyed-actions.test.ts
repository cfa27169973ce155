import { describe, expect, it, vi } from 'vitest';
import { createKeyedActions } from '../../../utils/keyed-actions';
import type { Result } from '../../../utils/errors';
import { settled } from '../popup/support';

const DONE: Result<null> = { ok: true, value: null };
const FULL: Result<null> = { ok: false, failure: { code: 'storage' } };

describe('actions by key', () => {
  it('run side by side, each with its own failure', async () => {
    const rows = createKeyedActions<number>();
    const [one, two] = [Promise.withResolvers<Result<null>>(), Promise.withResolvers<Result<null>>()];
    const all = [rows.run(1, () => one.promise), rows.run(2, () => two.promise)];
    expect(rows.busy.value).toEqual(new Set([1, 2]));
    one.resolve(FULL);
    two.resolve(DONE);
    expect(await Promise.all(all)).toEqual([FULL, DONE]);
    expect([rows.busy.value, rows.failures.value]).toEqual([new Set(), new Map([[1, { code: 'storage' }]])]);
  });

  it('run once for a key, and every caller gets the outcome', async () => {
    const rows = createKeyedActions<number>();
    const saving = Promise.withResolvers<Result<null>>();
    const second = vi.fn<() => Promise<Result<null>>>();
    const all = [rows.run(1, () => saving.promise), rows.run(1, second)];
    saving.resolve(FULL);
    expect(await Promise.all(all)).toEqual([FULL, FULL]);
    expect(second).not.toHaveBeenCalled();
  });

  it('do the newest of several choices last and none between, also after one that failed', async () => {
    const rows = createKeyedActions<number>();
    const first = Promise.withResolvers<Result<null>>();
    const done: string[] = [];
    const choose = (choice: string): Promise<Result<null>> =>
      rows.run(
        1,
        () => {
          done.push(choice);
          return choice === 'a' ? first.promise : Promise.resolve(DONE);
        },
        { choice },
      );
    const all = ['a', 'b', 'c'].map(choose);
    first.resolve(FULL);
    expect(await Promise.all(all)).toEqual([DONE, DONE, DONE]);
    expect([done, rows.failures.value.size]).toEqual([['a', 'c'], 0]);
  });

  it('keep a failure until another run of the same key has worked', async () => {
    const rows = createKeyedActions<number>();
    const work = vi.fn<() => Promise<Result<null>>>().mockResolvedValueOnce(FULL).mockResolvedValue(DONE);
    await rows.run(1, work);
    await rows.run(2, () => Promise.resolve(DONE));
    void rows.run(1, work);
    expect([rows.busy.value, rows.failures.value.get(1)]).toEqual([new Set([1]), { code: 'storage' }]);
    await settled();
    expect([rows.busy.value.size, rows.failures.value.size]).toEqual([0, 0]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('fail where their work rejects', async () => {
    const rows = createKeyedActions<number>();
    await rows.run(1, () => Promise.reject(new TypeError('gone')));
    expect([rows.busy.value.size, rows.failures.value.get(1)?.code]).toEqual([0, 'internal']);
  });

  it('report nothing once they were cleared, however late they end', async () => {
    const rows = createKeyedActions<number>();
    const [first, second] = [Promise.withResolvers<Result<null>>(), Promise.withResolvers<Result<null>>()];
    const done = rows.run(1, () => first.promise);
    void rows.run(1, () => Promise.reject(new TypeError('of the person before')), 'another choice');
    rows.clear();
    const next = rows.run(1, () => second.promise);
    first.resolve(FULL);
    await done;
    expect([rows.busy.value, rows.failures.value.size]).toEqual([new Set([1]), 0]);
    second.resolve(DONE);
    expect(await next).toEqual(DONE);
  });
});
