import { FailureError } from './errors';

/** A public key, ready for both kinds of padding. */
export interface PublicKey {
  /** For OAEP. */
  crypto: CryptoKey;
  /** Base64 of the key as SPKI, whatever form it came in. */
  spki: string;
  /** Size of the modulus, and of every ciphertext, in bytes. */
  bytes: number;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
/** AlgorithmIdentifier of SPKI: rsaEncryption, no parameters. */
const RSA_ENCRYPTION = Uint8Array.from([0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]);
/** Below this a login could be read by others. */
const LEAST_BYTES = 128;

/**
 * Reads an RSA public key as services hand it out: SPKI or PKCS#1, in PEM or as the bare base64 of its DER.
 * @throws FailureError `encryption`: what is given is no usable RSA public key
 */
export async function readPublicKey(text: string, hash: 'SHA-1' | 'SHA-256'): Promise<PublicKey> {
  const spki = toSpki(decode(text));
  const { crypto: key, jwk } = await importKey(spki, hash);
  const bytes = decode(fromUrl(jwk.n ?? '')).length;
  const exponent = decode(fromUrl(jwk.e ?? ''));
  // An exponent of 1 would send the plain text.
  if (bytes < LEAST_BYTES || (exponent.length === 1 && (exponent[0] ?? 0) < 3)) throw unusable();
  return { crypto: key, spki: toBase64(spki), bytes };
}

async function importKey(spki: Uint8Array<ArrayBuffer>, hash: string): Promise<{ crypto: CryptoKey; jwk: JsonWebKey }> {
  try {
    const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash }, true, ['encrypt']);
    return { crypto: key, jwk: await crypto.subtle.exportKey('jwk', key) };
  } catch (cause) {
    throw unusable(cause);
  }
}

/** PKCS#1 starts with the modulus, an integer; SPKI, which WebCrypto reads, wraps that up with the name of the algorithm. */
function toSpki(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const lengthBytes = (der[1] ?? 0) & 0x80 ? (der[1] ?? 0) & 0x7f : 0;
  if (der[0] !== SEQUENCE || der[2 + lengthBytes] !== INTEGER) return der;
  const noUnusedBits = Uint8Array.of(0);
  return wrap(SEQUENCE, RSA_ENCRYPTION, wrap(BIT_STRING, noUnusedBits, der));
}

/** One DER element around others. */
function wrap(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Uint8Array.from([tag, ...head, ...parts.flatMap((part) => [...part])]);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll(/-----[^-]+-----|\s/g, '');
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch (cause) {
    throw unusable(cause);
  }
}

function fromUrl(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/');
}

/** Standard base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function unusable(cause?: unknown): FailureError {
  return new FailureError({ code: 'encryption', detail: 'unusable-key' }, { cause });
}
