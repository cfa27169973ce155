import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { send } from '../../../utils/messages';
import type { LastRun } from '../../../utils/storage/items';

interface Sources {
  ask: typeof send;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  /** What else a check renews; the run reads the announcements too. */
  refresh: () => Promise<void>;
}

/** Checking because somebody asked for it. */
export interface CheckModel {
  /** Whether a check the person asked for is running. */
  readonly isChecking: ReadonlySignal<boolean>;
  /** Whether the last check the person asked for worked. */
  readonly hasChecked: ReadonlySignal<boolean>;
  /** What stands in the way of checking: the newest run's failure, or that a check asked for since could not even run. */
  readonly checkFailure: ReadonlySignal<Failure | null>;
  /** Why the check the person asked for last did not work. */
  readonly manualFailure: ReadonlySignal<Failure | null>;
  checkNow(): Promise<void>;
}

export function checkModel({ ask, lastRun, refresh }: Sources): CheckModel {
  const check = createAction();
  const checked = signal(false);
  /** When a check had last worked by the end of the one the person asked for. */
  let wellBefore = 0;
  /** A check that never became a run. Any later run has more to say, so it counts only after the run it names. */
  const refusal = signal<{ failure: Failure; after: number } | null>(null);
  const wellAt = (): number => lastRun.value?.wellAt ?? 0;
  const lastRunAt = (): number => lastRun.value?.at ?? 0;

  return {
    isChecking: check.isBusy,
    hasChecked: checked,
    // One that worked since, whoever asked for it, has taken the reason away.
    manualFailure: computed(() => (check.failure.value && wellAt() <= wellBefore ? check.failure.value : null)),
    checkFailure: computed(() => {
      const refused = refusal.value;
      return refused && lastRunAt() <= refused.after ? refused.failure : (lastRun.value?.failure ?? null);
    }),
    async checkNow() {
      if (check.isBusy.value) return;
      checked.value = false;
      check.dismiss();
      checked.value = await check.run('check', async () => {
        const [result] = await Promise.all([ask('cycle.run', null), refresh()]);
        refusal.value = result.ok ? null : { failure: result.failure, after: lastRunAt() };
        wellBefore = wellAt();
        const failure = result.ok ? result.value.failure : result.failure;
        return failure ? { ok: false, failure } : result;
      });
    },
  };
}
