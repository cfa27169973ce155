/** What a change that a person asks for is. The files beside this one hold the rows, a table for each noun. */
import type { Project } from '../api/schemas';
import type { ErrorCode } from '../error-codes';
import { isEqual } from '../json';
import type { Asked, RequestName } from './messages';
import type { Account } from '../storage/items';
import type { Item } from '../storage/store';
import { ownValue } from '../text/own-value';

/** Stands for a start until an answer tells the service’s time: nothing is new before that. */
export const UNKNOWN_START = Number.MAX_SAFE_INTEGER;

/** What a change may depend on besides what it changes and its input. A page lacks what only the worker can find out. */
export interface Facts {
  /** Epoch ms of the request. */
  now: number;
  account?: Account | null;
  /** Where what begins now begins, by the clock of the service; `UNKNOWN_START` unless given. */
  start?: number;
  project?: Project | null | undefined;
  /** The newest comment that was read before, where none is known to be. */
  readBefore?: number;
  /** Of the page around a panel. */
  site?: string;
}

export type Path = readonly (string | number)[];

/** One change of one value in a stored item. */
interface Row<I> {
  /** The item, by the name under which a page has it. */
  changes: Readonly<Record<string, Item<unknown>>>;
  /** It needs the person who asked for it, of whose items nobody else sees anything. */
  ofPerson?: true;
  /** Its input names the person who asked as `uid`: it may be sent late, and is refused once another person has signed in. */
  namesPerson?: true;
  /** How many values there may be beside it, and why no more. */
  most?: readonly [count: number, code: ErrorCode];
  /** It is sent at every key, and again where it is not answered when the page may end: nothing typed is lost. */
  isTyped?: true;
  /** Which value of the item, by its path. Of several changes of the same, the newest counts. */
  at(input: I): Path;
  /** Tells changes apart that are no choices for the same: each counts. */
  about?(input: I): string;
  /** The value after it; `undefined` removes it. Pure. @throws FailureError why it is refused */
  next(before: unknown, input: I, facts: Facts): unknown;
  /** Makes one of two that were not sent yet, where the newer does not replace the older. */
  join?(older: I, newer: I): unknown;
  /** What undoes it, where that can be asked for. @param before the value that it replaced */
  opposite?(input: I, before: unknown): Command | undefined;
}

/** A request to change something. */
export type Command = { [N in RequestName]: readonly [name: N, input: Asked<N>] }[RequestName];

/** A table of commands, by the requests that ask for them: none is without a schema. */
export type Commands = { readonly [N in RequestName]?: Row<Asked<N>> };
/** A row of any table, of which the compiler can’t follow the input. */
export type AnyCommand = Row<never>;

/** Makes a change in an item. @returns the same value if nothing changes */
export function changed<I, T>(row: Pick<Row<I>, 'at' | 'next'>, whole: T, input: I, facts: Facts): T {
  return withValue(whole, row.at(input), (before) => row.next(before, input, facts)) as T;
}

/** Reads a value by its path. */
export function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce((value, key) => ownValue(value as Record<string, unknown> | undefined, String(key)), whole);
}

function withValue(whole: unknown, [key, ...path]: Path, step: (before: unknown) => unknown): unknown {
  if (key === undefined) return step(whole);
  const record = (whole ?? {}) as Record<string, unknown>;
  const before = ownValue(record, String(key));
  const next = withValue(before, path, step);
  // What is around the value is large, and the same object if nothing in it changed.
  if (before === next || (path.length === 0 && isEqual(before, next))) return whole;
  const { [key]: _before, ...others } = record;
  return next === undefined ? others : { ...record, [key]: next };
}

/** What a command is about, for its outcome. */
export function keyOf<I>(row: Row<I>, input: I): string {
  return keyAt(...Object.keys(row.changes), ...row.at(input), row.about?.(input) ?? '');
}

/** The same by what is changed: the name of the item, and the path of the value in it. */
export function keyAt(...path: Path): string {
  return path.join(' ').trim();
}
