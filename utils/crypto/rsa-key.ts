/**
 * Checks public keys, and decodes them as people paste them: from a file, an e-mail, a settings page or a JSON text. Recognises
 * their formats by their DER structure (RFC 8017, A.1; RFC 5280, 4.1). WebCrypto can't: it imports SPKI alone and gives no reason
 * when it refuses a key. Chromium refuses an SPKI without parameters; Firefox takes keys for signatures, and numbers that are even.
 */
import { fromBase64, toHex, toUrlBase64 } from './binary-text';
import { FailureError } from '../errors';
import { MAX_PASTED_KEY_CHARS } from '../limits';

export interface PublicKey {
  bits: number;
  /** The modulus without leading zeros. Ciphertexts have the same length. */
  modulus: Uint8Array<ArrayBuffer>;
  /** Odd, at least 3, at most 32 bits. */
  exponent: number;
}

/** Shorter keys can be broken, so they are refused. */
const MIN_BITS = 1024;
/** Longer exponents are not in use, and jsencrypt silently reads them as 0. */
const MAX_EXPONENT_BYTES = 4;

/** Parses SPKI or PKCS#1, as PEM or base64. @throws FailureError `key-unusable`; `key-weak`: under 1024 bits */
export function parsePublicKey(text: string): PublicKey {
  const { modulus, exponent } = parseRsaNumbers(decodeKeyText(text));
  if (isEven(modulus)) throw unusableKey('not-rsa');
  // With exponent 1 the ciphertext is the plain text; with an even exponent it cannot be decrypted.
  if (exponent.length > MAX_EXPONENT_BYTES || isEven(exponent) || bytesToNumber(exponent) < 3)
    throw unusableKey('exponent');
  const bits = modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24;
  if (bits < MIN_BITS) throw new FailureError({ code: 'key-weak', detail: `${bits} bits` });
  return { bits, modulus, exponent: bytesToNumber(exponent) };
}

/** Imports and validates a key for OAEP. @throws FailureError `key-unusable`; `encryption`: there is no WebCrypto */
export async function importForOaep({ modulus, exponent }: PublicKey, hash: 'SHA-1' | 'SHA-256'): Promise<CryptoKey> {
  if (!globalThis.crypto?.subtle) throw new FailureError({ code: 'encryption', detail: 'no-crypto' });
  const jwk = { kty: 'RSA', n: toUrlBase64(modulus), e: toUrlBase64(bytesOf(exponent)) };
  try {
    return await crypto.subtle.importKey('jwk', jwk, { name: 'RSA-OAEP', hash }, false, ['encrypt']);
  } catch (cause) {
    throw unusableKey('not-rsa', cause);
  }
}

function isEven(number: Uint8Array): boolean {
  return ((number.at(-1) ?? 0) & 1) === 0;
}

function bytesOf(number: number): Uint8Array<ArrayBuffer> {
  return trimLeadingZeros(Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number));
}

/** Why a key cannot be used: the `detail` of `key-unusable`. */
export type KeyFlaw = 'missing' | 'unreadable' | 'not-rsa' | 'exponent' | 'private-key' | 'certificate';

const PEM = /-----BEGIN ([^-]*)-----(.*?)-----END/s;
/** Any PEM private key, and PuTTY's format. */
const PRIVATE = /-----BEGIN [^-]*PRIVATE KEY|^Private-Lines:/m;

/** Decodes PEM or base64, also from a JSON string. @throws FailureError `key-unusable`: it holds no public key */
function decodeKeyText(text: string): Uint8Array<ArrayBuffer> {
  if (text.trim() === '') throw unusableKey('missing');
  if (text.length > MAX_PASTED_KEY_CHARS) throw unusableKey('unreadable');
  const plain = unescapeJson(text);
  if (PRIVATE.test(plain)) throw unusableKey('private-key');
  const [, label, body] = PEM.exec(plain) ?? [];
  if (label?.includes('CERTIFICATE')) throw unusableKey('certificate');
  return decodeBase64(body ?? plain);
}

/** Undoes the escapes and quotes of a JSON string. This is safe, because base64 has no backslash. */
function unescapeJson(text: string): string {
  const unescaped = text.replaceAll(/\\+(u[\da-f]{4}|.)/gis, (_, sign: string) => {
    if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return /[nrtbf]/.test(sign) ? '\n' : sign;
  });
  return unescaped.replaceAll(/^[\s"'`]+|[\s"'`,;]+$/g, '');
}

/** Decodes standard base64 and base64 for URLs, which are not ambiguous. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  // Text copied from a page may contain invisible format characters (Cf).
  const standard = text
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    return fromBase64(standard);
  } catch (cause) {
    throw unusableKey('unreadable', cause);
  }
}

/** Creates the failure of an unusable key. It contains nothing of the text, which may be a private key. */
function unusableKey(detail: KeyFlaw, cause?: unknown): FailureError {
  return new FailureError({ code: 'key-unusable', detail }, { cause });
}

/** Three bytes can express 16 MB, far more than any key has. */
const MAX_LENGTH_BYTES = 3;
/** From here on, a length is the number of bytes with the length. */
const LENGTH_OF_LENGTH = 0x80;
const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** The OID 1.2.840.113549.1.1.1. Keys for signatures only have another one. */
const RSA_ENCRYPTION = '2a864886f70d010101';

/** Parses the two numbers of a key in PKCS#1 or SPKI, without leading zeros. @throws FailureError `key-unusable`: it is anything else */
function parseRsaNumbers(der: Uint8Array<ArrayBuffer>): Pick<PublicKey, 'modulus'> & { exponent: Uint8Array } {
  const [sequence, ...more] = elementsOf(der);
  if (sequence?.tag !== SEQUENCE || more.length > 0) throw unusableKey('unreadable');
  const parts = elementsOf(sequence.content);
  const [first, second] = parts;
  if (!first || !second) throw unusableKey('not-rsa');
  switch (parts.map(({ tag }) => tag.toString(16)).join(' ')) {
    case '2 2':
      return { modulus: trimLeadingZeros(first.content), exponent: trimLeadingZeros(second.content) };
    case '30 3': {
      // SPKI: the algorithm, and the PKCS#1 key as a bit string, whose first byte is the number of unused bits, here 0.
      const [name] = elementsOf(first.content);
      if (!name || toHex(name.content) !== RSA_ENCRYPTION) throw unusableKey('not-rsa');
      return parseRsaNumbers(second.content.slice(1));
    }
    case '30 30 3':
      throw unusableKey('certificate');
    case '30 4': // encrypted PKCS#8
      throw unusableKey('private-key');
    default:
      // All formats of unencrypted private keys start with a version number.
      throw unusableKey(first.tag === INTEGER ? 'private-key' : 'not-rsa');
  }
}

/** The elements of DER, the encoding of keys and certificates (ITU-T X.690). */
function elementsOf(bytes: Uint8Array<ArrayBuffer>) {
  const elements: { tag: number; content: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, first = LENGTH_OF_LENGTH] = bytes.subarray(at);
    const lengthBytes = Math.max(0, first - LENGTH_OF_LENGTH);
    const start = at + 2 + lengthBytes;
    const length = lengthBytes === 0 ? first : bytesToNumber(bytes.subarray(at + 2, start));
    const end = start + length;
    if (first === LENGTH_OF_LENGTH || lengthBytes > MAX_LENGTH_BYTES || end > bytes.length)
      throw unusableKey('unreadable');
    elements.push({ tag, content: bytes.slice(start, end) });
    at = end;
  }
  return elements;
}

/** Converts up to six bytes to a number, big-endian. */
function bytesToNumber(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 0x100 + byte, 0);
}

function trimLeadingZeros(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? new Uint8Array() : bytes.slice(first);
}
