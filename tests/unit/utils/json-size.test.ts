import { expect, it } from 'vitest';
import { jsonSize } from '../../../utils/json';

it.each([
  ['', 2],
  ['é', 4],
  ['\u{1F680}', 6],
  ['"', 4],
  [null, 4],
  [{ a: [1] }, 9],
  [undefined, 0],
])('the size of %j is %i', (value, size) => {
  expect(jsonSize(value)).toBe(size);
});
