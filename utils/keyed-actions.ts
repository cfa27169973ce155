import { signal } from '@preact/signals';
import { failureOf, type Failure, type Result } from './errors';

type Work = () => Promise<Result<null>>;

/** What a person chose for a key, as JSON, and the work that does it. */
interface Wish {
  choice: string;
  work: Work;
}

/** Independent actions, for example of the rows of a list: each key has its own run and failure. */
export function createKeyedActions<Key>() {
  const busy = signal<ReadonlySet<Key>>(new Set());
  /** Why the last run of a key failed. Stays until the next run of the key has ended. */
  const failures = signal<ReadonlyMap<Key, Failure>>(new Map());
  const runs = new Map<Key, Promise<Result<null>>>();
  const wishes = new Map<Key, Wish>();

  function start(key: Key, wish: Wish): Promise<Result<null>> {
    const started = doNewest(key, wish)
      .catch((cause: unknown): Result<never> => ({ ok: false, failure: failureOf(cause) }))
      .then((result) => {
        if (runs.get(key) === started) end(key, result);
        return result;
      });
    runs.set(key, started);
    busy.value = new Set(runs.keys());
    return started;
  }

  /** A wish that was cleared meanwhile has no successor. */
  async function doNewest(key: Key, wish: Wish): Promise<Result<null>> {
    const result = await wish.work();
    const newest = wishes.get(key);
    return newest === undefined || newest.choice === wish.choice ? result : doNewest(key, newest);
  }

  function end(key: Key, result: Result<null>): void {
    runs.delete(key);
    const others = [...failures.value].filter(([each]) => each !== key);
    failures.value = new Map(result.ok ? others : [...others, [key, result.failure]]);
    busy.value = new Set(runs.keys());
  }

  return {
    busy,
    failures,
    /** Joins the current run of this key, or starts one. Of several choices in a row, only the newest is still done and gives the outcome. */
    run(key: Key, work: Work, choice: unknown = null): Promise<Result<null>> {
      const wish = { choice: JSON.stringify(choice), work };
      wishes.set(key, wish);
      return runs.get(key) ?? start(key, wish);
    },
    /** Removes all failures and ignores all current runs, for example after a sign-out. */
    clear(): void {
      runs.clear();
      wishes.clear();
      busy.value = new Set();
      failures.value = new Map();
    },
  };
}
