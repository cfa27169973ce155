/** The forms an RSA public key comes in, by their structure (RFC 8017, A.1; RFC 5280, 4.1). */
import { toHex } from './binary-text';
import { elementsOf, type DerElement } from './der';
import { unusable } from './rsa-key-text';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** 1.2.840.113549.1.1.1: keys for encryption. Keys for signatures alone have another. */
const RSA_ENCRYPTION = '2a864886f70d010101';

/**
 * The PKCS#1 public key that some DER is or holds: SPKI wraps one up. Other kinds are told apart by what they are made of.
 * @throws FailureError `key-unusable`: a private key, a certificate, another kind of key or no DER
 */
export function pkcs1Of(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = partsOf(der);
  switch (parts.map(({ tag }) => tag.toString(16)).join(' ')) {
    case '2 2':
      return der;
    case '30 3':
      return fromSpki(parts);
    case '30 30 3':
      throw unusable('certificate');
    case '30 4': // encrypted PKCS#8
      throw unusable('private-key');
    default:
      // What begins with the number of a version is one of the many forms of a private key.
      throw unusable(parts[0]?.tag === INTEGER ? 'private-key' : 'not-rsa');
  }
}

/** SPKI names the algorithm and wraps up the key. */
function fromSpki([algorithm, key]: DerElement[]): Uint8Array<ArrayBuffer> {
  const [name] = read(algorithm?.content);
  if (!name || toHex(name.content) !== RSA_ENCRYPTION) throw unusable('not-rsa');
  // The first byte of a bit string counts unused bits: none.
  const pkcs1 = key?.content.slice(1) ?? new Uint8Array();
  if (
    partsOf(pkcs1)
      .map(({ tag }) => tag)
      .join() !== '2,2'
  )
    throw unusable('not-rsa');
  return pkcs1;
}

/**
 * The two numbers of a PKCS#1 public key, without zeros in front.
 * @throws FailureError `key-unusable`: there are no two
 */
export function numbersOf(pkcs1: Uint8Array<ArrayBuffer>): {
  modulus: Uint8Array<ArrayBuffer>;
  exponent: Uint8Array<ArrayBuffer>;
} {
  const [modulus, exponent] = partsOf(pkcs1);
  if (!modulus || !exponent) throw unusable('not-rsa');
  return { modulus: withoutZeros(modulus.content), exponent: withoutZeros(exponent.content) };
}

/** What the one sequence is made of that the bytes are. */
function partsOf(der: Uint8Array<ArrayBuffer>): DerElement[] {
  const [sequence, ...more] = read(der);
  if (sequence?.tag !== SEQUENCE || more.length > 0) throw unusable('unreadable');
  return read(sequence.content);
}

function read(bytes: Uint8Array<ArrayBuffer> = new Uint8Array()): DerElement[] {
  try {
    return elementsOf(bytes);
  } catch (cause) {
    throw unusable('unreadable', cause);
  }
}

/** A number without the zeros in front. */
export function withoutZeros(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? new Uint8Array() : bytes.slice(first);
}
