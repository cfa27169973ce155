/** One element of DER, the encoding keys and certificates come in (ITU-T X.690). */
export interface DerElement {
  tag: number;
  content: Uint8Array<ArrayBuffer>;
}

/** No key comes near 16 MB: longer lengths are nonsense. */
const MAX_LENGTH_BYTES = 3;

/**
 * Takes bytes apart into the elements that stand in them one after the other.
 * @throws RangeError: an element reaches beyond the end, or has a length that DER does not know
 */
export function parseDerElements(bytes: Uint8Array<ArrayBuffer>): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const { start, end } = contentRange(bytes, at);
    elements.push({ tag: byteAt(bytes, at), content: bytes.slice(start, end) });
    at = end;
  }
  return elements;
}

/** Where the content of the element at a place begins and ends. */
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

/** What up to six bytes say as one number, the first byte being the greatest. */
export function bytesToNumber(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 0x100 + byte, 0);
}
