/** Reads the size of a picture from its header: decoding it to learn its size would take the memory that is to be saved. Pure. */

/**
 * Returns how many points a PNG, JPEG or WebP has, `Infinity` for other data. A GIF is other data: its first frame may be larger
 * than its header says.
 * @throws RangeError if the header is cut
 */
export function pointsOf(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer);
  if (view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20);
  if (view.getUint16(0) === JPEG) return pointsOfJpeg(view);
  if (view.getUint32(0) === RIFF && view.getUint32(8) === WEBP) return pointsOfWebp(view);
  return Infinity;
}

const PNG = 0x89504e47;
const JPEG = 0xffd8;
const RIFF = 0x52494646;
const WEBP = 0x57454250;
/** The three kinds of a WebP, by the name of its first chunk: lossy, lossless, extended. */
const LOSSY = 0x56503820;
const LOSSLESS = 0x5650384c;
const EXTENDED = 0x56503858;

/** Goes from segment to segment to the one with the size. What a decoder may read in another way is no segment. */
function pointsOfJpeg(view: DataView): number {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    const hasLength = marker >= 0xffc4 && marker <= 0xfffe && !(marker >= 0xffd0 && marker <= 0xffda);
    if (!hasLength) return Infinity;
  }
}

function pointsOfWebp(view: DataView): number {
  const kind = view.getUint32(12);
  if (kind === LOSSY) return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (kind === LOSSLESS) {
    const sizes = view.getUint32(21, true);
    return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  }
  if (kind !== EXTENDED) return Infinity;
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  return (uint24(24) + 1) * (uint24(27) + 1);
}
