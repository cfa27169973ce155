import { expect, it } from 'vitest';
import { mergeChanges } from '../../../../utils/storage/migrate-stored';

it.each([
  ['take the first if only that changed', 1, 2, 1, 2],
  ['take the second if only that changed', 1, 1, 2, 2],
  ['take the later one if both changed', 1, 2, 3, 3],
  [
    'join lists, the later items first, each id once',
    [],
    [{ id: 'a', n: 1 }, { id: 'b' }],
    [{ id: 'c' }, { id: 'a', n: 2 }],
    [{ id: 'c' }, { id: 'a', n: 2 }, { id: 'b' }],
  ],
  ['join lists of plain values', [], [1, 2], [3, 2], [3, 2, 1]],
  [
    'merge objects field by field',
    { a: 1, b: 1, c: 1 },
    { a: 2, b: 1, c: 2 },
    { a: 1, b: 3, c: 4 },
    { a: 2, b: 3, c: 4 },
  ],
  [
    'keep the entries of both maps',
    { texts: {} },
    { texts: { 1: 'one', 2: 'two' } },
    { texts: { 2: 'zwei', 3: 'drei' } },
    { texts: { 1: 'one', 2: 'zwei', 3: 'drei' } },
  ],
  ['do not mix two objects without a common base', null, { uid: 7, a: 1 }, { uid: 7, b: 2 }, { uid: 7, b: 2 }],
])('two values that changed from the same base %s', (_how, base, earlier, later, expected) => {
  expect(mergeChanges(base, earlier, later)).toEqual(expected);
});
