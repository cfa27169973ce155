import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { send } from '../../../utils/messages';
import type { Account } from '../../../utils/storage/items';
import { namesModel, type NamesModel } from './mention-names';

/** What a signed-in person can do here. Who that is follows from the store. */
export interface AccountModel {
  readonly busy: ReadonlySignal<'log-out' | 'retry' | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** The refusal whose login is being used again right now. */
  readonly retrying: ReadonlySignal<Failure | null>;
  /** Whether the service refused the login again when it was. */
  readonly isRefusedAgain: ReadonlySignal<boolean>;
  readonly names: NamesModel;
  logOut(): Promise<void>;
  /** Uses the login again after the service refused it, at once: whoever asks for it waits for an answer. */
  retry(): Promise<void>;
}

/**
 * @param sources.ask the worker
 * @param sources.account who is signed in, as stored
 */
export function accountModel({
  ask,
  account,
}: {
  ask: typeof send;
  account: ReadonlySignal<Account | null | undefined>;
}): AccountModel {
  const action = createAction<'log-out' | 'retry'>();
  const retrying = signal<Failure | null>(null);
  const isRefusedAgain = signal(false);
  const names = namesModel({ ask, account });

  let session = account.peek()?.since;
  // Lives as long as the page. What one person typed or was told is not the next one's affair.
  effect(() => {
    const known = account.value;
    if (!known?.refused) isRefusedAgain.value = false;
    if (known?.since === session) return;
    session = known?.since;
    names.reset();
    action.dismiss();
  });

  return {
    busy: action.running,
    failure: action.failure,
    retrying,
    isRefusedAgain,
    names,
    async logOut() {
      await action.run('log-out', () => ask('session.sign-out', null));
    },
    async retry() {
      if (action.isBusy.value) return;
      retrying.value = account.value?.refused ?? null;
      isRefusedAgain.value = false;
      const tried = await action.run('retry', async () => {
        const allowed = await ask('session.retry', null);
        // How the look ends is the watch's affair; a refusal stands in the account.
        if (allowed.ok) await ask('check.now', null);
        return allowed;
      });
      isRefusedAgain.value = tried && Boolean(account.value?.refused);
      retrying.value = null;
    },
  };
}
