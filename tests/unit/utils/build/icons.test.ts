import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { iconProblem, ICONS, writeIcons, writePromotion } from '../../../../utils/build/icons';
import { iconOf } from '../../../../utils/build/release';

const svg = (content: string, box = '0 0 8 8') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;
const SHAPE = '<defs><path id="a" d="M0 0h8v8z"/></defs><use href="#a" fill="url(#b)"/><circle r="4"/>';

async function iconsOf(source: string): Promise<Map<number, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'sidethread-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeIcons(source, folder);
  return new Map(Object.entries(ICONS).map(([size, path]) => [Number(size), readFileSync(join(folder, path))]));
}

it('the icons are PNGs of their sizes, and the same bytes each time', async () => {
  const icons = await iconsOf(iconOf(null));
  for (const [size, png] of icons) {
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // The header chunk: width and height follow its name.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
  expect(await iconsOf(iconOf(null))).toEqual(icons);
});

it('the promotional picture has the size that Chrome’s store asks for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidethread-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeIcons(iconOf(null), folder);
  await writePromotion(join(folder, ICONS[128]), '#7a2e5d', join(folder, 'promotion.png'));
  const png = readFileSync(join(folder, 'promotion.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([440, 280]);
});

it('a half transparent color is drawn as it is', async () => {
  const icons = await iconsOf(svg('<path d="M0 0h8v8H0z" fill="#ff8040" opacity="0.5"/>'));
  const png = icons.get(16) ?? Buffer.alloc(0);
  const at = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect([...lines.subarray(0, 9)]).toEqual([0, 255, 128, 64, 128, 255, 128, 64, 128]);
});

it('shapes that refer to one another are drawn', () => {
  expect(iconProblem(svg(SHAPE))).toBeNull();
  expect(iconProblem(iconOf(null))).toBeNull();
});

describe('an icon is refused', () => {
  it.each([
    ['a script', '<script>1</script>', 'script'],
    ['a handler', '<path onload="1"/>', 'script'],
    ['a piece of a page', '<foreignObject/>', 'script'],
    ['letters', '<text>S</text>', 'letters'],
    ['a picture', '<image href="data:image/png;base64,"/>', 'picture'],
    ['a shape from elsewhere', '<use href="https://pier.example/a.svg#a"/>', 'outside'],
    ['a style from elsewhere', '<style>@import "a.css"</style>', 'outside'],
    ['a fill from elsewhere', '<path fill="url(\'a.svg#b\')"/>', 'outside'],
  ])('with %s', (_what, content, word) => {
    expect(iconProblem(svg(content))).toContain(word);
  });

  it('with entities, which could be anything', () => {
    expect(iconProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg(SHAPE)}`)).toContain('entities');
  });

  it.each([
    ['is no SVG', '<html/>', 'can be read'],
    ['is no square', svg(SHAPE, '0 0 8 4'), 'not a square'],
    ['shows nothing', svg(''), 'shows nothing'],
  ])('that %s', async (_what, source, words) => {
    await expect(iconsOf(source)).rejects.toThrow(words);
  });
});
