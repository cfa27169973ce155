/** Runs one piece of work at a time, in the order of asking. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The worker is the one writer of what is stored, and there is one worker: its read-modify-writes need to wait for each
 * other only. Work under the mutex never waits for the network.
 */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
