import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { comesOf, type FollowedThread } from '../comes';
import type { Failure } from '../errors';
import type { Level } from '../levels';
import { DEFAULT_SETTINGS, type Settings } from '../settings';
import type { Ask, Thread } from './thread';

/** What is being turned: whether the thread is watched, or muted. */
export type Turning = 'watch' | 'mute';

/** Taking the thread on and off the watch, and muting it. */
export interface WatchSwitch {
  /** `null` for somebody who is signed out, and until known. */
  readonly followed: ReadonlySignal<FollowedThread | null>;
  /** What the worker was asked for and has not answered yet. */
  readonly busy: ReadonlySignal<Turning | null>;
  /** Why the last press did not work. */
  readonly failure: ReadonlySignal<Failure | null>;
  turn(watch: boolean): Promise<void>;
  /** Mutes the thread, or lets what went for it before go for it again. */
  mute(muted: boolean): Promise<void>;
}

interface Parts {
  thread: Pick<Thread, 'of' | 'view' | 'run' | 'open'>;
  ask: Ask;
  /** As they are at first until they were read. */
  settings: ReadonlySignal<Settings | undefined>;
}

export function createWatchSwitch({ thread, ask, settings }: Parts): WatchSwitch {
  const busy = signal<Turning | null>(null);
  const failure = signal<Failure | null>(null);
  /** What went for the thread until it was muted here. */
  let before: Level | null = null;

  const followed = computed((): FollowedThread | null => {
    const { account, authorId, watched } = thread.view.value ?? {};
    if (!account) return null;
    const reason = watched?.reason ?? (authorId === account.uid ? 'own' : 'followed');
    const level = watched?.level ?? null;
    return {
      on: Boolean(watched),
      reason,
      muted: level === 'off',
      comes: comesOf(reason, level, settings.value ?? DEFAULT_SETTINGS),
    };
  });

  async function press(what: Turning, asked: () => Promise<Failure | null>): Promise<void> {
    if (busy.value) return;
    busy.value = what;
    failure.value = await asked();
    busy.value = null;
  }

  async function setLevel(level: Level | null): Promise<Failure | null> {
    const result = await ask('watch.set-level', { ...thread.of, level });
    if (!result.ok) return result.failure;
    await thread.open();
    return null;
  }

  return {
    followed,
    busy,
    failure,
    turn: (watch) => press('watch', () => thread.run('thread.follow', { watch })),
    mute: (muted) =>
      press('mute', () => {
        if (muted) before = thread.view.value?.watched?.level ?? null;
        return setLevel(muted ? 'off' : before);
      }),
  };
}
