import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { Send } from '../../../utils/commands/messages';
import type { Account } from '../../../utils/storage/items';
import type { MessageKey } from '../../../utils/locale/i18n';
import { MAX_FORMER_NAMES, MAX_NAME_CHARS } from '../../../utils/limits';
import { includesName } from '../../../utils/text/mentions';
import { createTypedField } from '../shared/form';

/** The view model of the account section. */
export function createAccountModel(send: Send, account: ReadonlySignal<Account | null | undefined>) {
  const action = createAction<'log-out' | 'retry'>();
  const retrying = signal<Failure | null>(null);
  const isRefusedAgain = signal(false);
  const names = createNamesModel(send, account);

  account.subscribe((current) => {
    if (!current?.refused) isRefusedAgain.value = false;
  });
  // Never disposed: the model lives as long as the page. A new session must not show the text and failures of the last one.
  const session = computed(() => account.value?.since);
  session.subscribe(() => {
    names.reset();
    action.dismiss();
  });

  return {
    busy: action.running,
    failure: action.failure,
    /** The refusal that is being retried, `null` if none is. */
    retrying,
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

/** The view model of the names by which comments mention the person: the current name and former ones. */
function createNamesModel(send: Send, account: ReadonlySignal<Account | null | undefined>) {
  const isChanging = signal(false);
  const name = createTypedField();
  const alias = createTypedField();
  const action = createAction<'name' | 'aliases'>();

  function setEditing(editing: boolean, text: string): void {
    isChanging.value = editing;
    name.type(text);
  }

  const saveAliases = (aliases: string[]): Promise<boolean> =>
    action.run('aliases', () => send('account.set-aliases', { aliases }));

  return {
    /** Whether the form to change the current name is open. */
    isChanging,
    name,
    alias,
    busy: action.running,
    failure: action.failure,
    startChange: () => setEditing(true, account.value?.name ?? ''),
    cancelChange: () => setEditing(false, ''),
    async saveName() {
      const text = normaliseName(name.text.value);
      name.problem.value = validateName(text);
      if (name.problem.value) return;
      const same = text === account.value?.name;
      if (same || (await action.run('name', () => send('account.rename', { name: text })))) setEditing(false, '');
    },
    async addAlias() {
      const current = account.value;
      if (!current) return;
      const text = normaliseName(alias.text.value);
      alias.problem.value = validateName(text) ?? validateAlias(text, current);
      if (!alias.problem.value && (await saveAliases([...current.aliases, text]))) alias.type('');
    },
    async removeAlias(removed: string) {
      const current = account.value;
      if (current) await saveAliases(current.aliases.filter((each) => each !== removed));
    },
    reset() {
      setEditing(false, '');
      alias.type('');
      action.dismiss();
    },
  };
}

export type NamesModel = ReturnType<typeof createNamesModel>;

/** Strips the `@` with which names are written in comments. */
function normaliseName(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}

function validateName(name: string): MessageKey | null {
  if (name === '') return 'options_nameMissing';
  return name.length > MAX_NAME_CHARS ? 'options_nameTooLong' : null;
}

/** Mentions ignore case, so names that differ in case alone are duplicates. */
function validateAlias(name: string, { name: current, aliases }: Account): MessageKey | null {
  if (includesName([current ?? '', ...aliases], name)) return 'options_nameKnown';
  return aliases.length >= MAX_FORMER_NAMES ? 'options_namesMany' : null;
}
