import { describe, expect, it } from 'vitest';
import { createLatest } from '../../../utils/latest';

describe('latest wins', () => {
  it('passes on the result or rejection of a single run', async () => {
    const latest = createLatest();
    expect(await latest.run(() => Promise.resolve('one'))).toBe('one');
    await expect(latest.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('ignores the result of a superseded run, in any order of ending', async () => {
    const latest = createLatest();
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const [one, two] = [latest.run(() => first.promise), latest.run(() => second.promise)];
    second.resolve('two');
    first.resolve('one');
    expect(await Promise.all([one, two])).toEqual([undefined, 'two']);
  });

  it('ignores the rejection of a superseded run', async () => {
    const latest = createLatest();
    const one = latest.run(() => Promise.reject(new Error('too late')));
    const two = latest.run(() => Promise.resolve('two'));
    expect(await Promise.all([one, two])).toEqual([undefined, 'two']);
  });

  it('aborts the signal of a superseded run', async () => {
    const latest = createLatest();
    const waiting = Promise.withResolvers<void>();
    const seen: boolean[] = [];
    const one = latest.run(async (signal) => {
      seen.push(signal.aborted);
      await waiting.promise;
      seen.push(signal.aborted);
    });
    latest.cancel();
    waiting.resolve();
    await one;
    expect(seen).toEqual([false, true]);
  });

  it('aborts its signal when canceled, and provides a new one', async () => {
    const latest = createLatest();
    const { signal } = latest;
    await latest.run(() => Promise.resolve());
    expect([signal.aborted, latest.signal.aborted]).toEqual([true, false]);
  });
});
