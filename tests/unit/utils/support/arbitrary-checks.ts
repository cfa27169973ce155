import fc from 'fast-check';
import type { Check, checks } from '../../../../utils/check';

/** What each check that was made here is to be given. */
const inputs = new WeakMap<object, fc.Arbitrary<unknown>>();

const around = (bounds: number[]): fc.Arbitrary<number> =>
  fc.constantFrom(...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length >= 0));
const texts = (least: number, most: number): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.string({ maxLength: 50 }), weight: 3 },
    fc
      .tuple(around([least, most]), fc.constantFrom('a', ' ', '\u{1F680}'), fc.constantFrom('', ' '))
      .map(([length, unit, space]) => space + unit.repeat(length) + space),
  );
/** Base64 and what is nearly that, around the lengths that are taken. */
const nearlyEncoded = fc
  .tuple(around([0, 40, 344, 2048]), fc.constantFrom('A', '/', '-', 'é'), fc.constantFrom('', '=', '==', '===', '\n'))
  .map(([length, unit, end]) => unit.repeat(length) + end);
const encoded = fc.oneof({ arbitrary: fc.constant(`${'b'.repeat(342)}==`), weight: 3 }, nearlyEncoded);

/** The checks of `utils/check.ts`, each of which remembers inputs that are right, or nearly. */
export const arbitraryChecks: typeof checks = {
  noInput: of(fc.constant(null)),
  boolean: of(fc.boolean()),
  integer: (least, most) =>
    of(
      fc.oneof(
        fc.integer({ min: least, max: most ?? Number.MAX_SAFE_INTEGER }),
        fc.constantFrom(
          least - 1,
          least,
          (most ?? Number.MAX_SAFE_INTEGER) - 1,
          (most ?? Number.MAX_SAFE_INTEGER) + 1,
          least + 0.5,
          -0,
          Number.NaN,
          Infinity,
          String(least),
        ),
      ),
    ),
  text: (most, least) => of(texts(least ?? 0, most)),
  trimmed: (most) => of(texts(1, most)),
  pattern: () => of(encoded),
  oneOf: (words) => of(fc.oneof({ arbitrary: fc.constantFrom(...words), weight: 9 }, fc.constant('other'))),
  nullable: (check) => of(fc.option(inputFor(check))),
  arrayOf: (check, most) =>
    of(
      fc.oneof(
        { arbitrary: fc.array(inputFor(check), { maxLength: 5 }), weight: 5 },
        fc.tuple(around([most]), inputFor(check)).map(([length, one]) => Array.from({ length }, () => one)),
      ),
    ),
  object: (fields, optional = {} as never) =>
    of(
      fc.record(
        Object.fromEntries(Object.entries({ ...fields, ...optional }).map(([name, check]) => [name, inputFor(check)])),
        { requiredKeys: Object.keys(fields) },
      ),
    ),
  record: (mostWritten) =>
    of(
      fc
        .tuple(around([mostWritten - 8, 10]), fc.dictionary(fc.string(), fc.jsonValue()))
        .map(([length, rest]) => ({ ...rest, a: 'x'.repeat(length) })),
    ),
};

/** Inputs for a check that was written with the checks above. */
export function inputFor(check: Check<unknown>): fc.Arbitrary<unknown> {
  return inputs.get(check) ?? fc.anything();
}

function of<T>(arbitrary: fc.Arbitrary<unknown>): Check<T> {
  const check: Check<T> = () => undefined;
  inputs.set(check, arbitrary);
  return check;
}
