/** The forms an RSA public key comes in, by their structure (RFC 8017, A.1; RFC 5280, 4.1). */
import { toHex } from './binary-text';
import { parseDerElements, type DerElement } from './der';
import { unusableKey } from './rsa-key-text';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** 1.2.840.113549.1.1.1: keys for encryption. Keys for signatures alone have another. */
const RSA_ENCRYPTION = '2a864886f70d010101';

/**
 * The PKCS#1 public key that some DER is or holds: SPKI wraps one up. Other kinds are told apart by what they are made of.
 * @throws FailureError `key-unusable`: a private key, a certificate, another kind of key or no DER
 */
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
      // What begins with the number of a version is one of the many forms of a private key.
      throw unusableKey(parts[0]?.tag === INTEGER ? 'private-key' : 'not-rsa');
  }
}

/** SPKI names the algorithm and wraps up the key. */
function unwrapSpki([algorithm, key]: DerElement[]): Uint8Array<ArrayBuffer> {
  const [name] = parseElements(algorithm?.content);
  if (!name || toHex(name.content) !== RSA_ENCRYPTION) throw unusableKey('not-rsa');
  // The first byte of a bit string counts unused bits: none.
  const pkcs1 = key?.content.slice(1) ?? new Uint8Array();
  if (
    parseSequence(pkcs1)
      .map(({ tag }) => tag)
      .join() !== '2,2'
  )
    throw unusableKey('not-rsa');
  return pkcs1;
}

/**
 * The two numbers of a PKCS#1 public key, without zeros in front.
 * @throws FailureError `key-unusable`: there are no two
 */
export function parseRsaNumbers(pkcs1: Uint8Array<ArrayBuffer>): {
  modulus: Uint8Array<ArrayBuffer>;
  exponent: Uint8Array<ArrayBuffer>;
} {
  const [modulus, exponent] = parseSequence(pkcs1);
  if (!modulus || !exponent) throw unusableKey('not-rsa');
  return { modulus: trimLeadingZeros(modulus.content), exponent: trimLeadingZeros(exponent.content) };
}

/** What the one sequence is made of that the bytes are. */
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

/** A number without the zeros in front. */
export function trimLeadingZeros(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? new Uint8Array() : bytes.slice(first);
}
