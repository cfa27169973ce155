import { signal } from '@preact/signals';
import { failureOf, type Failure, type Result } from './errors';

type Work = () => Promise<Result<null>>;

/** Independent actions, for example of the rows of a list: each key has its own run and failure. */
export function createKeyedActions<Key>() {
  /** The keys of the current runs. */
  const busy = signal<ReadonlySet<Key>>(new Set());
  /** Why the last run of a key failed. Stays until the next run of the key has ended. */
  const failures = signal<ReadonlyMap<Key, Failure>>(new Map());
  const runs = new Map<Key, Promise<Result<null>>>();
  const works = new Map<Key, Work>();
  /** The last work that each key was asked for. */
  const newest = new Map<Key, Work>();

  /** Joins the current run of this key, or starts one. */
  function run(key: Key, work: Work): Promise<Result<null>> {
    const current = runs.get(key);
    if (current) return current;
    works.set(key, work);
    const started = work()
      .catch((cause: unknown): Result<never> => ({ ok: false, failure: failureOf(cause) }))
      .then((result) => {
        if (runs.get(key) === started) end(key, result);
        return result;
      });
    runs.set(key, started);
    busy.value = new Set(runs.keys());
    return started;
  }

  /** Of several wishes in a row, the newest is carried out last. */
  async function inTurn(key: Key, work: Work): Promise<Result<null>> {
    const result = await work();
    const next = newest.get(key) ?? work;
    return next === work ? result : inTurn(key, next);
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
    run,
    /** Starts a run of this key, or has the current one end with this work instead of those asked for before it. */
    runNewest(key: Key, work: Work): Promise<Result<null>> {
      newest.set(key, work);
      return run(key, () => inTurn(key, work));
    },
    retry(key: Key): void {
      const work = works.get(key);
      if (work) void run(key, work);
    },
    dismiss: () => void (failures.value = new Map()),
    /** Removes all failures and ignores all current runs, for example after a sign-out. */
    clear(): void {
      runs.clear();
      works.clear();
      newest.clear();
      busy.value = new Set();
      failures.value = new Map();
    },
  };
}
