import { expect, it } from 'vitest';
import { pointsOf } from '../../../../entrypoints/background/notifications/author-picture';

/** The first bytes of pictures of 300 × 70,000, 300 × 5000 or 300 × 20 points, as encoders write them. */
const HEADERS = {
  PNG: '89504e470d0a1a0a 0000000d49484452 0000012c00011170 08060000',
  JPEG: 'ffd8 ffe000104a46494600010100000100010000 fffe0004ffc0 ffdb000400ff ffc00011081388012c0301',
  'progressive JPEG': 'ffd8 ffe10006ffc00001 ffc40004ffff ffc20011081388012c0301',
  WebP: '5249464624000000574542505650382018000000 300100 9d012a 2c011400',
  'lossless WebP': '5249464624000000574542505650384c18000000 2f 2bc10400 00',
  'extended WebP': '52494646240000005745425056503858 0a000000 10000000 2b0100 6f1101',
};
const POINTS = { PNG: 70_000, JPEG: 5000, 'progressive JPEG': 5000, 'extended WebP': 70_000 };

/** What decoders read in several ways, skip or do not know. */
const OTHERS = {
  GIF: '474946383961 2c018813 f700',
  AVIF: '0000001c6674797061766966 0000000061766966',
  'a drawing': '3c73766720786d6c6e733d22',
  'a JPEG with other bytes between segments': 'ffd8 000400ff ffc00011080001000103',
  'a JPEG with fill bytes': 'ffd8 ffffc0110813 88012c0301 ffc00011080001000103',
  'a JPEG with a marker without a length': 'ffd8 ffd10002 ffc00011080001000103',
  'a JPEG whose picture begins without a size': 'ffd8 ffda0002 ffc00011080001000103',
  'another RIFF': '524946462400000057415645666d7420100000000100',
  'a WebP of an unknown kind': '5249464624000000574542505650382118000000 300100 9d012a 2c011400',
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

it.each(Object.entries(HEADERS))('the points of a %s are those of its header', (kind, header) => {
  expect(pointsOf(bytesOf(header))).toBe(300 * ({ ...POINTS }[kind] ?? 20));
});

it.each(Object.entries(HEADERS))('a %s that ends within its header is refused', (_kind, header) => {
  expect(() => pointsOf(bytesOf(header).slice(0, 7))).toThrow(RangeError);
});

it.each(Object.entries(OTHERS))('%s counts as endless', (_kind, header) => {
  expect(pointsOf(bytesOf(header))).toBe(Infinity);
});
