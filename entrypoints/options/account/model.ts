import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { Send } from '../../../utils/messages';
import type { Account } from '../../../utils/storage/items';
import { createNamesModel } from './mention-names';

/** The view model of the account section. */
export function createAccountModel(send: Send, account: ReadonlySignal<Account | null | undefined>) {
  const action = createAction<'log-out' | 'retry'>();
  const retrying = signal<Failure | null>(null);
  const isRefusedAgain = signal(false);
  const names = createNamesModel(send, account);

  let session = account.peek()?.since;
  // Never disposed: the model lives as long as the page. A new session must not show the text and failures of the last one.
  effect(() => {
    const current = account.value;
    if (!current?.refused) isRefusedAgain.value = false;
    if (current?.since === session) return;
    session = current?.since;
    names.reset();
    action.dismiss();
  });

  return {
    busy: action.running,
    failure: action.failure,
    /** The refusal that is being retried, `null` if none is. */
    retrying,
    /** Whether the last retry was refused, too. */
    isRefusedAgain,
    names,
    async logOut() {
      await action.run('log-out', () => send('session.sign-out', null));
    },
    /** Allows the refused login again and starts a cycle at once, because the person waits for the answer. */
    async retry() {
      if (action.isBusy.value) return;
      retrying.value = account.value?.refused ?? null;
      isRefusedAgain.value = false;
      const isAllowed = await action.run('retry', async () => {
        const allowed = await send('session.retry', null);
        // The outcome of the cycle is not needed here: the worker stores a refusal in the account.
        if (allowed.ok) await send('cycle.run', null);
        return allowed;
      });
      isRefusedAgain.value = isAllowed && Boolean(account.value?.refused);
      retrying.value = null;
    },
  };
}

export type AccountModel = ReturnType<typeof createAccountModel>;
