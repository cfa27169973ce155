import { constants, createHash, generateKeyPair, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const STANDARD_BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
// eslint-disable-next-line no-control-regex -- only noise contains control characters
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** The service's RSA key pair as PEM texts. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** Makes an RSA key pair off the main thread, so that seeding can go on meanwhile. */
export async function makeKeyPair(bits: number): Promise<KeyPair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/**
 * Decrypts base64 from a request; null when it was encrypted for another key or with another padding, or holds no printable UTF-8.
 */
export function decryptText(ciphertext: string, key: KeyObject): string | null {
  // A body whose `+` became a space is what PHP forgives: its decoder skips white space.
  const base64 = ciphertext.replace(/\s/g, '');
  if (!STANDARD_BASE64.test(base64)) return null;
  try {
    // Node would answer wrong PKCS#1 v1.5 padding with random bytes instead of an error, now and then with printable ones.
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(base64, 'base64'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(withoutPadding(block));
    return CONTROL_CHARACTER.test(text) ? null : text;
  } catch {
    // Every cause (length, padding, encoding) gets the same answer, since a difference would leak.
    return null;
  }
}

/** Removes EME-PKCS1-v1_5 padding (RFC 8017, 7.2.2). Its timing protects no secret here. */
function withoutPadding(block: Buffer): Buffer {
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('not padded as it should be');
  return block.subarray(end + 1);
}

/** Salt for one password. */
export function makeSalt(): string {
  return randomBytes(8).toString('hex');
}

/** A salted hash of a demo password; one round, since the service must start within a second. */
export function hashPassword(password: string, salt: string): string {
  return createHash('sha256').update(salt).update('\n').update(password).digest('hex');
}
