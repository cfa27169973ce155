import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { Send } from '../../../utils/messages';
import { MAX_FORMER_NAMES, MAX_NAME_CHARS } from '../../../utils/limits';
import { includesName } from '../../../utils/text/names';
import type { Account } from '../../../utils/storage/items';

/** The text and the error of a name field. */
interface NameInput<S = ReadonlySignal<string>, E = ReadonlySignal<MessageKey | null>> {
  readonly text: S;
  readonly error: E;
}

/** The view model of the names by which comments mention the person: the current name and former ones. */
export function createNamesModel(send: Send, account: ReadonlySignal<Account | null | undefined>) {
  const isChanging = signal(false);
  const name = nameInput();
  const alias = nameInput();
  const action = createAction<'name' | 'aliases'>();

  function setEditing(editing: boolean, text: string): void {
    isChanging.value = editing;
    type(name, text);
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
    typeName: (text: string) => type(name, text),
    typeAlias: (text: string) => type(alias, text),
    /** Opens the form with the current name. */
    startChange: () => setEditing(true, account.value?.name ?? ''),
    cancelChange: () => setEditing(false, ''),
    async saveName() {
      const text = normaliseName(name.text.value);
      name.error.value = validateName(text);
      if (name.error.value) return;
      const same = text === account.value?.name;
      if (same || (await action.run('name', () => send('account.rename', { name: text })))) setEditing(false, '');
    },
    async addAlias() {
      const current = account.value;
      if (!current) return;
      const text = normaliseName(alias.text.value);
      alias.error.value = validateName(text) ?? validateAlias(text, current);
      if (!alias.error.value && (await saveAliases([...current.aliases, text]))) type(alias, '');
    },
    async removeAlias(removed: string) {
      const current = account.value;
      if (current) await saveAliases(current.aliases.filter((each) => each !== removed));
    },
    /** Clears the forms and the failure. */
    reset() {
      setEditing(false, '');
      type(alias, '');
      action.dismiss();
    },
  };
}

export type NamesModel = ReturnType<typeof createNamesModel>;

function nameInput(): NameInput<Signal<string>, Signal<MessageKey | null>> {
  return { text: signal(''), error: signal<MessageKey | null>(null) };
}

function type({ text, error }: ReturnType<typeof nameInput>, typed: string): void {
  text.value = typed;
  error.value = null;
}

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
