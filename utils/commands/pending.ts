import type { Failure } from '../errors';
import type { Asked, RequestName } from './messages';
import {
  add,
  advance,
  followPerson,
  followItems,
  isOpen,
  lastAbout,
  openPage,
  start,
  type Dependencies,
  type Outcome,
  type Table,
  type ItemValues,
} from './pending-list';

export type Pending<T extends Table> = ReturnType<typeof createPending<T>>;

/**
 * What the person chose on this page and the stores do not show yet. The page shows the stored state with these changes applied. Those
 * about the same are sent one after the other, of those that wait the newest alone. What failed is no longer shown, and said by its key.
 */
export function createPending<T extends Table>(table: T, dependencies: Dependencies<T>) {
  const page = openPage(table, dependencies);
  const { entries, shown } = page;
  followItems(page);
  followPerson(page, dependencies.account);

  /** Applies a command at once, and sends it. @param heldMs for so long it can be taken back first */
  function run<N extends keyof T & RequestName>(name: N, asked: Asked<N>, heldMs = 0): Outcome {
    const entry = add(page, name, asked as never, heldMs > 0 ? 'held' : 'waiting');
    if (heldMs > 0)
      setTimeout(() => entry.state === 'held' && entries.peek().includes(entry) && void start(page, entry), heldMs);
    advance(page);
    return entry.outcome;
  }

  return {
    page,
    /** Each item as stored and then changed; `undefined` until it is read, one of a person `null` while signed out. */
    shown: shown as unknown as ItemValues<T, null>,
    /** Whether something about a key is not stored yet. */
    isBusy: (key: string): boolean => entries.value.some((entry) => isOpen(entry) && entry.key === key),
    /** Why the last command about a key failed. Stays until the next one about it has ended. */
    failureOf: (key: string): Failure | null =>
      lastAbout(page, key, ({ failure }) => failure !== null)?.failure ?? null,
    /** What was chosen last about a key, if it is not stored yet, or failed. */
    chosen: (key: string): unknown => lastAbout(page, key, ({ state }) => state !== 'stored')?.input,
    /** Whether this page changed something about a key. */
    isChanged: (key: string): boolean => lastAbout(page, key, () => true) !== undefined,
    run,
    /** Sends what waits: the page may end now. */
    flush(): void {
      for (const entry of entries.peek()) if (isOpen(entry) && entry.state !== 'sent') void start(page, entry);
    },
  };
}
