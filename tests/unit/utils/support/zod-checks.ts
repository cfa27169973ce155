import type { Check, checks } from '../../../../utils/check';
import { z } from '../../../../utils/schema/zod';

/** The schema behind each check that was made here. */
const schemas = new WeakMap<object, z.ZodMiniType>();

/** The checks of `utils/check.ts`, made of zod's schemas: a second opinion on everything that is written with them. */
export const zodChecks: typeof checks = {
  noInput: of(z.null()),
  boolean: of(z.boolean()),
  integer: (least, most) => of(z.int().check(z.minimum(least), z.maximum(most ?? Number.MAX_SAFE_INTEGER))),
  text: (most, least) => of(z.string().check(z.minLength(least ?? 0), z.maxLength(most))),
  trimmed: (most) => of(z.string().check(z.trim(), z.minLength(1), z.maxLength(most))),
  pattern: (pattern) => of(z.string().check(z.regex(pattern))),
  oneOf: (words) => of(z.enum(words)),
  nullable: (check) => of(z.nullable(behind(check))),
  arrayOf: (check, most) => of(z.array(behind(check)).check(z.maxLength(most))),
  object: (fields, optional) => {
    const needed = Object.entries(fields).map(([name, check]) => [name, behind(check)]);
    const more = Object.entries(optional ?? {}).map(([name, check]) => [name, z.exactOptional(behind(check))]);
    return of(z.strictObject(Object.fromEntries([...needed, ...more])) as never);
  },
  record: (mostWritten) =>
    of(
      z.custom<Record<string, unknown>>(
        (value) =>
          typeof value === 'object' &&
          value !== null &&
          !Array.isArray(value) &&
          JSON.stringify(value).length <= mostWritten,
      ),
    ),
};

function of<T>(schema: z.ZodMiniType<T>): Check<T> {
  const check: Check<T> = (value) => schema.safeParse(value).data;
  schemas.set(check, schema);
  return check;
}

function behind<T>(check: Check<T>): z.ZodMiniType<T> {
  return schemas.get(check) as z.ZodMiniType<T>;
}
