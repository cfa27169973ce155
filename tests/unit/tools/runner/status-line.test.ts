import { expect, test } from 'vitest';
import { createStatusLine } from '../../../tools/runner/status-line.ts';

/** A terminal, or the log of CI. */
function setUp(isTTY: boolean) {
  let written = '';
  let now = 0;
  const line = createStatusLine({ isTTY, columns: 40, write: (text: string) => Boolean((written += text)) }, () => now);
  return {
    line,
    pass: (ms: number) => void (now += ms),
    text: () => written,
  };
}

test('a terminal shows what runs in its last line, below what is printed', () => {
  const { line, text } = setUp(true);
  line.begin('types', 'types');
  line.begin('unit', 'unit');
  line.update('unit', 'unit 3 of 9 files, 60 s last time');
  line.end('types');
  line.print('✗ a test');
  const rows = text().split('\n');
  expect(rows[0]?.split('\r\u001B[K').at(-1)).toBe('✗ a test');
  expect(rows[1]).toBe('unit 3 of 9 files, 60 s last time');
});

test('a line that is too long for the terminal is cut', () => {
  const { line, text } = setUp(true);
  line.begin('unit', 'u'.repeat(100));
  expect(text().split('\r\u001B[K').at(-1)).toBe('u'.repeat(39));
});

test('a log says when a stage begins, and then every half minute how far it is', () => {
  const { line, pass, text } = setUp(false);
  line.begin('unit', 'unit, 60 s last time');
  line.update('unit', 'unit 1 of 9 files');
  pass(29_999);
  line.update('unit', 'unit 2 of 9 files');
  pass(1);
  line.update('unit', 'unit 3 of 9 files');
  line.update('unit', 'unit 4 of 9 files');
  expect(text()).toBe('unit, 60 s last time\nunit 3 of 9 files\n');
});
