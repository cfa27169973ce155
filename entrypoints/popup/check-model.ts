import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';
import type { LastRun } from '../../utils/stored';

interface Sources {
  ask: typeof send;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  /** What else a check renews; the run reads the announcements too. */
  renew: () => Promise<void>;
}

/** Checking because somebody asked for it. */
export interface CheckModel {
  /** Whether a check the person asked for is running. */
  readonly checking: ReadonlySignal<boolean>;
  /** Whether the last check the person asked for worked. */
  readonly checked: ReadonlySignal<boolean>;
  /** What stands in the way of checking: the newest run's failure, or that a check asked for since could not even run. */
  readonly checkFailure: ReadonlySignal<Failure | null>;
  /** Why the check the person asked for last did not work. */
  readonly askedFailure: ReadonlySignal<Failure | null>;
  checkNow(): Promise<void>;
}

export function checkModel({ ask, lastRun, renew }: Sources): CheckModel {
  const checking = signal(false);
  const checked = signal(false);
  /** Why the check the person asked for last did not work, and when one had last worked by then. */
  const asked = signal<{ failure: Failure; wellAt: number } | null>(null);
  /** A check that never became a run. Any later run has more to say, so it counts only after the run it names. */
  const refusal = signal<{ failure: Failure; after: number } | null>(null);
  const wellAt = (): number => lastRun.value?.wellAt ?? 0;
  const lastRunAt = (): number => lastRun.value?.at ?? 0;

  return {
    checking,
    checked,
    // One that worked since, whoever asked for it, has taken the reason away.
    askedFailure: computed(() => (asked.value && wellAt() <= asked.value.wellAt ? asked.value.failure : null)),
    checkFailure: computed(() => {
      const refused = refusal.value;
      return refused && lastRunAt() <= refused.after ? refused.failure : (lastRun.value?.failure ?? null);
    }),
    async checkNow() {
      if (checking.value) return;
      checking.value = true;
      checked.value = false;
      asked.value = null;
      const [result] = await Promise.all([ask('check.now', null), renew()]);
      refusal.value = result.ok ? null : { failure: result.failure, after: lastRunAt() };
      const failure = result.ok ? result.value.failure : result.failure;
      checked.value = failure === null;
      asked.value = failure && { failure, wellAt: wellAt() };
      checking.value = false;
    },
  };
}
