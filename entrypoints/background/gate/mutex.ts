/** What runs one at a time: writes of the stores, and work that several ask for. */
import { change, read, write, type Item } from '../../../utils/storage/store';

/** Runs one task at a time, in the order of the calls. */
export type Mutex = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a mutex for the stores, which only the worker writes. A task under it must never wait for the network. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

/** Lets callers share what already runs under a key (single-flight), unless it was aborted. */
export function createSingleFlight<F extends { answer: Promise<unknown>; signal?: AbortSignal }>() {
  const running = new Map<string, F>();
  return {
    /** What runs under this key, if anything. */
    get: (key: string): F | undefined => running.get(key),
    /** Lets nobody join what runs now. */
    clear: (): void => running.clear(),
    /** Joins what runs under this key, or starts it. */
    join(key: string, start: () => F): F {
      const joined = running.get(key);
      if (joined && !joined.signal?.aborted) return joined;
      const started = start();
      running.set(key, started);
      const end = (): void => {
        if (running.get(key) === started) running.delete(key);
      };
      started.answer.then(end, end);
      return started;
    },
  };
}

/** Changes a stored item under the mutex. Nothing is written if a step returns the same value. @returns the value after it */
export function update<T>(mutex: Mutex, item: Item<T>, step: (before: T) => T): Promise<T> {
  return mutex(() => updateItem(item, step));
}

/** The same for a caller that runs under the mutex. */
export async function updateItem<T>(item: Item<T>, step: (before: T) => T): Promise<T> {
  const before = await read(item);
  const after = step(before);
  if (after !== before) await write(change(item, after));
  return after;
}
