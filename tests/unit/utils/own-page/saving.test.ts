import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createSaving } from '../../../../utils/own-page/saving';
import type { Account } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS, withSetting } from '../../../../utils/settings';
import type { Saved } from '../../../../utils/saved';
import { pendingOf, slowWorker } from '../../popup/support';
import { aSavedThing, anAccount } from '../../support';

// When a choice is shown, sent, refused and forgotten: `commands/pending.test.ts`.
const COMMENT = { projectId: 1, commentId: 2 };
/** It is not saved. */
const OTHER = { projectId: 1, commentId: 3 };

function setUp(note = '', owner = 7) {
  const worker = slowWorker();
  const account = signal<Account | null>(anAccount());
  const saved = signal<Saved | undefined>({ owner, things: { '1/2': aSavedThing({ note }) } });
  const settings = signal(DEFAULT_SETTINGS);
  const pending = pendingOf({ send: worker.send, account, saved });
  return { worker, account, saved, settings, pending, saving: createSaving({ pending, account, settings }) };
}

describe('what is saved', () => {
  it('is nothing where the person switched it off, and is kept', () => {
    const { saving, settings } = setUp();
    settings.value = withSetting(DEFAULT_SETTINGS, 'parts.saved', false);
    expect([saving.isOn.value, saving.things.value, saving.thingOf(COMMENT)]).toEqual([false, null, undefined]);
    settings.value = DEFAULT_SETTINGS;
    expect(saving.thingOf(COMMENT)).toEqual(aSavedThing({ note: '' }));
  });

  it('is hidden from another person', () => {
    expect(setUp('', 9).saving.thingOf(COMMENT)).toBeUndefined();
  });

  it('is as before after two quick presses, although the first is not stored yet', async () => {
    const { worker, saving } = setUp();
    for (const _press of [1, 2]) saving.toggle(OTHER);
    await worker.take('saved.set').reply(null);
    expect(worker.take('saved.set').input).toMatchObject({ commentId: 3, note: null });
  });

  it('follows the stores once its request has ended, and can be saved again after a failure', async () => {
    const { worker, saved, saving } = setUp();
    saving.toggle(OTHER);
    await worker.take('saved.set').fail({ code: 'too-much-saved' });
    expect(saving.failureOf(OTHER)).toEqual({ code: 'too-much-saved' });
    saving.toggle(OTHER);
    await worker.take('saved.set').reply(null);
    saved.value = { owner: 7, things: { '1/3': aSavedThing() } };
    saved.value = { owner: 7, things: {} };
    saving.toggle(OTHER);
    expect(worker.take('saved.set').input).toMatchObject({ note: '' });
  });
});

describe('R29: a note', () => {
  it('is sent as that of the person who wrote it, although another one has signed in meanwhile', async () => {
    const { worker, account, saving } = setUp();
    for (const note of ['a', 'ab', 'abc']) void saving.setNote(COMMENT, note);
    account.value = { ...anAccount(), uid: 9 };
    await worker.take('saved.set').reply(null);
    expect(worker.take('saved.set').input).toEqual({ projectId: 1, uid: 7, commentId: 2, note: 'abc' });
    expect(worker.waiting()).toEqual([]);
  });

  it('comes back when what was removed is saved again at once, as it was typed last', async () => {
    const { worker, saved, saving } = setUp();
    void saving.setNote(COMMENT, 'for later');
    saving.toggle(COMMENT);
    for (const _request of [1, 2]) await worker.take('saved.set').reply(null);
    saved.value = { owner: 7, things: {} };
    saving.toggle(COMMENT);
    expect(worker.take('saved.set').input).toMatchObject({ note: 'for later' });
  });

  it('that was written before this page was opened comes back, too, for its person alone', async () => {
    const { worker, account, saving } = setUp('for later');
    for (const _press of [1, 2]) saving.toggle(COMMENT);
    await worker.take('saved.set').reply(null);
    expect(worker.take('saved.set').input).toMatchObject({ note: 'for later' });
    account.value = { ...anAccount(), uid: 9 };
    saving.toggle(COMMENT);
    expect(worker.take('saved.set').input).toMatchObject({ uid: 9, note: '' });
  });

  it('is shown as it was typed until it is stored, also after a failure', async () => {
    const { worker, saved, saving } = setUp();
    void saving.setNote(COMMENT, 'for later');
    expect(saving.noteOf(COMMENT)).toBe('for later');
    await worker.take('saved.set').fail({ code: 'too-much-saved' });
    expect(saving.noteOf(COMMENT)).toBe('for later');
    void saving.setNote(COMMENT, 'later');
    await worker.take('saved.set').reply(null);
    saved.value = { owner: 7, things: { '1/2': aSavedThing({ note: 'later' }) } };
    saved.value = { owner: 7, things: { '1/2': aSavedThing({ note: 'from elsewhere' }) } };
    expect(saving.noteOf(COMMENT)).toBe('from elsewhere');
  });

  it('is sent whole when the page ends, while the first of its keys is still being stored', () => {
    const { worker, pending, saving } = setUp();
    for (const note of ['f', 'fo', 'for']) void saving.setNote(COMMENT, note);
    expect(worker.waiting()).toHaveLength(1);
    pending.flush();
    expect([1, 2].map(() => worker.take('saved.set').input.note)).toEqual(['f', 'for']);
  });

  it('has a place where there is one, or after saving here', () => {
    const { saved, saving } = setUp();
    expect([saving.hasNote(COMMENT), saving.hasNote(OTHER)]).toEqual([false, false]);
    saving.toggle(OTHER);
    saved.value = { owner: 7, things: { '1/2': aSavedThing({ note: 'for later' }), '1/3': aSavedThing() } };
    expect([saving.hasNote(COMMENT), saving.hasNote(OTHER)]).toEqual([true, true]);
  });
});
