import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestChecks, createRequestChecks } from '../../../../entrypoints/background/requests/inputs';
import { parseProfileText } from '../../../../entrypoints/options/service/parse-profile';
import { EMPTY_VALUES } from '../../../../entrypoints/options/service/form-values';
import { isObject, type Check } from '../../../../utils/check';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import { arbitraryChecks, inputFor } from '../../utils/support/arbitrary-checks';
import { zodChecks } from '../../utils/support/zod-checks';

const RUNS = 300;

type Table = Record<string, Record<string, Check<unknown>>>;

const judges: Table = createRequestChecks(zodChecks);
const shapes: Table = createRequestChecks(arbitraryChecks);

/** Each request and sender class: the worker's check, the schema's, and inputs that are nearly valid. */
const all = Object.entries(requestChecks as Table).flatMap(([name, classes]) =>
  Object.entries(classes).map(([kind, check]) => {
    const [judge, shape] = [judges[name]?.[kind], shapes[name]?.[kind]];
    if (!judge || !shape) throw new Error(`No check for ${name} from ${kind}.`);
    return { name, kind, check, judge, inputs: around(inputFor(shape)) };
  }),
);

/** A valid input, one with an extra, a missing or a wrong field at any depth, and arbitrary values. */
function around(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoilt = fc.tuple(right, fc.nat(), fc.anything()).map(([input, at, value]) => spoil(input, at, value));
  const more = fc
    .tuple(right, fc.constantFrom('extra', 'toString', '__proto__', 'constructor'), fc.anything())
    .map(([input, name, value]) =>
      isObject(input) ? Object.defineProperty({ ...input }, name, { value, enumerable: true }) : value,
    );
  const less = fc
    .tuple(right, fc.nat())
    .map(([input, at]) =>
      isObject(input)
        ? Object.fromEntries(Object.entries(input).filter((_field, index, fields) => index !== at % fields.length))
        : undefined,
    );
  return fc.oneof({ arbitrary: right, weight: 4 }, { arbitrary: spoilt, weight: 2 }, more, less, fc.anything());
}

function spoil(input: unknown, at: number, value: unknown): unknown {
  if (typeof input !== 'object' || input === null) return value;
  const names = Object.keys(input);
  const name = names[at % names.length];
  if (name === undefined) return value;
  const inner = (input as Record<string, unknown>)[name];
  const isDeeper = typeof inner === 'object' && inner !== null && at % 2 === 1;
  const next = isDeeper ? spoil(inner, at >> 1, value) : value;
  return Array.isArray(input) ? input.with(Number(name), next) : { ...input, [name]: next };
}

describe('the input of a request', () => {
  it.each(all)('is judged alike by the worker and by a schema: $name from $kind', ({ check, judge, inputs }) => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(check(input)).toEqual(judge(input));
      }),
      { numRuns: RUNS },
    );
  });

  it('may be a profile as long as the form accepts, and no longer', () => {
    const written = (length: number): string => `{"name":"${'x'.repeat(length - '{"name":""}'.length)}"}`;
    for (const [length, isTaken] of [
      [MAX_PROFILE_CHARS, true],
      [MAX_PROFILE_CHARS + 1, false],
    ] as const) {
      const profile = JSON.parse(written(length)) as Record<string, unknown>;
      expect(requestChecks['profile.check'].own({ profile }) !== undefined).toBe(isTaken);
      expect('values' in parseProfileText(written(length), EMPTY_VALUES)).toBe(isTaken);
    }
  });

  it('is accepted and refused often enough to make the comparison meaningful', () => {
    for (const { name, check, inputs } of all) {
      const taken = fc.sample(inputs, { numRuns: RUNS, seed: 7 }).filter((input) => check(input) !== undefined).length;
      expect([name, taken > RUNS / 30, taken < RUNS]).toEqual([name, true, true]);
    }
  });
});
