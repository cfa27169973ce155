import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import { retry } from '../../../utils/commands/retry-and-undo';
import type { Failure, Result } from '../../../utils/errors';
import type { Account } from '../../../utils/storage/items';
import { onPersonLeft } from '../shared/changes';
import type { PopupPending } from '../view-types';

interface Dependencies {
  pending: PopupPending;
  account: ReadonlySignal<Account | null | undefined>;
}

export type LastAsked = ReturnType<typeof createLastAsked>;

/** What the person asked for last in the inbox: why it failed, and how to try it again. */
export function createLastAsked({ pending, account }: Dependencies) {
  /** The newest request wins, so that opening an entry never waits. */
  const action = createAction({ isLatestWins: true });
  /** Of commands. */
  const keys = signal<readonly string[]>([]);
  const failing = computed(() => keys.value.find((key) => pending.failureOf(key)));

  /** Says from now on how these commands ended, and those that have not ended yet. */
  function follow(next: readonly string[]): void {
    action.reset();
    keys.value = [...new Set([...keys.value.filter(pending.isBusy), ...next])];
  }

  // Another person retries nothing.
  onPersonLeft(account, () => {
    keys.value = [];
    action.reset();
  });

  return {
    failure: computed((): Failure | null => (failing.value ? pending.failureOf(failing.value) : action.failure.value)),
    retry: (): Promise<unknown> => (failing.value ? retry(pending, failing.value) : action.retry()),
    follow,
    /** Sends requests that are no commands. @returns whether they worked */
    request(work: () => Promise<Result<unknown> | void>): Promise<boolean> {
      keys.value = [];
      return action.run('request', work);
    },
  };
}
