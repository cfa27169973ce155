/** Sends commands of a page again, and undoes them. */
import type { Result } from '../errors';
import { keyOf } from './command';
import type { Asked, RequestName } from './messages';
import type { Pending } from './pending';
import { add, hasArrived, keep, lastAbout, start, type Entry, type Outcome, type Table } from './pending-list';

const DONE: Result<null> = { ok: true, value: null };

/** What a command is about, as `pending` says its outcome by. */
export function keyOfCommand<T extends Table, N extends keyof T & RequestName>(
  { page }: Pending<T>,
  name: N,
  asked: Asked<N>,
): string {
  return keyOf(page.rows[name]!, asked as never);
}

/** Whether the last command about a key can be undone. */
export function canUndo<T extends Table>({ page }: Pending<T>, key: string): boolean {
  const last = lastAbout(page, key, hasWorked);
  return last?.state === 'held' || last?.undo !== undefined;
}

/** Undoes the last command about a key: takes it back if it is not sent yet, else runs its opposite. */
export async function undo<T extends Table>({ page, run }: Pending<T>, key: string): Outcome {
  const last = lastAbout(page, key, hasWorked);
  if (last?.state !== 'held') return last?.undo ? run(last.undo[0], last.undo[1] as never) : DONE;
  keep(page, (each) => each !== last);
  last.end(DONE);
  return DONE;
}

/** Sends again what failed. @param isLast also what is not answered: the page may end now */
export async function retry<T extends Table>({ page, run }: Pending<T>, key: string, isLast = false): Outcome {
  const last = lastAbout(page, key, () => true);
  if (isLast && last?.state === 'sent') void start(page, last);
  return last?.failure ? run(last.name, last.input) : (last?.outcome ?? DONE);
}

/** Shows what the worker has stored, by its answer to another request, until the stores do. */
export function assume<T extends Table, N extends keyof T & RequestName>(
  { page }: Pending<T>,
  name: N,
  asked: Asked<N>,
): void {
  const entry = add(page, name, asked as never, 'done');
  if (hasArrived(page, entry)) entry.state = 'stored';
  keep(page, (each) => each.key !== entry.key || each.failure === null);
}

const hasWorked = ({ failure }: Entry): boolean => failure === null;
