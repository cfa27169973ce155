import { computed, signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { isServiceTrouble, type Failure } from '../../../utils/errors';
import type { SharedDependencies } from '../view-types';

interface Dependencies extends Pick<SharedDependencies, 'send' | 'lastRun'> {
  /** Refreshes what the worker's cycle does not fetch. */
  refresh: () => Promise<void>;
}

/** Creates the model of the button that checks for news now. */
export function createCheckModel({ send, lastRun, refresh }: Dependencies) {
  const check = createAction();
  const hasChecked = signal(false);
  /** Epoch ms of the last run that worked, at the end of the last manual check. */
  let wellBefore = 0;
  /** A manual check that could not start a run. It counts until a run later than `after` ends. */
  const refusal = signal<{ failure: Failure; after: number } | null>(null);
  /** The time of the newest run whose failure an answer has disproved, in epoch ms. */
  const disprovedAt = signal(0);
  const wellAt = (): number => lastRun.value?.wellAt ?? 0;
  const lastRunAt = (): number => lastRun.value?.at ?? 0;

  return {
    isChecking: check.isBusy,
    /** Whether the last manual check worked. */
    hasChecked,
    /** Why the last manual check failed; `null` once any later run works. */
    manualFailure: computed(() => (check.failure.value && wellAt() <= wellBefore ? check.failure.value : null)),
    /** The failure of the newest run, or of a later manual check that could not start a run. */
    checkFailure: computed(() => {
      const refused = refusal.value;
      if (refused && lastRunAt() <= refused.after) return refused.failure;
      return lastRunAt() > disprovedAt.value ? (lastRun.value?.failure ?? null) : null;
    }),
    /** The service has answered. That says nothing of requests with the login, which the service may still not answer. */
    disprove() {
      if (lastRun.value?.failedIn === 'mentions') return;
      if (lastRun.value?.failure && isServiceTrouble(lastRun.value.failure)) disprovedAt.value = lastRunAt();
      if (check.failure.value && isServiceTrouble(check.failure.value)) check.dismiss();
    },
    async checkNow() {
      if (check.isBusy.value) return;
      hasChecked.value = false;
      check.dismiss();
      hasChecked.value = await check.run('check', async () => {
        const [result] = await Promise.all([send('cycle.run', null), refresh()]);
        refusal.value = result.ok ? null : { failure: result.failure, after: lastRunAt() };
        wellBefore = wellAt();
        const failure = result.ok ? result.value.failure : result.failure;
        return failure ? { ok: false, failure } : result;
      });
    },
  };
}
