import type { Failure } from '../errors';
import { keyOf, type AnyCommand } from './command';
import type { Asked, RequestName } from './messages';
import {
  add,
  advance,
  DONE,
  followPerson,
  followStores,
  isHeld,
  isStored,
  keep,
  openPage,
  start,
  undoing,
  type Dependencies,
  type Entry,
  type Outcome,
  type Table,
  type Values,
} from './pending-list';

export type Pending<T extends Table> = ReturnType<typeof createPending<T>>;

/**
 * What the person chose on this page and the stores do not show yet. The page shows the stored state with these changes applied. Those
 * about the same are sent one after the other, of those that wait the newest alone. What failed is no longer shown, and said by its key.
 */
export function createPending<T extends Table>(table: T, dependencies: Dependencies<T>) {
  const page = openPage(table, dependencies);
  const { entries, last, shown } = page;
  followStores(page);
  followPerson(page, dependencies.account);
  const newestOf = (key: string): Entry | undefined => entries.value.findLast((entry) => entry.key === key);
  const failedOf = (key: string) => last.value.get(key)?.failed;

  /** Applies a command at once, and sends it. @param heldMs for so long it can be taken back first */
  function run<N extends keyof T & RequestName>(name: N, asked: Asked<N>, heldMs = 0): Outcome {
    const entry = add(page, { name, asked, state: heldMs > 0 ? 'held' : 'waiting' });
    if (heldMs > 0) setTimeout(() => isHeld(page, entry) && void start(page, entry), heldMs);
    advance(page);
    return entry.outcome;
  }

  return {
    /** Each item as stored and then changed; `undefined` until it is read, one of a person `null` while signed out. */
    shown: shown as unknown as Values<T, null>,
    keyOf: <N extends keyof T & RequestName>(name: N, asked: Asked<N>): string =>
      keyOf(table[name] as AnyCommand, asked as never),
    /** Whether something about a key is not stored yet. */
    isBusy: (key: string): boolean => entries.value.some((entry) => entry.state !== 'done' && entry.key === key),
    /** Why the last command about a key failed. Stays until the next one about it has ended. */
    failureOf: (key: string): Failure | null => failedOf(key)?.failure ?? null,
    /** What was chosen last about a key, if it is not stored yet, or failed. */
    chosen: (key: string): unknown => (newestOf(key) ?? failedOf(key)?.entry)?.input,
    /** Whether this page changed something about a key. */
    isChanged: (key: string): boolean => last.value.has(key),
    run,
    /** Shows what the worker has stored, by its answer to another request, until the stores do. */
    assume<N extends keyof T & RequestName>(name: N, asked: Asked<N>): void {
      const entry = add(page, { name, asked, state: 'done' });
      keep(page, (each) => each !== entry || !isStored(page, entry));
    },
    canUndo: (key: string): boolean => undoing(page, key) !== undefined,
    /** Undoes the last command about a key: takes it back if it is not sent yet, else runs its opposite. */
    undo: async (key: string): Outcome => undoing(page, key)?.(run as never) ?? DONE,
    /** Sends again what failed. @param isLast also what is not answered: the page may end now */
    async retry(key: string, isLast = false): Outcome {
      const entry = newestOf(key);
      if (isLast && entry?.state === 'sent') void start(page, entry);
      if (entry && entry.state !== 'done') return entry.outcome;
      const failed = failedOf(key)?.entry;
      return failed ? run(failed.name as never, failed.input) : DONE;
    },
    /** Sends what waits: the page may end now. */
    flush(): void {
      for (const entry of entries.peek())
        if (entry.state === 'held' || entry.state === 'waiting') void start(page, entry);
    },
  };
}
