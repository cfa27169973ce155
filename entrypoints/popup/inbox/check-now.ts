import { computed, signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { hasFlag, TROUBLE } from '../../../utils/error-codes';
import type { Failure } from '../../../utils/errors';
import type { SharedDependencies } from '../view-types';

interface Dependencies extends Pick<SharedDependencies, 'send' | 'lastRun'> {
  /** Refreshes what the worker's cycle does not fetch. */
  refresh: () => Promise<void>;
}

/** Creates the model of the button that checks for news now. */
export function createCheckModel({ send, lastRun, refresh }: Dependencies) {
  const check = createAction();
  const hasAsked = signal(false);
  const hasChecked = signal(false);
  /** A manual check that could not start a run. It counts until a run later than `after` ends. */
  const refusal = signal<{ failure: Failure; after: number } | null>(null);
  /** The time of the newest run whose failure an answer has disproved, in epoch ms. */
  const disprovedAt = signal(0);
  const lastRunAt = (): number => lastRun.value?.at ?? 0;

  return {
    isChecking: check.isBusy,
    hasAsked,
    /** Whether the last manual check worked. */
    hasChecked,
    /** The failure of the newest run, or of a later manual check that could not start a run. */
    checkFailure: computed(() => {
      const refused = refusal.value;
      if (refused && lastRunAt() <= refused.after) return refused.failure;
      return lastRunAt() > disprovedAt.value ? (lastRun.value?.failure ?? null) : null;
    }),
    /** The service has answered. That says nothing of requests with the login, which the service may still not answer. */
    disprove() {
      const { failure = null, failedIn = null } = lastRun.value ?? {};
      if (hasFlag(failure, TROUBLE) && failedIn !== 'mentions') disprovedAt.value = lastRunAt();
      if (hasFlag(refusal.value?.failure, TROUBLE)) refusal.value = null;
    },
    async checkNow() {
      if (check.isBusy.value) return;
      hasAsked.value = true;
      hasChecked.value = false;
      hasChecked.value = await check.run('check', async () => {
        const [result] = await Promise.all([send('cycle.run', null), refresh()]);
        refusal.value = result.ok ? null : { failure: result.failure, after: lastRunAt() };
        return result.ok && result.value.failure ? { ok: false, failure: result.value.failure } : result;
      });
    },
  };
}
