/** One element of DER, the encoding of keys and certificates (ITU-T X.690). */
export interface DerElement {
  tag: number;
  content: Uint8Array<ArrayBuffer>;
}

/** Three bytes can express 16 MB, far more than any key has. */
const MAX_LENGTH_BYTES = 3;

/** Parses consecutive elements. @throws RangeError: an element is cut off, or its length is invalid */
export function parseDerElements(bytes: Uint8Array<ArrayBuffer>): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const { start, end } = contentRange(bytes, at);
    elements.push({ tag: byteAt(bytes, at), content: bytes.slice(start, end) });
    at = end;
  }
  return elements;
}

/** Returns the start and end of the content of the element at an offset. */
function contentRange(bytes: Uint8Array, at: number): { start: number; end: number } {
  const first = byteAt(bytes, at + 1);
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (first === 0x80 || lengthBytes > MAX_LENGTH_BYTES) throw new RangeError('unknown length');
  const start = at + 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : bytesToNumber(bytes.subarray(at + 2, start));
  if (start + length > bytes.length) throw new RangeError('cut off');
  return { start, end: start + length };
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('cut off');
  return byte;
}

/** Converts up to six bytes to a number, big-endian. */
export function bytesToNumber(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 0x100 + byte, 0);
}
