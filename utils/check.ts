/**
 * What another context sent, checked: a value goes in, and what it is comes out, or `undefined` where it is anything else.
 * The worker reads every request by these, at each of its starts: a library of schemas would be a fifth of its code. In
 * the tests one judges them. Pure.
 */
export type Check<T> = (value: unknown) => T | undefined;

export type Checked<C> = C extends Check<infer T> ? T : never;

type Checks = Record<string, Check<unknown>>;
type Fields<F extends Checks, O extends Checks> = { [K in keyof F]: Checked<F[K]> } & Partial<{
  [K in keyof O]: Checked<O[K]>;
}>;

/** Requests that need no input have `null`. */
const nothing: Check<null> = (value) => (value === null ? null : undefined);

const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A whole number that is exact. */
function whole(least: number, most = Number.MAX_SAFE_INTEGER): Check<number> {
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;
}

/** Lengths are in characters: two UTF-16 units may be one. */
function text(most: number, least = 0): Check<string> {
  const fits = (value: string): boolean =>
    value.length <= most || (value.length <= 2 * most && Array.from(value).length <= most);
  return (value) => (typeof value === 'string' && value.length >= least && fits(value) ? value : undefined);
}

/** A text without the space around it, which must not be all there is. */
function word(most: number): Check<string> {
  const check = text(most, 1);
  return (value) => (typeof value === 'string' ? check(value.trim()) : undefined);
}

function like(pattern: RegExp): Check<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

function oneOf<const T extends string>(words: readonly T[]): Check<T> {
  return (value) => words.find((word) => word === value);
}

function orNothing<T>(check: Check<T>): Check<T | null> {
  return (value) => (value === null ? null : check(value));
}

function listOf<T>(check: Check<T>, most: number): Check<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const read = Array.from(value, check);
    return read.includes(undefined) ? undefined : (read as T[]);
  };
}

/** An object with these fields and no others. @param optional fields that may be left out */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- where no field is optional, that is what there is
function exactly<F extends Checks, O extends Checks = Record<never, never>>(
  fields: F,
  optional?: O,
): Check<Fields<F, O>> {
  const all: Checks = { ...fields, ...optional };
  return (value) => {
    if (!isObject(value) || !Object.keys(value).every((name) => Object.hasOwn(all, name))) return undefined;
    const read: Record<string, unknown> = {};
    for (const [name, check] of Object.entries(all)) {
      if (!Object.hasOwn(value, name) && optional && Object.hasOwn(optional, name)) continue;
      read[name] = check(value[name]);
      if (read[name] === undefined) return undefined;
    }
    return read as Fields<F, O>;
  };
}

/** Any object, written as JSON in no more than so many UTF-16 units. */
function object(mostWritten: number): Check<Record<string, unknown>> {
  return (value) => (isObject(value) && JSON.stringify(value).length <= mostWritten ? value : undefined);
}

export const checks = { nothing, flag, whole, text, word, like, oneOf, orNothing, listOf, exactly, object };

/** Whether a value has named fields: lists have none. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
