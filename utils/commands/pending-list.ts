/** The list behind `pending.ts`: what was asked for on this page, and how it goes on by stores, answers and persons. */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { FailureError, type Failure, type Result } from '../errors';
import { isEqual } from '../json';
import type { RequestName, Send, ThreadRef } from './messages';
import type { Account } from '../storage/items';
import { ownOf, type Item } from '../storage/store';
import { changed, keyOf, valueAt, type AnyCommand, type Command, type Facts } from './command';

export type Table = { readonly [N in RequestName]?: AnyCommand };
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type ChangesOf<C> = C extends { changes: infer I } ? I : never;
export type ItemValues<T extends Table, Missing> = {
  readonly [P in keyof Intersection<ChangesOf<T[keyof T]>>]: ReadonlySignal<
    (Intersection<ChangesOf<T[keyof T]>>[P] extends Item<infer V> ? V : never) | Missing | undefined
  >;
};

export interface Dependencies<T extends Table> {
  send: Send;
  account: ReadonlySignal<Account | null | undefined>;
  /** The stored items; `undefined` until they are read. */
  stored: ItemValues<T, never>;
  /** How this page identifies a thread to the worker; by project id unless given. */
  ofThread?: ((projectId: number) => ThreadRef) | undefined;
  now?: () => number;
}

export type Outcome = Promise<Result<null>>;

export interface Entry {
  name: RequestName;
  input: never;
  row: AnyCommand;
  part: string;
  key: string;
  facts: Facts;
  /**
   * `held`: it can be taken back until it is sent. `done`: the worker has stored it, and the stores may not show it yet. What is `stored`
   * or `failed` is no longer applied; the last of each about a key stays in the list.
   */
  state: 'held' | 'waiting' | 'sent' | 'done' | 'stored' | 'failed';
  /** Whether the stores have shown it meanwhile. */
  isSeen: boolean;
  failure: Failure | null;
  /** What undoes it, where that can be. */
  undo: Command | undefined;
  outcome: Outcome;
  end: (result: Result<null> | Outcome) => void;
}

export type Page = ReturnType<typeof openPage>;

/** Opens the list of a page, over the stored items that its table changes. */
export function openPage<T extends Table>(
  table: T,
  { send, account, stored, ofThread, now = Date.now }: Dependencies<T>,
) {
  const entries = signal<readonly Entry[]>([]);
  const items: Record<string, Item<unknown>> = Object.assign({}, ...Object.values(table).map(({ changes }) => changes));
  const of = <V>(value: (part: string) => V) =>
    Object.fromEntries(Object.keys(items).map((part) => [part, value(part)]));
  const isMine = ({ row, facts }: Entry): boolean => !row.ofPerson || facts.account?.uid === account.value?.uid;
  const own = of((part) =>
    ofPerson(items[part] as Item<never>, (stored as Record<string, ReadonlySignal<never>>)[part]!, account),
  );
  return {
    rows: table as Readonly<Record<string, AnyCommand>>,
    entries,
    /** The stored items, by their names. Nobody sees what belongs to another person. */
    stored: own,
    shown: of((part) =>
      computed(() =>
        entries.value.filter((entry) => entry.part === part && isMine(entry)).reduce(applied, own[part]!.value),
      ),
    ),
    /** Nobody sees what another person asked for, also before that is gone from the list. */
    isMine,
    facts: (): Facts => ({ now: now(), account: account.peek() ?? null }),
    ask({ name, input }: Entry): Outcome {
      const { projectId, ...others } = input as { projectId?: number };
      const asked = projectId !== undefined && ofThread ? { ...others, ...ofThread(projectId) } : input;
      return send(name, asked as never) as Outcome;
    },
  };
}

function ofPerson(
  item: Item<never>,
  value: ReadonlySignal<{ owner: number | null } | undefined>,
  account: ReadonlySignal<Account | null | undefined>,
): ReadonlySignal<unknown> {
  if (!Object.hasOwn(Object(item.fallback), 'owner')) return value;
  return computed(() => {
    const uid = account.value && account.value.uid;
    return uid && value.value && ownOf(item, value.value, uid);
  });
}

/** What is refused here stays as it is: the worker knows more. */
function applied(value: unknown, { row, input, facts, state }: Entry): unknown {
  if (state === 'stored' || state === 'failed' || value === undefined || (row.ofPerson && !value)) return value;
  try {
    return changed(row, value, input, facts);
  } catch (error) {
    if (error instanceof FailureError) return value;
    throw error;
  }
}

/** Whether the stores show a command. */
export function hasArrived({ entries, stored }: Page, entry: Entry): boolean {
  const all = entries.peek().filter(({ part }) => part === entry.part);
  const value = all.slice(0, all.indexOf(entry)).reduce(applied, stored[entry.part]!.peek());
  return applied(value, entry) === value;
}

/** The newest command about a key that passes. */
export function lastAbout({ entries, isMine }: Page, key: string, test: (entry: Entry) => boolean): Entry | undefined {
  return entries.value.findLast((entry) => entry.key === key && isMine(entry) && test(entry));
}

/** Leaves out the commands that don’t pass. */
export function keep({ entries }: Page, test: (entry: Entry) => boolean): void {
  entries.value = entries.peek().filter(test);
}

/** Lets go of what the stores show, or are newer than. */
export function followItems(page: Page): void {
  for (const [part, value] of Object.entries(page.stored)) {
    value.subscribe(() => {
      for (const entry of page.entries.peek().filter((each) => each.part === part)) {
        entry.isSeen ||= entry.state === 'sent' && hasArrived(page, entry);
        if (entry.state === 'done') entry.state = 'stored';
      }
      keep(page, () => true);
    });
  }
}

/** Where another person signs in, what the one before asked for leaves the list, outcomes too. What names its person is still sent. */
export function followPerson(page: Page, account: ReadonlySignal<Account | null | undefined>): void {
  let uid = account.peek()?.uid;
  effect(() => {
    if (account.value === undefined || account.value?.uid === uid) return;
    uid = account.value?.uid;
    untracked(() => {
      for (const entry of page.entries.peek())
        if (entry.row.namesPerson && (entry.state === 'waiting' || (entry.row.isTyped && entry.failure)))
          entry.end(page.ask(entry));
      keep(page, (entry) => !entry.row.ofPerson && isOpen(entry));
    });
  });
}

/** Adds a command to the list, in place of those that it makes needless. A second press asks for nothing else. */
export function add(page: Page, name: RequestName, asked: never, state: Entry['state']): Entry {
  const row = page.rows[name]!;
  const key = keyOf(row, asked);
  const all = page.entries.peek().filter((entry) => entry.key === key && isOpen(entry));
  const newest = all.at(-1);
  if (newest?.name === name && state !== 'done' && isEqual(newest.input, asked)) return newest;
  // What is chosen next about the same is sent after it, so it can no longer be taken back.
  for (const each of all) if (each.state === 'held') each.state = 'waiting';
  const outdated = all.filter((each) => row.isTyped || (each.state === 'waiting' && each.name === name));
  const input = outdated.reduce<never>((newer, older) => (row.join?.(older.input, newer) ?? newer) as never, asked);
  const { promise: outcome, resolve: end } = Promise.withResolvers<Result<null>>();
  const [part = ''] = Object.keys(row.changes);
  const undo = row.opposite?.(input, valueAt(page.shown[part]!.peek(), row.at(input)));
  const entry: Entry = {
    name,
    input,
    row,
    part,
    key,
    facts: page.facts(),
    state,
    isSeen: false,
    failure: null,
    undo,
    outcome,
    end,
  };
  for (const each of outdated) each.end(outcome);
  page.entries.value = [...page.entries.peek().filter((each) => !outdated.includes(each)), entry];
  return entry;
}

/** Whether a command has not ended. */
export function isOpen({ state }: Entry): boolean {
  return state === 'held' || state === 'waiting' || state === 'sent';
}

/** Sends what waits for nothing else. */
export function advance(page: Page): void {
  const busy = new Set<string>();
  for (const entry of page.entries.peek()) {
    if (entry.state === 'waiting' && !busy.has(entry.key)) void start(page, entry);
    if (entry.state === 'waiting' || entry.state === 'sent') busy.add(entry.key);
  }
}

/** Sends a command, and lets it end. */
export async function start(page: Page, entry: Entry): Promise<void> {
  const { key } = entry;
  entry.state = 'sent';
  // It can no longer be taken back.
  keep(page, () => true);
  const result = await page.ask(entry);
  const newer = page.entries.peek().findLast((other) => other.state === 'waiting' && other.key === key);
  entry.end(newer?.outcome ?? result);
  if (!isOpen(entry) || !page.entries.peek().includes(entry)) return;
  entry.failure = result.ok ? null : result.failure;
  if (!result.ok) entry.state = 'failed';
  else entry.state = entry.isSeen || hasArrived(page, entry) ? 'stored' : 'done';
  // What failed has changed nothing: the one before it is still the last one. Of a newer one, it is not said.
  const isPast = (each: Entry): boolean =>
    each.key === key && (each.failure !== null || (result.ok && each.state === 'stored'));
  keep(page, (each) => (each === entry ? result.ok || !newer : !isPast(each)));
  advance(page);
}
