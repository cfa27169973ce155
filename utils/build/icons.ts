/** Draws the icons of a build from an SVG, the same everywhere: without a browser and without fonts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { releaseError } from './release-schema';

/** As the manifest names them: side in pixels -> path. */
export const ICONS = { 16: 'icon/16.png', 32: 'icon/32.png', 48: 'icon/48.png', 128: 'icon/128.png' } as const;

/** What an icon must not contain, and what to say of it. Nothing of it is shipped but its pixels. */
const REFUSED: readonly [RegExp, string][] = [
  [/<script|<foreignObject|\son\w+\s*=|javascript:/i, 'This contains a script or a piece of a page'],
  [/<!ENTITY/i, 'This defines entities'],
  [/<text|<tspan/i, 'This contains letters, which look different everywhere: turn them into paths'],
  [/<image|<feImage/i, 'This contains a picture, which gets blurred: draw it with shapes'],
  [/href\s*=\s*["'](?!#)|url\(\s*["']?(?!["'#])|@import/i, 'This refers to something outside of it'],
];

let started: Promise<unknown> | undefined;

/** The library that draws, ready to be used. */
function start(): Promise<unknown> {
  return (started ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm));
}

/** Says what is wrong with the source of an icon; `null` if it can be drawn. */
export function iconProblem(svg: string): string | null {
  return REFUSED.find(([pattern]) => pattern.test(svg))?.[1] ?? null;
}

/** Writes the icons below this folder. @throws where the SVG can't be read, is not square or shows nothing */
export async function writeIcons(svg: string, folder: string): Promise<void> {
  await start();
  for (const [size, path] of Object.entries(ICONS)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), draw(svg, Number(size)));
  }
}

/** What Chrome's store asks for. */
const PROMOTION = { width: 440, height: 280, tile: 176, icon: 128 };
const NEUTRAL_ACCENT = '#0b6478';

/** Writes the small promotional picture: the icon on a white tile, before the accent. It has no letters: no fonts. */
export async function writePromotion(icon: string, accent = NEUTRAL_ACCENT, path: string): Promise<void> {
  await start();
  const { width, height } = PROMOTION;
  const square = (side: number): string =>
    `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`;
  const data = (await readFile(icon)).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${accent}"/><rect ${square(PROMOTION.tile)} rx="40" fill="#fff"/>
    <image ${square(PROMOTION.icon)} href="data:image/png;base64,${data}"/></svg>`;
  await writeFile(path, new Resvg(svg).render().asPng());
}

function draw(svg: string, size: number): Uint8Array {
  const problem = (text: string): Error => releaseError([{ path: ['icon'], problem: text }]);
  let image: InstanceType<typeof Resvg>;
  try {
    image = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
  } catch (cause) {
    throw problem(`This is no SVG that can be read (${String(cause)})`);
  }
  if (image.width !== image.height) throw problem(`This is ${image.width} by ${image.height}, not a square`);
  const drawn = image.render();
  if (drawn.pixels.every((value) => value === 0)) throw problem('This shows nothing');
  const [one, other] = [encodePng(drawn.pixels, size), drawn.asPng()];
  return one.length < other.length ? one : other;
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const [BITS, RGBA] = [8, 6];

/** Returns a PNG without filters, which packs plain shapes best. @param pixels RGBA, the colors multiplied by their alpha */
function encodePng(pixels: Uint8Array, size: number): Buffer {
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc(size * (1 + 4 * size));
  for (const [at, value] of pixels.entries()) {
    const channel = at % 4;
    const alpha = pixels[at - channel + 3] ?? 0;
    const line = Math.floor(at / (4 * size));
    lines[at + line + 1] = channel === 3 || alpha === 0 ? value : Math.round((value * 255) / alpha);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([BITS, RGBA], 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(lines, { level: 9 })), pngChunk('IEND')];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

function pngChunk(name: string, data = Buffer.alloc(0)): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
  return whole;
}
