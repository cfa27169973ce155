import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { followModel } from '../../../entrypoints/popup/follow-model';
import type { EntryKind } from '../../../utils/levels';
import type { Project } from '../../../utils/api/schemas';
import { DEFAULT_SETTINGS, type Settings } from '../../../utils/settings';
import type { Account } from '../../../utils/stored';
import type { Watching } from '../../../utils/watched';
import { aWatched } from '../support';
import { anAccount, project, slowWorker, watchingOf } from './support';

const ANN = 5;
const BOB = 6;

function open(list: Watching = watchingOf(ANN, {}), person: Account | null = anAccount(ANN)) {
  const worker = slowWorker();
  const shown = signal<Project | null>(project(7, { authorId: BOB, authorName: 'bob' }));
  const [account, watching] = [signal<Account | null | undefined>(person), signal<Watching | undefined>(list)];
  const settings = signal<Settings | undefined>(undefined);
  return {
    worker,
    shown,
    account,
    watching,
    settings,
    model: followModel({ ask: worker.ask, account, watching, project: shown, settings }),
  };
}

describe('following a project', () => {
  it('is on only once the store says so', async () => {
    const { worker, watching, model } = open();
    expect(model.thread.value).toEqual({ on: false, reason: 'followed', muted: false, comes: 'all' });
    void model.switchThread();
    expect(model.busy.value).toEqual(new Set(['thread']));
    const asked = worker.take('watch.set-thread');
    expect(asked.input).toEqual({ projectId: 7, watch: true });
    await asked.reply(null);
    expect(model.busy.value).toEqual(new Set());
    expect(model.thread.value?.on).toBe(false);
    watching.value = watchingOf(ANN, { 7: aWatched({ reason: 'followed' }) });
    expect(model.thread.value).toEqual({ on: true, reason: 'followed', muted: false, comes: 'all' });
  });

  it('ends with the next press', () => {
    const { worker, model } = open(watchingOf(ANN, { 7: aWatched({ reason: 'followed' }) }));
    void model.switchThread();
    expect(worker.take('watch.set-thread').input).toEqual({ projectId: 7, watch: false });
  });

  it('is asked for once, however often it is pressed', () => {
    const { worker, model } = open();
    void model.switchThread();
    void model.switchThread();
    expect(worker.waiting()).toEqual(['watch.set-thread']);
  });

  it('says why it did not work, for that project alone', async () => {
    const { worker, shown, model } = open();
    void model.switchThread();
    await worker.take('watch.set-thread').fail({ code: 'offline' });
    expect(model.failure.value).toEqual({ code: 'offline' });
    shown.value = project(8);
    expect(model.failure.value).toBeNull();
  });

  it.each([
    [
      'one that was taken off the watch',
      watchingOf(ANN, { 7: aWatched({ reason: 'written', removed: true }) }),
      { on: false, reason: 'followed', muted: false, comes: 'all' },
    ],
    [
      'one in which one wrote',
      watchingOf(ANN, { 7: aWatched({ reason: 'written' }) }),
      { on: true, reason: 'written', muted: false, comes: 'all' },
    ],
    [
      'one that is muted',
      watchingOf(ANN, { 7: aWatched({ reason: 'followed', level: 'off' }) }),
      { on: true, reason: 'followed', muted: true, comes: 'mentions' },
    ],
    [
      'one on somebody else’s list',
      watchingOf(99, { 7: aWatched() }),
      { on: false, reason: 'followed', muted: false, comes: 'all' },
    ],
  ])('shows %s as what it is', (_what, list, state) => {
    expect(open(list).model.thread.value).toEqual(state);
  });

  it('is watching where it is one’s own, also before the watch knows it', () => {
    const { shown, watching, model } = open();
    shown.value = project(7, { authorId: ANN });
    expect(model.thread.value).toEqual({ on: false, reason: 'own', muted: false, comes: 'all' });
    watching.value = watchingOf(ANN, { 7: aWatched({ reason: 'own' }) });
    expect(model.thread.value?.on).toBe(true);
  });

  it('needs somebody to be signed in, and is unknown until that is known', () => {
    expect(open(watchingOf(ANN, {}), null).model.thread.value).toBeNull();
    const { account, watching, model } = open();
    account.value = undefined;
    expect(model.thread.value).toBeUndefined();
    account.value = anAccount(ANN);
    watching.value = undefined;
    expect(model.thread.value).toBeUndefined();
  });
});

describe('following somebody', () => {
  it('is asked for by uid and name, while the thread is asked for too', () => {
    const { worker, model } = open();
    void model.switchThread();
    void model.switchAuthor();
    expect(worker.take('watch.set-person').input).toEqual({ uid: BOB, name: 'bob', watch: true });
    expect(model.busy.value).toEqual(new Set(['thread', 'author']));
  });

  it('ends with the next press', () => {
    const { worker, model } = open(watchingOf(ANN, {}, [BOB]));
    expect(model.author.value).toEqual({ name: 'bob', on: true, comes: true });
    void model.switchAuthor();
    expect(worker.take('watch.set-person').input).toEqual({ uid: BOB, name: 'bob', watch: false });
  });

  it.each([
    ['oneself', { authorId: ANN, authorName: 'ann' }],
    ['somebody whom the service does not name', { authorId: BOB, authorName: '' }],
    ['nobody', { authorId: 0, authorName: 'bob' }],
  ])('is not offered for %s', (_who, change) => {
    const { shown, model } = open();
    shown.value = project(7, change);
    expect(model.author.value).toBeNull();
  });
});

describe('what comes of a project', () => {
  const but = (...kinds: EntryKind[]): Settings => ({
    ...DEFAULT_SETTINGS,
    levels: { ...DEFAULT_SETTINGS.levels, ...Object.fromEntries(kinds.map((kind) => [kind, 'off'])) },
  });

  it.each([
    ['followed', null, [], 'all'],
    ['followed', null, ['update'], 'comments'],
    ['followed', null, ['comment'], 'updates'],
    ['followed', null, ['comment', 'update'], 'mentions'],
    ['followed', null, ['comment', 'update', 'mention'], 'nothing'],
    // What was chosen for the thread goes first.
    ['followed', 'inbox', ['comment', 'update', 'mention'], 'all'],
    ['followed', 'off', ['mention'], 'nothing'],
    ['written', null, ['update'], 'all'],
    ['written', null, ['comment'], 'mentions'],
    ['own', null, ['comment', 'update'], 'all'],
    ['own', null, ['answer'], 'mentions'],
  ] as const)('that is %s, at the level %s, without %j, is %s', (reason, level, off, comes) => {
    const { model, settings } = open(watchingOf(ANN, { 7: aWatched({ reason, level }) }));
    settings.value = but(...off);
    expect(model.thread.value?.comes).toBe(comes);
  });

  it('and of its author goes by the settings too', () => {
    const { model, settings } = open();
    settings.value = but('project');
    expect(model.author.value?.comes).toBe(false);
  });
});
