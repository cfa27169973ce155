import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure, type Result } from './errors';
import { createLatest } from './latest';

/** What an action does; to reject is to fail. `superseded`: nobody waits for the outcome any more. */
type Work = (superseded: AbortSignal) => Promise<Result<unknown>>;

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

/** The same for each row of a list: a row waits for no other, and has its own failure. */
export interface KeyedActions<Key> {
  /** `undefined` where nothing was asked for yet. */
  of(key: Key): Action | undefined;
  /** @returns whether it ran and worked */
  run(key: Key, work: Work): Promise<boolean>;
  /** Forgets all failures. */
  dismiss(): void;
  /** Forgets all rows, also what is still running: the list is another one. */
  clear(): void;
}

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
    const result = await latest.run((signal) => work(signal).catch(failed));
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
  const actions = signal<ReadonlyMap<Key, Action>>(new Map());

  return {
    of: (key) => actions.value.get(key),
    run(key, work) {
      const action = actions.peek().get(key) ?? createAction();
      if (!actions.peek().has(key)) actions.value = new Map([...actions.peek(), [key, action]]);
      return action.run('row', work);
    },
    dismiss() {
      for (const action of actions.peek().values()) action.dismiss();
    },
    clear() {
      actions.value = new Map();
    },
  };
}
