import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { palettePng } from '../../tools/palette-png';

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

test('a picture of many colours loses the lowest bits of some, and nothing of few', () => {
  const many = Uint8Array.from({ length: 4 * 1024 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 251));
  const few = Uint8Array.from([10, 20, 30, 255, 0, 0, 0, 0, 10, 20, 30, 255, 9, 9, 9, 128]);
  const parts = (png: Buffer) => {
    const found: Record<string, Buffer> = {};
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
      found[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    return found;
  };
  const { PLTE: palette, tRNS: opacities, IDAT: data } = parts(palettePng({ width: 2, height: 2, rgba: few }));
  expect([...(palette ?? [])]).toEqual([0, 0, 0, 9, 9, 9, 10, 20, 30]);
  expect([...(opacities ?? [])]).toEqual([0, 128, 255]);
  expect([...inflateSync(data ?? Buffer.alloc(0))]).toEqual([0, 2, 0, 0, 2, 1]);
  expect(parts(palettePng({ width: 32, height: 32, rgba: many })).PLTE?.length).toBeLessThanOrEqual(3 * 256);
});
