import { setTimeout as pause } from 'node:timers/promises';
import type { FailureCode } from '../api/failure.ts';

/** How a request goes wrong. The `drop-…` kinds hang up before or after the work; `cut-json` sends half of the answer. */
export type TroubleKind =
  '500' | '429' | 'html' | 'redirect' | 'cut-json' | 'drop-before' | 'drop-after' | `code:${FailureCode}`;

/** One planned trouble. */
export interface TroublePlan {
  kind: TroubleKind;
  /** Only this endpoint; every one when absent. */
  endpoint?: string | undefined;
  /** How many requests it spoils; until it is reset when absent. */
  times?: number | undefined;
  /** Seconds in the `Retry-After` header of a 429; 30 when absent. */
  retryAfter?: number | undefined;
  /** Where a redirect leads. */
  location?: string | undefined;
}

/** Delays and failures on order. */
export type Trouble = ReturnType<typeof createTrouble>;

const EVERY = '*';

/** No trouble until it is ordered; plans are used in the order they came. */
export function createTrouble() {
  const delays = new Map<string, number>();
  let plans: TroublePlan[] = [];
  let resetting = new AbortController();
  return {
    /** Waits as long as an endpoint does before its work, until the next `reset` or `stopping` at most. */
    async wait(endpoint: string, stopping: AbortSignal) {
      const ms = delays.get(endpoint) ?? delays.get(EVERY) ?? 0;
      // It rejects only where it ends before its time.
      if (ms > 0) await pause(ms, null, { signal: AbortSignal.any([stopping, resetting.signal]) }).catch(() => null);
    },
    /** Sets the delay of one endpoint, or of all. */
    delay: (ms: number, endpoint = EVERY) => void delays.set(endpoint, ms),
    plan: (plan: TroublePlan) => void plans.push({ ...plan }),
    /** The trouble that this request of the endpoint has, used up by asking. */
    next(endpoint: string): TroublePlan | undefined {
      const plan = plans.find((candidate) => candidate.endpoint === undefined || candidate.endpoint === endpoint);
      if (plan?.times === undefined) return plan;
      plan.times -= 1;
      if (plan.times <= 0) plans = plans.filter((candidate) => candidate !== plan);
      return plan;
    },
    /** No failures and no delays any more, also for the requests that wait. */
    reset() {
      resetting.abort();
      resetting = new AbortController();
      delays.clear();
      plans = [];
    },
  };
}
