/**
 * Encrypts credentials for the service (section 5 of its interface; padding and encoding from the field notes).
 *
 * WebCrypto encrypts with OAEP. It has no PKCS#1 v1.5, so jsencrypt does the arithmetic of that. Nothing else of it is used:
 * without a window it takes randomness from `Math.random`, it encodes characters beyond the BMP and long non-ASCII texts
 * wrongly, and it generates a key if it gets none.
 */
// An alias for one file (`wxt.config.ts`): the package exports only its entry, which is three times as much.
import { parseBigInt } from 'jsencrypt-jsbn/jsbn.js';
import { fromHex, toBase64, toHex } from './binary-text';
import { FailureError } from '../errors';
import { importForOaep, parsePublicKey, type PublicKey } from './rsa-key';

export type Padding = 'pkcs1' | 'oaep-sha1' | 'oaep-sha256';

/** Fills the bytes with secure randomness. */
type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

/** The bytes of the padding. PKCS#1 v1.5: two at the start, eight random ones, a zero. OAEP: two hashes and two bytes. */
const OVERHEAD_BYTES = { pkcs1: 11, 'oaep-sha1': 42, 'oaep-sha256': 66 } as const satisfies Record<Padding, number>;
/** One in 256 random bytes is zero and drawn again. More redraws than this mean that the source is broken. */
const MAX_REDRAWS = 64;

/**
 * Encrypts the UTF-8 bytes of a text. Lone surrogates become U+FFFD, as in every form that a browser submits.
 * @param of.publicKey SPKI or PKCS#1, as PEM or base64 @param of.random for PKCS#1 v1.5; WebCrypto has its own source for OAEP
 * @returns the ciphertext, as long as the key, in standard base64
 * @throws FailureError `key-unusable`, `key-weak`; `login-too-long`: more bytes than fit into one block of the key;
 *   `encryption`: no secure randomness, or the browser failed
 */
export async function encrypt(
  plain: string,
  { publicKey, padding, random = secureRandom }: { publicKey: string; padding: Padding; random?: RandomSource },
): Promise<string> {
  const text = new TextEncoder().encode(plain);
  const key = parsePublicKey(publicKey);
  const maxBytes = key.modulus.length - OVERHEAD_BYTES[padding];
  if (text.length > maxBytes) throw new FailureError({ code: 'login-too-long', detail: `room for ${maxBytes} bytes` });
  if (padding === 'pkcs1') return toBase64(encryptPkcs1(key, pad(text, key.modulus.length, random)));
  return toBase64(await encryptOaep(await importForOaep(key, padding === 'oaep-sha1' ? 'SHA-1' : 'SHA-256'), text));
}

/** Shorter keys cause a warning. */
const RECOMMENDED_BITS = 2048;

export interface KeySize {
  bits: number;
  /** Usable, but shorter than the recommended 2048 bits. */
  weak: boolean;
}

/** Checks a public key. @throws FailureError `key-unusable` with a `KeyFlaw` as its detail; `key-weak`: under 1024 bits */
export async function inspectKey(text: string): Promise<KeySize> {
  const key = parsePublicKey(text);
  await importForOaep(key, 'SHA-256');
  return { bits: key.bits, weak: key.bits < RECOMMENDED_BITS };
}

function encryptPkcs1({ modulus, exponent }: PublicKey, block: Uint8Array): Uint8Array {
  const power = parseBigInt(toHex(block), 16).modPowInt(exponent, parseBigInt(toHex(modulus), 16));
  return fromHex(power.toString(16).padStart(2 * modulus.length, '0'));
}

async function encryptOaep(key: CryptoKey, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text));
  } catch (cause) {
    throw new FailureError({ code: 'encryption', detail: 'oaep' }, { cause });
  }
}

/** EME-PKCS1-v1_5 (RFC 8017, 7.2.1): 00 02, random bytes without a zero, 00, text. */
function pad(text: Uint8Array, size: number, random: RandomSource): Uint8Array {
  const block = new Uint8Array(size);
  block[1] = 2;
  block.set(nonZeroBytes(size - text.length - 3, random), 2);
  block.set(text, size - text.length);
  return block;
}

function nonZeroBytes(length: number, random: RandomSource): Uint8Array {
  const bytes = new Uint8Array(length);
  random(bytes);
  const fresh = new Uint8Array(1);
  for (let at = 0, redraws = 0; at < length; at++) {
    while (bytes[at] === 0) {
      if (++redraws > MAX_REDRAWS) throw new FailureError({ code: 'encryption', detail: 'no-randomness' });
      random(fresh);
      bytes[at] = fresh[0] ?? 0;
    }
  }
  return bytes;
}

function secureRandom(bytes: Uint8Array<ArrayBuffer>): void {
  try {
    crypto.getRandomValues(bytes);
  } catch (cause) {
    // There is no fallback: with weaker randomness the padding could be guessed.
    throw new FailureError({ code: 'encryption', detail: 'no-randomness' }, { cause });
  }
}
