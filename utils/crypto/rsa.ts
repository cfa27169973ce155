/**
 * Encrypts credentials for the service (section 5 of its interface; padding and encoding from the field notes).
 *
 * WebCrypto does OAEP. It has no PKCS#1 v1.5 encryption: for that, jsencrypt does the arithmetic. All else of it is gone
 * round, for reasons a test shows: it takes randomness from `Math.random` where there is no window, writes characters
 * beyond the BMP and longer texts that are not ASCII wrongly, and makes up a key where it is given none.
 */
import { JSEncrypt } from 'jsencrypt';
import { fromHex, toBase64, toHex } from './binary-text';
import { FailureError } from '../errors';
import { importForOaep, parsePublicKey, type PublicKey } from './rsa-key';

export type Padding = 'pkcs1' | 'oaep-sha1' | 'oaep-sha256';

/** Fills the bytes it is given with secure randomness. */
type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

interface EncryptOptions {
  /** SPKI or PKCS#1 PEM, or the bare base64 of either. */
  publicKey: string;
  padding: Padding;
  /** For PKCS#1 v1.5; for OAEP, WebCrypto draws its own. */
  random?: RandomSource;
}

/** What the padding needs of the key's bytes: PKCS#1 v1.5 two in front, eight random ones, a zero; OAEP two hashes and two. */
const OVERHEAD_BYTES = { pkcs1: 11, 'oaep-sha1': 42, 'oaep-sha256': 66 } as const satisfies Record<Padding, number>;
/** A working source gives a zero in 256 bytes; one that gives nothing but zeros is broken. */
const MAX_REDRAWS = 64;

/**
 * Half a surrogate pair, which no keyboard types and UTF-8 cannot write, becomes U+FFFD, as it does in every form a
 * browser sends. Nothing else of the text is changed.
 * @returns the ciphertext of the text's UTF-8 bytes, as long as the key, in standard base64
 * @throws FailureError `key-unusable`, `key-weak`; `login-too-long`: more bytes than the key has room for;
 *   `encryption`: no secure randomness, or the browser failed
 */
export async function encrypt(
  plain: string,
  { publicKey, padding, random = secureRandom }: EncryptOptions,
): Promise<string> {
  const text = new TextEncoder().encode(plain);
  const key = parsePublicKey(publicKey);
  const room = key.modulus.length - OVERHEAD_BYTES[padding];
  if (text.length > room) throw new FailureError({ code: 'login-too-long', detail: `room for ${room} bytes` });
  if (padding === 'pkcs1') return toBase64(encryptPkcs1(key, pad(text, key.modulus.length, random)));
  return toBase64(await encryptOaep(await importForOaep(key, padding === 'oaep-sha1' ? 'SHA-1' : 'SHA-256'), text));
}

/** RSA over a block that is padded already. */
function encryptPkcs1({ modulus, exponent, pkcs1 }: PublicKey, block: Uint8Array): Uint8Array {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(toBase64(pkcs1));
  const key = rsa.getKey();
  // It is silent about a key it can't read, or makes one up: it would encrypt for nobody, or for somebody else.
  if (key['n']?.toString(16).padStart(modulus.length * 2, '0') !== toHex(modulus) || key['e'] !== exponent)
    throw new FailureError({ code: 'encryption', detail: 'other-key' });
  // jsencrypt keeps its integers to itself; those of the key say how they are made.
  const Integer = key['n'].constructor as new (digits: string, radix: number) => ReturnType<typeof key.doPublic>;
  return fromHex(key.encrypt('', () => new Integer(toHex(block), 16)));
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
    // Without it there is no second best: the padding would be guessable.
    throw new FailureError({ code: 'encryption', detail: 'no-randomness' }, { cause });
  }
}
