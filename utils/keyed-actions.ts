import { signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure, type Result } from './errors';

/** What a person chose for a key, and the work that does it. */
interface Wish<Choice> {
  choice: Choice | undefined;
  work: () => Promise<Result<null>>;
}

/**
 * Independent actions, for example of the rows of a list: each key has its own run and failure.
 * @param stored where the choices are stored: once it changes, it says what those chose whose runs have ended
 */
export function createKeyedActions<Key, Choice = unknown>(stored?: ReadonlySignal<unknown>) {
  const busy = signal<ReadonlySet<Key>>(new Set());
  /** Why the last run of a key failed. Stays until the next run of the key has ended. */
  const failures = signal<ReadonlyMap<Key, Failure>>(new Map());
  const runs = new Map<Key, Promise<Result<null>>>();
  /** What was chosen last for a key, until it has failed or is stored. */
  const wishes = signal<ReadonlyMap<Key, Wish<Choice>>>(new Map());

  stored?.subscribe(() => {
    wishes.value = new Map([...wishes.peek()].filter(([key]) => runs.has(key)));
  });

  function start(key: Key, wish: Wish<Choice>): Promise<Result<null>> {
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
  async function doNewest(key: Key, wish: Wish<Choice>): Promise<Result<null>> {
    const result = await wish.work();
    const newest = wishes.peek().get(key);
    const isDone = newest === undefined || JSON.stringify(newest.choice) === JSON.stringify(wish.choice);
    return isDone ? result : doNewest(key, newest);
  }

  function end(key: Key, result: Result<null>): void {
    runs.delete(key);
    const others = [...failures.value].filter(([each]) => each !== key);
    failures.value = new Map(result.ok ? others : [...others, [key, result.failure]]);
    if (!result.ok) wishes.value = new Map([...wishes.value].filter(([each]) => each !== key));
    busy.value = new Set(runs.keys());
  }

  return {
    busy,
    failures,
    wishes: wishes as ReadonlySignal<ReadonlyMap<Key, Pick<Wish<Choice>, 'choice'>>>,
    /** Joins the current run of this key, or starts one. Of several choices in a row, only the newest is still done and gives the outcome. */
    run(key: Key, work: Wish<Choice>['work'], choice?: Choice): Promise<Result<null>> {
      const wish = { choice, work };
      wishes.value = new Map([...wishes.peek(), [key, wish]]);
      return runs.get(key) ?? start(key, wish);
    },
    /** Does at once what waits for a run to end: the page is about to end. */
    flush(): void {
      for (const key of runs.keys()) void wishes.peek().get(key)?.work();
    },
    /** Removes all failures and ignores all current runs, for example after a sign-out. */
    clear(): void {
      runs.clear();
      busy.value = new Set();
      failures.value = new Map();
      wishes.value = new Map();
    },
  };
}
