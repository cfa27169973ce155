import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const icon = (name: string) => readFileSync(new URL(`../../../public/icon/${name}`, import.meta.url));

test.for([16, 32, 48, 128])('icon/%d.png is a PNG of its size', (size) => {
  const png = icon(`${size}.png`);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // The header chunk: width and height follow its name.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
});

test('the mark has a source to draw it anew from', () => {
  expect(readFileSync(new URL('../../tools/icon.svg', import.meta.url)).toString()).toContain('viewBox="0 0 128 128"');
});
