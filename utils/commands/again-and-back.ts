/** Commands of a page again, or taken back. */
import type { Result } from '../errors';
import { keyOf, type Command } from './command';
import type { Asked, RequestName } from './messages';
import type { Pending } from './pending';
import {
  add,
  heldOf,
  isOpen,
  isStored,
  keep,
  lastOf,
  newestOf,
  remember,
  start,
  type Outcome,
  type Page,
  type Table,
} from './pending-list';

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
  return Boolean(heldOf(page, key) ?? oppositeOf(page, key));
}

/** Undoes the last command about a key: takes it back if it is not sent yet, else runs its opposite. */
export async function undo<T extends Table>({ page, run }: Pending<T>, key: string): Outcome {
  const held = heldOf(page, key);
  const opposite = oppositeOf(page, key);
  if (!held) return opposite ? run(opposite[0], opposite[1] as never) : DONE;
  keep(page, (each) => each !== held);
  held.end(DONE);
  return DONE;
}

/** Sends again what failed. @param isLast also what is not answered: the page may end now */
export async function retry<T extends Table>({ page, run }: Pending<T>, key: string, isLast = false): Outcome {
  const [entry, failed] = [newestOf(page, key), lastOf(page, key)?.failed?.entry];
  if (isLast && entry?.state === 'sent') void start(page, entry);
  if (entry && isOpen(entry)) return entry.outcome;
  return failed ? run(failed.name, failed.input) : DONE;
}

/** Shows what the worker has stored, by its answer to another request, until the stores do. */
export function assume<T extends Table, N extends keyof T & RequestName>(
  { page }: Pending<T>,
  name: N,
  asked: Asked<N>,
): void {
  const entry = add(page, name, asked as never, 'done');
  remember(page, entry, { failed: undefined });
  keep(page, (each) => each !== entry || !isStored(page, entry));
}

function oppositeOf(page: Page, key: string): Command | undefined {
  const newest = newestOf(page, key);
  return (newest && isOpen(newest) ? newest : lastOf(page, key))?.undo;
}
