/**
 * Recognises the formats of RSA keys by their DER structure (RFC 8017, A.1; RFC 5280, 4.1). WebCrypto can't: it imports SPKI alone
 * and gives no reason when it refuses a key. Chromium refuses an SPKI without parameters; Firefox takes keys for signatures, and
 * numbers that are even.
 */
import { toHex } from './binary-text';
import { parseDerElements, type DerElement } from './der';
import { unusableKey } from './rsa-key-text';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** The OID 1.2.840.113549.1.1.1. Keys for signatures only have another one. */
const RSA_ENCRYPTION = '2a864886f70d010101';

/** Returns the key in DER that is PKCS#1 or SPKI. @throws FailureError `key-unusable`: it is anything else */
export function extractPkcs1(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = parseSequence(der);
  switch (parts.map(({ tag }) => tag.toString(16)).join(' ')) {
    case '2 2':
      return der;
    case '30 3':
      return unwrapSpki(parts);
    case '30 30 3':
      throw unusableKey('certificate');
    case '30 4': // encrypted PKCS#8
      throw unusableKey('private-key');
    default:
      // All formats of unencrypted private keys start with a version number.
      throw unusableKey(parts[0]?.tag === INTEGER ? 'private-key' : 'not-rsa');
  }
}

/** SPKI contains the algorithm and the PKCS#1 key as a bit string. */
function unwrapSpki([algorithm, key]: DerElement[]): Uint8Array<ArrayBuffer> {
  const [name] = parseElements(algorithm?.content);
  if (!name || toHex(name.content) !== RSA_ENCRYPTION) throw unusableKey('not-rsa');
  // The first byte of a bit string is the number of unused bits, here 0.
  const pkcs1 = key?.content.slice(1) ?? new Uint8Array();
  const elements = parseSequence(pkcs1);
  if (elements.length !== 2 || elements.some(({ tag }) => tag !== INTEGER)) throw unusableKey('not-rsa');
  return pkcs1;
}

/** Parses the two numbers of a PKCS#1 public key, without leading zeros. @throws FailureError `key-unusable` */
export function parseRsaNumbers(pkcs1: Uint8Array<ArrayBuffer>): {
  modulus: Uint8Array<ArrayBuffer>;
  exponent: Uint8Array<ArrayBuffer>;
} {
  const [modulus, exponent] = parseSequence(pkcs1);
  if (!modulus || !exponent) throw unusableKey('not-rsa');
  return { modulus: trimLeadingZeros(modulus.content), exponent: trimLeadingZeros(exponent.content) };
}

/** Returns the elements of DER that consists of a single sequence. */
function parseSequence(der: Uint8Array<ArrayBuffer>): DerElement[] {
  const [sequence, ...more] = parseElements(der);
  if (sequence?.tag !== SEQUENCE || more.length > 0) throw unusableKey('unreadable');
  return parseElements(sequence.content);
}

function parseElements(bytes: Uint8Array<ArrayBuffer> = new Uint8Array()): DerElement[] {
  try {
    return parseDerElements(bytes);
  } catch (cause) {
    throw unusableKey('unreadable', cause);
  }
}

/** Returns a number without its leading zero bytes. */
export function trimLeadingZeros(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? new Uint8Array() : bytes.slice(first);
}
