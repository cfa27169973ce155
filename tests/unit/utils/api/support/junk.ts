/** Invalid values. */
import fc from 'fast-check';
import { CANARIES } from './endpoints';

/** Numbers in all forms, and similar values. */
const numbers = fc.constantFrom<unknown>(
  '0x10',
  '1e3',
  '-5',
  '5.5',
  ' 12 ',
  '',
  '9'.repeat(40),
  1e300,
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER,
  '8640000000000001',
  '1.7E+12',
  'NaN',
  '５',
);

/** Hostile texts. */
const texts = fc.constantFrom(
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\uD83D',
  '\u0000',
  '\u202E',
  'null',
  '[]',
  '{"id":',
  'x'.repeat(5000),
  '__proto__',
  '\uFEFF',
  'https://user:pass@evil.example/',
  ...CANARIES,
);

/** Any JSON value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  numbers,
  texts,
  fc.constantFrom<unknown>(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that are unreadable as text. */
export const noText: fc.Arbitrary<unknown> = fc.constantFrom<unknown>({}, [], [null], { a: 1 }, ['text']);

/** Values that are no identifiers; `undefined` for a missing one. */
export const noId: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ' ',
  '0',
  0,
  '-5',
  -5,
  '5.5',
  1.5,
  '0x10',
  '1e3',
  'x',
  true,
  [],
  {},
  ['5'],
  '9'.repeat(30),
  1e300,
);

/** Values that are no items. */
export const noItem: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  5,
  -1,
  true,
  false,
  '',
  'text',
  '[]',
  '"text"',
  '{"id":',
  [],
  [{}],
  '<html>',
);

/** Values that make an optional field empty, and not the item unreadable. */
export const harmless: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'x',
  -1,
  true,
  [],
  {},
  { a: [1] },
  '0x10',
  'javascript:alert(1)',
  1e300,
);

/** Field names, and other texts. */
export const names = fc.constantFrom(
  'id',
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'status',
  '',
  '0',
  'skipped',
  'holes',
);
