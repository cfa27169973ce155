import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';

/** What a signed-in person can do here. Who that is follows from the store. */
export interface AccountModel {
  readonly busy: ReadonlySignal<'log-out' | 'rename' | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  logOut(): Promise<void>;
  rename(name: string): Promise<void>;
}

/** @param sources.ask the worker */
export function accountModel({ ask }: { ask: typeof send }): AccountModel {
  const busy = signal<'log-out' | 'rename' | null>(null);
  const failure = signal<Failure | null>(null);

  async function run(what: 'log-out' | 'rename', request: () => ReturnType<typeof ask>): Promise<void> {
    if (busy.value) return;
    busy.value = what;
    const result = await request();
    failure.value = result.ok ? null : result.failure;
    busy.value = null;
  }

  return {
    busy,
    failure,
    logOut: () => run('log-out', () => ask('session.sign-out', null)),
    rename: (name) => run('rename', () => ask('account.rename', { name })),
  };
}
