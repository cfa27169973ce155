/**
 * Encrypts credentials for the service (section 5 of its interface; padding and encoding from the field notes).
 *
 * WebCrypto reads every key and does OAEP. It has no PKCS#1 v1.5 encryption: for that, jsencrypt does the RSA. Its own
 * padding is gone round: it takes randomness from `Math.random` where there is no window, and it writes characters
 * beyond the BMP, and longer texts that are not ASCII, wrongly.
 */
import { JSEncrypt } from 'jsencrypt';
import { FailureError } from './errors';
import { readPublicKey, toBase64, type PublicKey } from './rsa-key';

export type Padding = 'pkcs1' | 'oaep-sha1' | 'oaep-sha256';

/** Fills the bytes it is given with secure randomness. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

interface EncryptOptions {
  /** SPKI or PKCS#1 PEM, or the bare base64 of either. */
  publicKey: string;
  padding: Padding;
  random?: RandomSource;
}

/** PKCS#1 v1.5: two bytes in front, at least eight random ones, and a zero before the text. */
const PKCS1_OVERHEAD = 11;
/** A working source gives a zero in 256 bytes; one that gives nothing but zeros is broken. */
const MOST_REDRAWS = 64;

/**
 * @returns the ciphertext of the text's UTF-8 bytes, in standard base64
 * @throws FailureError `encryption`: unusable key, text too long for it, or no secure randomness
 */
export async function encrypt(plain: string, { publicKey, padding, random = secureRandom }: EncryptOptions): Promise<string> {
  const text = new TextEncoder().encode(plain);
  const key = await readPublicKey(publicKey, padding === 'oaep-sha256' ? 'SHA-256' : 'SHA-1');
  if (padding !== 'pkcs1') return toBase64(await encryptOaep(key.crypto, text));
  return encryptPkcs1(key, pad(text, key.bytes, random));
}

/** RSA over a block that is padded already. */
function encryptPkcs1({ spki, bytes }: PublicKey, block: Uint8Array): string {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(spki);
  const key = rsa.getKey();
  // jsencrypt keeps its integers to itself; those of the key say how they are made. It is silent about a key it can't
  // read, so the size is compared: it would encrypt for another key.
  const Integer = key['n'].constructor as new (digits: string, radix: number) => ReturnType<typeof key.doPublic>;
  if (Math.ceil(key['n'].bitLength() / 8) !== bytes) throw new FailureError({ code: 'encryption', detail: 'unusable-key' });
  const hex = key.encrypt('', () => new Integer(toHex(block), 16));
  return toBase64(fromHex(hex));
}

async function encryptOaep(key: CryptoKey, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text));
  } catch (cause) {
    throw new FailureError({ code: 'encryption', detail: 'text-too-long' }, { cause });
  }
}

/** EME-PKCS1-v1_5 (RFC 8017, 7.2.1): 00 02, random bytes without a zero, 00, text. */
function pad(text: Uint8Array, size: number, random: RandomSource): Uint8Array {
  if (text.length > size - PKCS1_OVERHEAD) throw new FailureError({ code: 'encryption', detail: 'text-too-long' });
  const block = new Uint8Array(size);
  block[1] = 2;
  block.set(nonZero(size - text.length - 3, random), 2);
  block.set(text, size - text.length);
  return block;
}

function nonZero(length: number, random: RandomSource): Uint8Array {
  const bytes = new Uint8Array(length);
  random(bytes);
  const fresh = new Uint8Array(1);
  for (let at = 0, redraws = 0; at < length; at++) {
    while (bytes[at] === 0) {
      if (++redraws > MOST_REDRAWS) throw new FailureError({ code: 'encryption', detail: 'no-randomness' });
      random(fresh);
      bytes[at] = fresh[0] ?? 0;
    }
  }
  return bytes;
}

function secureRandom(bytes: Uint8Array<ArrayBuffer>): void {
  // Without it there is no second best: the padding would be guessable.
  if (typeof globalThis.crypto?.getRandomValues !== 'function') throw new FailureError({ code: 'encryption', detail: 'no-randomness' });
  crypto.getRandomValues(bytes);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
