import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure, type Result } from './errors';
import { createLatest } from './latest';

/** What an action does. It fails with a failed result, or by rejecting. `superseded`: nobody waits for the outcome any more. */
type Work = (superseded: AbortSignal) => Promise<Result<unknown> | void>;

/** Something a person asked for, as a view shows it: whether it runs, why it failed, and trying again. */
export interface Action<Label extends string = string> {
  /** The label of what runs, `null` while nothing does. */
  readonly running: ReadonlySignal<Label | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last run failed. It stays until the next one has ended. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** @returns whether it ran and worked */
  run(label: Label, work: Work): Promise<boolean>;
  /** Runs the last work once more. */
  retry(): Promise<boolean>;
  /** Forgets the failure. */
  dismiss(): void;
  /** Ignores what comes of the run under way. */
  cancel(): void;
}

/** The same for things that are asked for side by side, as the rows of a list: each key has its own run and its own failure. */
export interface KeyedActions<Key> {
  /** The keys of what runs. */
  readonly busy: ReadonlySignal<ReadonlySet<Key>>;
  /** Why the last run of a key failed. It stays until the next one has ended. */
  readonly failures: ReadonlySignal<ReadonlyMap<Key, Failure>>;
  /** Joins the run of this key that is under way, or starts one. @returns how it ended */
  run(key: Key, work: () => Promise<Result<null>>): Promise<Result<null>>;
  /** Runs the last work of this key once more. */
  retry(key: Key): void;
  /** Forgets all failures. */
  dismiss(): void;
  /** Forgets everything, also what runs: it was another person's. */
  clear(): void;
}

const DONE: Result<null> = { ok: true, value: null };

/**
 * @param options.isLatestWins a new run supersedes the one under way. Without it, actions are single-flight: nothing starts
 *   while something runs.
 */
export function createAction<Label extends string = string>({ isLatestWins = false } = {}): Action<Label> {
  const running = signal<Label | null>(null);
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  let again: () => Promise<boolean> = async () => false;

  async function run(label: Label, work: Work): Promise<boolean> {
    if (running.peek() !== null && !isLatestWins) return false;
    again = () => run(label, work);
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
    retry: () => again(),
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
  const flights = new Map<Key, Promise<Result<null>>>();
  const works = new Map<Key, () => Promise<Result<null>>>();

  function run(key: Key, work: () => Promise<Result<null>>): Promise<Result<null>> {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    works.set(key, work);
    const flight = work()
      .catch(failed)
      .then((result) => {
        if (flights.get(key) === flight) end(key, result);
        return result;
      });
    flights.set(key, flight);
    busy.value = new Set(flights.keys());
    return flight;
  }

  function end(key: Key, result: Result<null>): void {
    flights.delete(key);
    const others = [...failures.value].filter(([each]) => each !== key);
    failures.value = new Map(result.ok ? others : [...others, [key, result.failure]]);
    busy.value = new Set(flights.keys());
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
      flights.clear();
      works.clear();
      busy.value = new Set();
      failures.value = new Map();
    },
  };
}
