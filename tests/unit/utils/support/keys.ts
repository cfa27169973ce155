import { constants, privateDecrypt, type KeyObject } from 'node:crypto';
import type { Padding } from '../../../../utils/crypto/rsa';

/** DER of the name of the algorithm in SPKI: 1.2.840.113549.1.1.1. */
export const RSA_ENCRYPTION = Buffer.from('06092a864886f70d010101', 'hex');

/** What the service reads from a ciphertext, according to Node. */
export function decrypt(base64: string, key: KeyObject, padding: Padding): string {
  const oaepHash = padding === 'oaep-sha256' ? 'sha256' : 'sha1';
  const scheme = padding === 'pkcs1' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  return privateDecrypt({ key, padding: scheme, oaepHash }, Buffer.from(base64, 'base64')).toString('utf8');
}

/** PEM of a public key. */
export function pemOf(key: KeyObject, type: 'spki' | 'pkcs1' = 'spki'): string {
  return key.export({ type, format: 'pem' }).toString();
}

/** PEM without its armor and line ends. */
export function bare(pem: string): string {
  return pem.replaceAll(/-----[^-]+-----|\s/g, '');
}

/** One DER element. */
export function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const digits = bytesOf(BigInt(content.length));
  return Buffer.concat([
    Buffer.from([tag]),
    content.length < 0x80 ? digits : Buffer.concat([Buffer.from([0x80 + digits.length]), digits]),
    content,
  ]);
}

/** Base64 of the PKCS#1 public key of two numbers, which need not be a key that decrypts. */
export function madeKey(modulus: bigint, exponent: bigint): string {
  const integer = (number: bigint) => der(2, Buffer.from([0]), bytesOf(number));
  return Buffer.from(der(0x30, integer(modulus), integer(exponent))).toString('base64');
}

function bytesOf(number: bigint): Uint8Array {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** A public key in every form that is read, by name. */
export function formsOf(key: KeyObject): [form: string, text: string][] {
  const spki = pemOf(key);
  const pkcs1 = pemOf(key, 'pkcs1');
  const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');
  const withoutParameters = der(
    0x30,
    der(0x30, RSA_ENCRYPTION),
    der(3, Buffer.from([0]), Buffer.from(bare(pkcs1), 'base64')),
  );
  return [
    ['SPKI PEM', spki],
    ['PKCS#1 PEM', pkcs1],
    ['SPKI in bare base64', bare(spki)],
    ['PKCS#1 in bare base64', bare(pkcs1)],
    ['SPKI without parameters', Buffer.from(withoutParameters).toString('base64')],
    ['PEM with Windows line ends', spki.replaceAll('\n', '\r\n')],
    ['PEM without a last line end', spki.trim()],
    ['PEM without any line end', pkcs1.replaceAll('\n', '')],
    ['PEM with its line ends as spaces', pkcs1.replaceAll('\n', ' ')],
    ['indented PEM amid other lines', `The key:\n\n${spki.replaceAll(/^/gm, '\t  ')}\n\nKind regards`],
    ['PEM with line ends written as backslash and n', spki.replaceAll('\n', String.raw`\n`)],
    ['PEM from the middle of a JSON text', `${JSON.stringify(spki.replaceAll('\n', '\r\n'))},`],
    ['PEM from PHP, which escapes slashes', JSON.stringify(spki).replaceAll('/', String.raw`\/`)],
    ['PEM from .NET, which escapes the plus', JSON.stringify(spki).replaceAll('+', String.raw`\u002B`)],
    ['PEM from a JSON text within another', JSON.stringify(JSON.stringify(spki))],
    ['base64 with its line ends', spki.replaceAll(/-----.*-----\n/g, '')],
    ['base64 in quotes', `'${bare(spki)}';`],
    ['base64 for URLs', urlSafe(bare(spki))],
    ['base64 without its padding', urlSafe(bare(pkcs1)).replaceAll('=', '')],
    ['base64 with invisible characters', `\uFEFF${bare(spki).replace('M', 'M\u200B')}\u00A0`],
  ];
}
