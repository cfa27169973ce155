/** Runs one task at a time, in the order of the calls. */
export type Mutex = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a mutex. The single worker is the only writer of the stores, so its read-modify-writes only wait for each other.
 * A task under the mutex must never wait for the network.
 */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

/** Runs a task under the mutex and under the lock of the options page, so that neither overwrites what the other has just set. */
export function lockSettings<T>(mutex: Mutex, task: () => Promise<T>): Promise<T> {
  return navigator.locks.request('settings', () => mutex(task));
}
