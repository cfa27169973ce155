import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { canUndo, retry, undo } from '../../../../utils/commands/retry-and-undo';
import type { Account } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import type { Watching } from '../../../../utils/watch/types';
import { aWatched } from '../../support';
import { anAccount, pendingOf, slowWorker, watchingOf } from '../../popup/support';

const [ANN, BOB] = [7, 6];

function open() {
  const worker = slowWorker();
  const account = signal<Account | null | undefined>(anAccount(ANN));
  const settings = signal<Settings | undefined>(DEFAULT_SETTINGS);
  const watching = signal<Watching | undefined>(watchingOf(ANN, { 7: aWatched(), 8: aWatched() }));
  const pending = pendingOf({ send: worker.send, account, settings, watching });
  const mute = (projectId: number, level: 'off' | 'inbox' | null) =>
    pending.run('watch.set-level', { projectId, level });
  const levelOf = (projectId: number) => pending.shown.watching.value?.threads[projectId]?.level;
  /** What the worker has stored for a thread. */
  const store = (projectId: number, level: 'off' | 'inbox' | null): void => {
    watching.value = { ...watching.value!, threads: { ...watching.value!.threads, [projectId]: aWatched({ level }) } };
  };
  return { worker, account, settings, watching, pending, mute, levelOf, store };
}

describe('what a person chose', () => {
  it('is shown at once and until the stores show it, whether they or the answer come first', async () => {
    for (const isStoredFirst of [true, false]) {
      const { worker, mute, levelOf, store } = open();
      void mute(7, 'off');
      expect(levelOf(7)).toBe('off');
      if (isStoredFirst) store(7, 'off');
      await worker.take('watch.set-level').reply(null);
      expect(levelOf(7)).toBe('off');
      if (!isStoredFirst) store(7, 'off');
      // From now on, the store says it.
      store(7, 'inbox');
      expect(levelOf(7)).toBe('inbox');
    }
  });

  it('gives way to a later choice of another page, although the answer comes after both', async () => {
    const { worker, mute, levelOf, store } = open();
    void mute(7, 'off');
    store(7, 'off');
    store(7, 'inbox');
    expect(levelOf(7)).toBe('off');
    await worker.take('watch.set-level').reply(null);
    expect(levelOf(7)).toBe('inbox');
  });

  it('and is refused is no longer shown, and said by its key until the next choice about the same has ended', async () => {
    const { worker, pending, mute, levelOf } = open();
    void mute(7, 'off');
    void mute(8, 'off');
    await worker.take('watch.set-level').fail({ code: 'storage' });
    expect([levelOf(7), levelOf(8)]).toEqual([null, 'off']);
    expect([pending.failureOf('watching threads 7'), pending.failureOf('watching threads 8')]).toEqual([
      { code: 'storage' },
      null,
    ]);
    void mute(7, 'off');
    expect([levelOf(7), pending.failureOf('watching threads 7')]).toEqual(['off', { code: 'storage' }]);
    for (let count = 0; count < 2; count++) await worker.take('watch.set-level').reply(null);
    expect(pending.failureOf('watching threads 7')).toBeNull();
  });

  it('is sent after what is under way about the same, the newest alone, and each caller learns how that ended', async () => {
    const { worker, pending, mute } = open();
    const answers = [mute(7, 'off'), mute(7, null), mute(7, 'inbox')];
    expect(worker.waiting()).toHaveLength(1);
    await worker.take('watch.set-level').fail({ code: 'offline' });
    expect(worker.take('watch.set-level').input).toMatchObject({ level: 'inbox' });
    expect(worker.waiting()).toEqual([]);
    expect(pending.failureOf('watching threads 7')).toBeNull();
    void answers;
  });

  it('is asked for once, however often it is pressed', async () => {
    const { worker, mute } = open();
    const answers = [mute(7, 'off'), mute(7, 'off')];
    await worker.take('watch.set-level').fail({ code: 'offline' });
    const refused = { ok: false, failure: { code: 'offline' } };
    expect(await Promise.all(answers)).toEqual([refused, refused]);
    expect(worker.waiting()).toEqual([]);
  });

  it('is taken over whole although it is refused here: the worker knows more', async () => {
    const { worker, mute, levelOf } = open();
    void mute(9, 'off');
    expect(levelOf(9)).toBeUndefined();
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 9, level: 'off' });
  });

  it('R29: is sent before the page ends, although it waits', () => {
    const { worker, pending, mute } = open();
    void mute(7, 'off');
    void mute(7, 'inbox');
    pending.flush();
    expect(worker.waiting()).toHaveLength(2);
  });

  it('can be undone by its opposite, until that has not failed; what failed is undone by nothing', async () => {
    const { worker, pending, mute, levelOf, store } = open();
    const key = 'watching threads 7';
    store(7, 'inbox');
    void mute(7, 'off');
    for (const outcome of ['fails', 'works'] as const) {
      if (outcome === 'fails') await worker.take('watch.set-level').reply(null);
      expect(canUndo(pending, key)).toBe(true);
      void undo(pending, key);
      expect([levelOf(7), canUndo(pending, key)]).toEqual(['inbox', false]);
      const asked = worker.take('watch.set-level');
      await (outcome === 'fails' ? asked.fail({ code: 'storage' }) : asked.reply(null));
    }
    expect(canUndo(pending, key)).toBe(false);
    void mute(8, 'off');
    await worker.take('watch.set-level').fail({ code: 'storage' });
    expect(canUndo(pending, 'watching threads 8')).toBe(false);
  });

  it('can be held for a while, in which it is shown and can be taken back; the page’s end sends it', async () => {
    vi.useFakeTimers();
    const { worker, pending } = open();
    const hold = () => void pending.run('watch.set-level', { projectId: 7, level: 'off' }, 6000);
    const key = 'watching threads 7';
    hold();
    expect([pending.shown.watching.value?.threads[7]?.level, canUndo(pending, key), worker.waiting()]).toEqual([
      'off',
      true,
      [],
    ]);
    await undo(pending, key);
    vi.advanceTimersByTime(6000);
    expect([pending.shown.watching.value?.threads[7]?.level, canUndo(pending, key), worker.waiting()]).toEqual([
      null,
      false,
      [],
    ]);
    hold();
    vi.advanceTimersByTime(6000);
    await worker.take('watch.set-level').reply(null);
    hold();
    pending.flush();
    expect(worker.waiting()).toEqual(['watch.set-level']);
    vi.useRealTimers();
  });

  it('is sent again as it was, once it failed', async () => {
    const { worker, pending, mute } = open();
    void mute(7, 'off');
    await worker.take('watch.set-level').fail({ code: 'storage' });
    void retry(pending, 'watching threads 7');
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'off' });
  });
});

describe('another person', () => {
  it('sees nothing of what the one before chose, nor why it failed, however late that is', async () => {
    const { worker, account, watching, pending, mute, levelOf } = open();
    void mute(7, 'off');
    await worker.take('watch.set-level').fail({ code: 'storage' });
    void mute(8, 'off');
    account.value = anAccount(BOB);
    watching.value = watchingOf(BOB, { 7: aWatched(), 8: aWatched() });
    expect([levelOf(8), pending.isBusy('watching threads 8'), pending.failureOf('watching threads 7')]).toEqual([
      null,
      false,
      null,
    ]);
    await worker.take('watch.set-level').fail({ code: 'offline' });
    expect(pending.failureOf('watching threads 8')).toBeNull();
  });

  it('changes nothing of the settings of this computer', async () => {
    const { worker, account, pending } = open();
    void pending.run('settings.set', { path: 'theme', value: 'dark' });
    void pending.run('settings.set', { path: 'theme', value: 'light' });
    account.value = null;
    expect(pending.shown.settings.value?.theme).toBe('light');
    await worker.take('settings.set').reply(null);
    expect(worker.take('settings.set').input).toEqual({ path: 'theme', value: 'light' });
  });
});
