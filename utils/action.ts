import { computed, signal } from '@preact/signals';
import { resultOf, type Failure, type Result } from './errors';
import { createLatest } from './latest';

/** The work of an action. It fails by a failed result or a rejection. `superseded` is aborted when the outcome is no longer needed. */
type Work = (superseded: AbortSignal) => Promise<Result<unknown> | void>;

export type Action<Label extends string = string> = ReturnType<typeof createAction<Label>>;

/** Something a person asked for: busy, failed, retry. @param options.isLatestWins a new run supersedes the current one; else it is ignored */
export function createAction<Label extends string = string>({ isLatestWins = false } = {}) {
  const running = signal<Label | null>(null);
  /** Why the last run failed. Stays until the next run has ended. */
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  const nothing = async (): Promise<boolean> => false;
  let rerun = nothing;

  /** @returns whether it ran and succeeded */
  async function run(label: Label, work: Work): Promise<boolean> {
    if (running.peek() !== null && !isLatestWins) return false;
    rerun = () => run(label, work);
    running.value = label;
    const result = await latest.run(async (signal) => resultFrom(work(signal)));
    if (!result) return false;
    failure.value = result.ok ? null : result.failure;
    running.value = null;
    return result.ok;
  }

  function cancel(): void {
    latest.cancel();
    running.value = null;
  }

  return {
    running,
    isBusy: computed(() => running.value !== null),
    failure,
    run,
    retry: () => rerun(),
    dismiss: () => void (failure.value = null),
    /** Ignores the outcome of the current run. */
    cancel,
    /** Also forgets the failure and the work that a retry would repeat: they belong to somebody else. */
    reset(): void {
      cancel();
      failure.value = null;
      rerun = nothing;
    },
  };
}

/** The result that some work returned; nothing counts as success. */
async function resultFrom(work: ReturnType<Work>): Promise<Result<unknown>> {
  const outcome = await resultOf(work);
  return outcome.ok && outcome.value ? outcome.value : outcome;
}
