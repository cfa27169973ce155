import { expect, test } from 'vitest';
import { fileName } from '../../../utils/save-text';

test.each([
  ['Pocket: Budget / 2', 'Pocket-Budget-2.md'],
  ['../..\\con', 'con.md'],
  ['‮мой план', 'мой-план.md'],
  ['🙂', 'sidethread.md'],
  ['x'.repeat(81), `${'x'.repeat(80)}.md`],
])('the name of a file keeps letters and digits alone: %s', (title, name) => {
  expect(fileName(title, '.md')).toBe(name);
});
