import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import type { Thread } from './thread';

/** Taking the thread on and off the watch. */
export interface WatchSwitch {
  readonly busy: ReadonlySignal<boolean>;
  /** Why the last press did not work. */
  readonly failure: ReadonlySignal<Failure | null>;
  turn(watch: boolean): Promise<void>;
}

export function createWatchSwitch({ run }: Pick<Thread, 'run'>): WatchSwitch {
  const busy = signal(false);
  const failure = signal<Failure | null>(null);

  async function turn(watch: boolean): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    failure.value = await run('thread.follow', { watch });
    busy.value = false;
  }

  return { busy, failure, turn };
}
