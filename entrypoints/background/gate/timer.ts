import { reportErrors } from './report-errors';

/**
 * The timer of the worker, for all that is to be done soon. What it plans ends with the worker, and follows from what is stored: a
 * later worker plans it again.
 */
export function createTimer(setTimer: (ms: number, callback: () => void) => void) {
  const planned = new Set<string>();
  /** Runs a task once after this many milliseconds. Of several plans with one name, the first counts until it runs. */
  return (name: string, ms: number, task: () => Promise<void>): void => {
    if (planned.has(name)) return;
    planned.add(name);
    setTimer(ms, () => {
      planned.delete(name);
      reportErrors(task());
    });
  };
}
