import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure, type Result } from './errors';
import { createLatest } from './latest';

/** The work of an action. It fails by a failed result or a rejection. `superseded` is aborted when the outcome is no longer needed. */
type Work = (superseded: AbortSignal) => Promise<Result<unknown> | void>;

/** Something a person asked for, as a view shows it: busy, failed, retry. */
export interface Action<Label extends string = string> {
  /** The label of the current run, `null` if there is none. */
  readonly running: ReadonlySignal<Label | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last run failed. Stays until the next run has ended. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** @returns whether it ran and succeeded */
  run(label: Label, work: Work): Promise<boolean>;
  /** Runs the last work again. */
  retry(): Promise<boolean>;
  /** Removes the failure. */
  dismiss(): void;
  /** Ignores the outcome of the current run. */
  cancel(): void;
}

/** The same for independent actions, for example of the rows of a list: each key has its own run and failure. */
export interface KeyedActions<Key> {
  /** The keys of the current runs. */
  readonly busy: ReadonlySignal<ReadonlySet<Key>>;
  /** Why the last run of a key failed. Stays until the next run of the key has ended. */
  readonly failures: ReadonlySignal<ReadonlyMap<Key, Failure>>;
  /** Joins the current run of this key, or starts one (single-flight). */
  run(key: Key, work: () => Promise<Result<null>>): Promise<Result<null>>;
  /** Runs the last work of this key again. */
  retry(key: Key): void;
  /** Removes all failures. */
  dismiss(): void;
  /** Removes all failures and ignores all current runs, for example after a sign-out. */
  clear(): void;
}

const DONE: Result<null> = { ok: true, value: null };

/**
 * @param options.isLatestWins a new run supersedes the current one. By default, a new run is ignored while one is current.
 */
export function createAction<Label extends string = string>({ isLatestWins = false } = {}): Action<Label> {
  const running = signal<Label | null>(null);
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  let rerun: () => Promise<boolean> = async () => false;

  async function run(label: Label, work: Work): Promise<boolean> {
    if (running.peek() !== null && !isLatestWins) return false;
    rerun = () => run(label, work);
    running.value = label;
    const result = await latest.run(async (signal) => (await work(signal).catch(failed)) ?? DONE);
    if (!result) return false;
    failure.value = result.ok ? null : result.failure;
    running.value = null;
    return result.ok;
  }

  return {
    running,
    isBusy: computed(() => running.value !== null),
    failure,
    run,
    retry: () => rerun(),
    dismiss() {
      failure.value = null;
    },
    cancel() {
      latest.cancel();
      running.value = null;
    },
  };
}

function failed(cause: unknown): Result<never> {
  return { ok: false, failure: failureOf(cause) };
}

export function createKeyedActions<Key>(): KeyedActions<Key> {
  const busy = signal<ReadonlySet<Key>>(new Set());
  const failures = signal<ReadonlyMap<Key, Failure>>(new Map());
  const runs = new Map<Key, Promise<Result<null>>>();
  const works = new Map<Key, () => Promise<Result<null>>>();

  function run(key: Key, work: () => Promise<Result<null>>): Promise<Result<null>> {
    const current = runs.get(key);
    if (current) return current;
    works.set(key, work);
    const started = work()
      .catch(failed)
      .then((result) => {
        if (runs.get(key) === started) end(key, result);
        return result;
      });
    runs.set(key, started);
    busy.value = new Set(runs.keys());
    return started;
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
    retry(key) {
      const work = works.get(key);
      if (work) void run(key, work);
    },
    dismiss() {
      failures.value = new Map();
    },
    clear() {
      runs.clear();
      works.clear();
      busy.value = new Set();
      failures.value = new Map();
    },
  };
}
