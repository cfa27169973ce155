/**
 * Input checks for messages from other contexts. A check takes any value and returns it typed, or `undefined` if it is
 * invalid. The worker checks every request and parses this code at each start, so it does not carry a schema library: that
 * would be a fifth of its code. The tests compare these checks with zod schemas. Pure.
 */
export type Check<T> = (value: unknown) => T | undefined;

export type Checked<C> = C extends Check<infer T> ? T : never;

type Checks = Record<string, Check<unknown>>;
type Fields<F extends Checks, O extends Checks> = { [K in keyof F]: Checked<F[K]> } & Partial<{
  [K in keyof O]: Checked<O[K]>;
}>;

/** Requests without input carry `null`. */
const noInput: Check<null> = (value) => (value === null ? null : undefined);

const boolean: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A safe integer between two bounds, both included. */
function integer(min: number, max = Number.MAX_SAFE_INTEGER): Check<number> {
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : undefined;
}

/** Lengths are in characters, which may be one or two UTF-16 units. */
function text(max: number, min = 0): Check<string> {
  const fits = (value: string): boolean =>
    value.length <= max || (value.length <= 2 * max && Array.from(value).length <= max);
  return (value) => (typeof value === 'string' && value.length >= min && fits(value) ? value : undefined);
}

/** Returns the text without surrounding white space; a text of nothing else is invalid. */
function trimmed(max: number): Check<string> {
  const check = text(max, 1);
  return (value) => (typeof value === 'string' ? check(value.trim()) : undefined);
}

function pattern(expression: RegExp): Check<string> {
  return (value) => (typeof value === 'string' && expression.test(value) ? value : undefined);
}

function oneOf<const T extends string>(values: readonly T[]): Check<T> {
  return (value) => values.find((allowed) => allowed === value);
}

function nullable<T>(check: Check<T>): Check<T | null> {
  return (value) => (value === null ? null : check(value));
}

function arrayOf<T>(check: Check<T>, max: number): Check<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const items = Array.from(value, check);
    return items.includes(undefined) ? undefined : (items as T[]);
  };
}

/** An object with these fields and no others. @param optional fields that may be missing */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- without optional fields, the type of those is empty
function object<F extends Checks, O extends Checks = Record<never, never>>(
  fields: F,
  optional?: O,
): Check<Fields<F, O>> {
  const all: Checks = { ...fields, ...optional };
  return (value) => {
    if (!isObject(value) || !Object.keys(value).every((name) => Object.hasOwn(all, name))) return undefined;
    const checked: Record<string, unknown> = {};
    for (const [name, check] of Object.entries(all)) {
      if (!Object.hasOwn(value, name) && optional && Object.hasOwn(optional, name)) continue;
      checked[name] = check(value[name]);
      if (checked[name] === undefined) return undefined;
    }
    return checked as Fields<F, O>;
  };
}

/** An object with any fields. @param maxJsonLength in UTF-16 units */
function record(maxJsonLength: number): Check<Record<string, unknown>> {
  return (value) => (isObject(value) && JSON.stringify(value).length <= maxJsonLength ? value : undefined);
}

export const checks = { noInput, boolean, integer, text, trimmed, pattern, oneOf, nullable, arrayOf, object, record };

/** Whether a value is an object with named fields, so not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
