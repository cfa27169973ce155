/** Writes PNG files with a palette, which for drawings of few colours are much smaller than a browser's screenshots. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
const PALETTE = 3;

/** Four bytes a pixel, row by row: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Returns the file. With too many colours, the nearest ones become one: their lowest bits are dropped, as few as need be. */
export function palettePng({ width, height, rgba }: Pixels): Buffer {
  const { colours, indices } = paletteOf(rgba);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE], 8);
  const rows = Buffer.alloc(height * (width + 1));
  // Each row begins with its filter, which is none.
  for (let y = 0; y < height; y += 1) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(colours.flatMap((colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255])),
    ),
    chunk('tRNS', Buffer.from(colours.map((colour) => colour & 255))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paletteOf(rgba: Uint8Array): { colours: number[]; indices: Uint8Array } {
  const view = Buffer.from(rgba);
  const pixels = Array.from({ length: rgba.length / 4 }, (_, at) => view.readUInt32BE(at * 4));
  for (let dropped = 0; ; dropped += 1) {
    // Opaque stays opaque.
    const mask = ((0xff << dropped) & 0xff) * 0x01010100;
    const rounded = pixels.map((pixel) => ((pixel & mask) | (pixel & 255)) >>> 0);
    const colours = [...new Set(rounded)].toSorted((a, b) => (a & 255) - (b & 255));
    if (colours.length > MOST_COLOURS) continue;
    const places = new Map(colours.map((colour, place) => [colour, place]));
    return { colours, indices: Uint8Array.from(rounded, (colour) => places.get(colour) ?? 0) };
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
