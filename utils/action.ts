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

const DONE: Result<null> = { ok: true, value: null };

/** @param options.isLatestWins a new run supersedes the current one; by default, it is ignored while one is current */
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
