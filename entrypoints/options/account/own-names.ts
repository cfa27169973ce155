import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { send } from '../../../utils/messages';
import { MAX_FORMER_NAMES, MAX_NAME_CHARS } from '../../../utils/limits';
import { includesName } from '../../../utils/text/names';
import type { Account } from '../../../utils/storage/items';

/** A name while it is typed. */
interface TypedName<S = ReadonlySignal<string>, E = ReadonlySignal<MessageKey | null>> {
  readonly text: S;
  readonly error: E;
}

/** The names a person is mentioned by: the one in use, and former ones. */
export interface NamesModel {
  /** Whether the person is about to change a known name. */
  readonly changing: ReadonlySignal<boolean>;
  readonly name: TypedName;
  readonly alias: TypedName;
  readonly busy: ReadonlySignal<'name' | 'aliases' | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  typeName(text: string): void;
  typeAlias(text: string): void;
  /** Begins with the name in use. */
  startChanging(): void;
  stopChanging(): void;
  saveName(): Promise<void>;
  addAlias(): Promise<void>;
  removeAlias(alias: string): Promise<void>;
  /** Forgets what was typed, for it was typed by somebody else. */
  forget(): void;
}

export function namesModel({
  ask,
  account,
}: {
  ask: typeof send;
  account: ReadonlySignal<Account | null | undefined>;
}): NamesModel {
  const changing = signal(false);
  const name = typedName();
  const alias = typedName();
  const action = createAction<'name' | 'aliases'>();

  function show(isChanging: boolean, text: string): void {
    changing.value = isChanging;
    type(name, text);
  }

  const saveAliases = (aliases: string[]): Promise<boolean> =>
    action.run('aliases', () => ask('account.set-aliases', { aliases }));

  return {
    changing,
    name,
    alias,
    busy: action.running,
    failure: action.failure,
    typeName: (text) => type(name, text),
    typeAlias: (text) => type(alias, text),
    startChanging: () => show(true, account.value?.name ?? ''),
    stopChanging: () => show(false, ''),
    async saveName() {
      const text = cleaned(name.text.value);
      name.error.value = problemWith(text);
      if (name.error.value) return;
      const same = text === account.value?.name;
      if (same || (await action.run('name', () => ask('account.rename', { name: text })))) show(false, '');
    },
    async addAlias() {
      const known = account.value;
      if (!known) return;
      const text = cleaned(alias.text.value);
      alias.error.value = problemWith(text) ?? problemAmong(text, known);
      if (!alias.error.value && (await saveAliases([...known.aliases, text]))) type(alias, '');
    },
    async removeAlias(removed) {
      const known = account.value;
      if (known) await saveAliases(known.aliases.filter((each) => each !== removed));
    },
    forget() {
      show(false, '');
      type(alias, '');
      action.dismiss();
    },
  };
}

function typedName(): TypedName<Signal<string>, Signal<MessageKey | null>> {
  return { text: signal(''), error: signal<MessageKey | null>(null) };
}

function type({ text, error }: ReturnType<typeof typedName>, typed: string): void {
  text.value = typed;
  error.value = null;
}

/** People type a name as they write it in comments. */
function cleaned(typed: string): string {
  return typed.trim().replace(/^@/, '').trim();
}

function problemWith(name: string): MessageKey | null {
  if (name === '') return 'options_nameMissing';
  return name.length > MAX_NAME_CHARS ? 'options_nameTooLong' : null;
}

/** Mentions are found whatever their case, so one spelling is enough. */
function problemAmong(name: string, { name: current, aliases }: Account): MessageKey | null {
  if (includesName([current ?? '', ...aliases], name)) return 'options_nameKnown';
  return aliases.length >= MAX_FORMER_NAMES ? 'options_namesMany' : null;
}
