import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { FailureError, type Failure, type Result } from '../errors';
import type { Asked, RequestName, Send, ThreadRef } from './messages';
import type { Account } from '../storage/items';
import type { Item } from '../storage/store';
import { changed, keyOf, valueAt, type AnyCommand, type Facts } from './command';

type Table = { readonly [N in RequestName]?: AnyCommand };
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type ChangesOf<C> = C extends { changes: infer I } ? I : never;
type Values<T extends Table, Missing> = {
  readonly [P in keyof Intersection<ChangesOf<T[keyof T]>>]: ReadonlySignal<
    (Intersection<ChangesOf<T[keyof T]>>[P] extends Item<infer V> ? V : never) | Missing | undefined
  >;
};

interface Dependencies<T extends Table> {
  send: Send;
  account: ReadonlySignal<Account | null | undefined>;
  /** The stored items; `undefined` until they are read. */
  stored: Values<T, never>;
  /** How this page identifies a thread to the worker; by project id unless given. */
  ofThread?: ((projectId: number) => ThreadRef) | undefined;
  now?: () => number;
}

interface Entry {
  name: RequestName;
  input: never;
  row: AnyCommand;
  part: string;
  key: string;
  facts: Facts;
  /** `done`: the worker has stored it, and the stores may not show it yet. */
  state: 'waiting' | 'sent' | 'done';
  /** Whether the stores have shown it meanwhile. */
  isSeen: boolean;
  outcome: Promise<Result<null>>;
  end: (result: Result<null> | Promise<Result<null>>) => void;
}

export type Pending<T extends Table> = ReturnType<typeof createPending<T>>;

/**
 * What the person chose on this page and the stores do not show yet. The page shows the stored state with these changes applied. Those
 * about the same are sent one after the other, of those that wait the newest alone. What failed is no longer shown, and said by its key.
 */
export function createPending<T extends Table>(
  table: T,
  { send, account, stored, ofThread = (projectId) => ({ projectId }), now = Date.now }: Dependencies<T>,
) {
  const rows = table as Readonly<Record<string, AnyCommand>>;
  const entries = signal<readonly Entry[]>([]);
  const failed = signal<ReadonlyMap<string, { entry: Entry; failure: Failure }>>(new Map());
  /** What was there before the last command about each key on this page. */
  const befores = new Map<string, unknown>();
  const base: Record<string, ReadonlySignal<unknown>> = {};
  const shown: Record<string, ReadonlySignal<unknown>> = {};
  const items: Record<string, Item<unknown>> = Object.assign({}, ...Object.values(rows).map(({ changes }) => changes));
  for (const [part, item] of Object.entries(items)) {
    const value = own(item, (stored as Record<string, ReadonlySignal<never>>)[part]!);
    base[part] = value;
    shown[part] = computed(() => entries.value.filter((entry) => entry.part === part).reduce(applied, value.value));
    value.subscribe(() => {
      const concerned = new Set(entries.peek().filter((entry) => entry.part === part));
      for (const entry of concerned) entry.isSeen ||= entry.state === 'sent' && isStored(entry);
      keep((entry) => entry.state !== 'done' || !concerned.has(entry));
    });
  }

  /** What is stored. Nobody sees what belongs to another person. */
  function own(
    { fallback }: Item<unknown>,
    value: ReadonlySignal<{ owner: number } | undefined>,
  ): ReadonlySignal<unknown> {
    if (!Object.hasOwn(Object(fallback), 'owner')) return value;
    return computed(() => {
      const uid = account.value && account.value.uid;
      return uid && value.value && (value.value.owner === uid ? value.value : { ...(fallback as object), owner: uid });
    });
  }

  /** What is refused here stays as it is: the worker knows more. */
  function applied(value: unknown, { row, input, facts }: Entry): unknown {
    if (value === undefined || (row.ofPerson && !value)) return value;
    try {
      return changed(row, value, input, facts);
    } catch (error) {
      if (error instanceof FailureError) return value;
      throw error;
    }
  }

  function isStored(entry: Entry): boolean {
    const value = base[entry.part]!.peek();
    return applied(value, entry) === value;
  }

  // What another person asked is not shown, and they are told nothing of it. What names its person is sent all the same.
  let uid = account.peek()?.uid;
  effect(() => {
    if (account.value === undefined || account.value?.uid === uid) return;
    uid = account.value?.uid;
    untracked(() => {
      for (const entry of entries.peek()) if (entry.state === 'waiting' && entry.row.namesPerson) entry.end(ask(entry));
      befores.clear();
      batch(() => {
        failed.value = new Map();
        keep(({ row }) => !row.ofPerson);
      });
    });
  });

  function keep(test: (entry: Entry) => boolean): void {
    entries.value = entries.peek().filter(test);
  }

  function ask({ name, input }: Entry): Promise<Result<null>> {
    const { projectId, ...others } = input as { projectId?: number };
    const asked = typeof projectId === 'number' ? { ...others, ...ofThread(projectId) } : input;
    return send(name, asked as never) as Promise<Result<null>>;
  }

  /** Sends what waits for nothing else. */
  function advance(): void {
    const busy = new Set<string>();
    for (const entry of entries.peek()) {
      if (entry.state === 'waiting' && !busy.has(entry.key)) void start(entry);
      if (entry.state !== 'done') busy.add(entry.key);
    }
  }

  async function start(entry: Entry): Promise<void> {
    const { key } = entry;
    entry.state = 'sent';
    const result = await ask(entry);
    const newer = entries.peek().findLast((other) => other.state === 'waiting' && other.key === key);
    entry.end(newer?.outcome ?? result);
    if (!entries.peek().includes(entry)) return;
    entry.state = 'done';
    batch(() => {
      const failures = new Map(failed.peek());
      failures.delete(key);
      if (!result.ok && !newer) failures.set(key, { entry, failure: result.failure });
      failed.value = failures;
      keep((each) => each !== entry || (result.ok && !entry.isSeen && !isStored(entry)));
    });
    advance();
  }

  /** Applies a command at once, and sends it. */
  function run<N extends keyof T & RequestName>(name: N, asked: Asked<N>): Promise<Result<null>> {
    const [row, input] = [rows[name]!, asked as never];
    const [part = ''] = Object.keys(row.changes);
    const key = keyOf(row, input);
    const last = entries.peek().findLast((entry) => entry.key === key);
    // A second press asks for nothing else.
    if (last?.name === name && last.state !== 'done' && JSON.stringify(last.input) === JSON.stringify(input))
      return last.outcome;
    const { promise: outcome, resolve: end } = Promise.withResolvers<Result<null>>();
    const facts = { now: now(), account: account.peek() ?? null };
    const entry: Entry = { name, input, row, part, key, facts, state: 'waiting', isSeen: false, outcome, end };
    befores.set(key, valueAt(shown[part]!.peek(), row.at(input)));
    const isOutdated = (other: Entry): boolean => other.state === 'waiting' && other.key === key && other.name === name;
    for (const other of entries.peek().filter(isOutdated)) other.end(outcome);
    keep((other) => !isOutdated(other));
    entries.value = [...entries.peek(), entry];
    advance();
    return outcome;
  }

  return {
    /** Each item as stored and then changed; `undefined` until it is read, one of a person `null` while signed out. */
    shown: shown as unknown as Values<T, null>,
    /** Whether something about a key is not stored yet. */
    isBusy: (key: string): boolean => entries.value.some((entry) => entry.state !== 'done' && entry.key === key),
    /** Why the last command about a key failed. Stays until the next one about it has ended. */
    failureOf: (key: string): Failure | null => failed.value.get(key)?.failure ?? null,
    /** What was chosen last about a key, if it is not stored yet, or failed. */
    chosen: (key: string): unknown =>
      (entries.value.findLast((entry) => entry.key === key) ?? failed.value.get(key)?.entry)?.input,
    /** What the last command about a key on this page replaced. */
    before: (key: string): unknown => befores.get(key),
    /** Whether this page changed something about a key. */
    isChanged: (key: string): boolean => befores.has(key),
    run,
    /** Sends what waits: the page may end now. */
    flush(): void {
      for (const entry of entries.peek()) if (entry.state === 'waiting') void start(entry);
    },
  };
}
