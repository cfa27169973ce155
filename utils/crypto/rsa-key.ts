import { toUrlBase64 } from './binary-text';
import { FailureError } from '../errors';
import { bytesToNumber, parseRsaNumbers, trimLeadingZeros, decodeKeyText, unusableKey } from './rsa-pkcs1';

/** A parsed RSA public key. */
export interface PublicKey {
  /** The exact size of the modulus. */
  bits: number;
  /** The modulus without leading zeros. Ciphertexts have the same length. */
  modulus: Uint8Array<ArrayBuffer>;
  /** Odd, at least 3, at most 32 bits. */
  exponent: number;
}

/** Shorter keys can be broken, so they are refused. */
const MIN_BITS = 1024;
/** Shorter keys cause a warning. */
const RECOMMENDED_BITS = 2048;
/** Longer exponents are not in use, and jsencrypt silently reads them as 0. */
const MAX_EXPONENT_BYTES = 4;

export interface KeySize {
  bits: number;
  /** Usable, but shorter than the recommended 2048 bits. */
  weak: boolean;
}

/**
 * Checks a public key, so that setting up a service can report its quality (interface, section 5).
 * @returns its exact size
 * @throws FailureError `key-unusable` with a `KeyFlaw` as its detail; `key-weak`: under 1024 bits
 */
export async function inspectKey(text: string): Promise<KeySize> {
  const key = parsePublicKey(text);
  await importForOaep(key, 'SHA-256');
  return { bits: key.bits, weak: key.bits < RECOMMENDED_BITS };
}

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
