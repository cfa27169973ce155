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
