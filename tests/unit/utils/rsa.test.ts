import { constants, createPublicKey, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { encrypt, type Padding } from '../../../utils/rsa';

const keys = new Map([1024, 2048, 4096].map((modulusLength) => [modulusLength, generateKeyPairSync('rsa', { modulusLength })]));

function keyOf(bits: number) {
  const key = keys.get(bits);
  if (!key) throw new Error(`no key of ${bits} bits`);
  return { privateKey: key.privateKey, pem: key.publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

function decrypt(base64: string, key: KeyObject, padding: Padding): string {
  const oaepHash = padding === 'oaep-sha256' ? 'sha256' : 'sha1';
  const scheme = padding === 'pkcs1' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  return privateDecrypt({ key, padding: scheme, oaepHash }, Buffer.from(base64, 'base64')).toString('utf8');
}

const TEXTS = ['a', 'ann@mail.example', 'p\u00e4ssw\u00f6rd \u4f60\u597d', '\u{1f680}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u0645\u0631\u062d\u0628\u0627', '<&"\'\0\n>'];

describe.each(['pkcs1', 'oaep-sha1', 'oaep-sha256'] as const)('encrypting with %s', (padding) => {
  it.each([1024, 2048, 4096])('is read back by a private key of %i bits', async (bits) => {
    const { privateKey, pem } = keyOf(bits);
    for (const text of TEXTS) {
      expect(decrypt(await encrypt(text, { publicKey: pem, padding }), privateKey, padding)).toBe(text);
    }
  });

  it('survives any text that fits', async () => {
    const { privateKey, pem } = keyOf(2048);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (text) => {
        fc.pre(Buffer.byteLength(text) <= 190);
        expect(decrypt(await encrypt(text, { publicKey: pem, padding }), privateKey, padding)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it('refuses a text that is too long for the key', async () => {
    const { pem } = keyOf(1024);
    await expect(encrypt('\u{1f680}'.repeat(60), { publicKey: pem, padding })).rejects.toMatchObject({ failure: { code: 'encryption', detail: 'text-too-long' } });
  });

  it('gives another ciphertext each time', async () => {
    const { pem } = keyOf(2048);
    const all = await Promise.all(Array.from({ length: 20 }, () => encrypt('same', { publicKey: pem, padding })));
    expect(new Set(all).size).toBe(20);
  });

  it('never asks Math.random', async () => {
    const { privateKey, pem } = keyOf(2048);
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was asked');
    });
    expect(decrypt(await encrypt('secret', { publicKey: pem, padding }), privateKey, padding)).toBe('secret');
    expect(Math.random).not.toHaveBeenCalled();
  });
});

describe('PKCS#1 v1.5 padding', () => {
  it('takes exactly eleven bytes less than the key and no byte more', async () => {
    const { privateKey, pem } = keyOf(1024);
    const longest = 'x'.repeat(117);
    expect(decrypt(await encrypt(longest, { publicKey: pem, padding: 'pkcs1' }), privateKey, 'pkcs1')).toBe(longest);
    await expect(encrypt(`${longest}x`, { publicKey: pem, padding: 'pkcs1' })).rejects.toMatchObject({ failure: { code: 'encryption' } });
  });

  it('draws anew where the source gives a zero, which would end the padding early', async () => {
    const { privateKey, pem } = keyOf(1024);
    let calls = 0;
    const random = (bytes: Uint8Array): void => {
      bytes.fill(7);
      if (++calls === 1) bytes[3] = 0;
    };
    expect(decrypt(await encrypt('text', { publicKey: pem, padding: 'pkcs1', random }), privateKey, 'pkcs1')).toBe('text');
    expect(calls).toBe(2);
  });

  it('refuses to work without a secure source', async () => {
    const { pem } = keyOf(1024);
    vi.stubGlobal('crypto', { subtle: crypto.subtle });
    await expect(encrypt('text', { publicKey: pem, padding: 'pkcs1' })).rejects.toMatchObject({ failure: { code: 'encryption', detail: 'no-randomness' } });
    vi.unstubAllGlobals();
  });

  it('refuses a source that gives nothing but zeros', async () => {
    const { pem } = keyOf(1024);
    const random = (bytes: Uint8Array): void => void bytes.fill(0);
    await expect(encrypt('text', { publicKey: pem, padding: 'pkcs1', random })).rejects.toMatchObject({ failure: { code: 'encryption', detail: 'no-randomness' } });
  });

  it('is always as long as the key, also when the number is small', async () => {
    const { pem } = keyOf(1024);
    const all = await Promise.all(Array.from({ length: 600 }, () => encrypt('x', { publicKey: pem, padding: 'pkcs1' })));
    expect(new Set(all.map((text) => Buffer.from(text, 'base64').length))).toEqual(new Set([128]));
  });
});

describe('keys', () => {
  const { privateKey, pem } = keyOf(2048);
  const pkcs1 = createPublicKey(pem).export({ type: 'pkcs1', format: 'pem' }).toString();
  const bare = (text: string): string => text.replaceAll(/-----[^-]+-----|\n/g, '');

  it.each([
    ['SPKI PEM', pem],
    ['PKCS#1 PEM', pkcs1],
    ['SPKI in bare base64', bare(pem)],
    ['PKCS#1 in bare base64', bare(pkcs1)],
    ['PEM with Windows line ends', pem.replaceAll('\n', '\r\n')],
  ])('are read as %s', async (_name, publicKey) => {
    expect(decrypt(await encrypt('hello', { publicKey, padding: 'pkcs1' }), privateKey, 'pkcs1')).toBe('hello');
    expect(decrypt(await encrypt('hello', { publicKey, padding: 'oaep-sha1' }), privateKey, 'oaep-sha1')).toBe('hello');
  });

  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const short = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();

  const { n = '' } = createPublicKey(pem).export({ format: 'jwk' });
  const feeble = createPublicKey({ key: { kty: 'RSA', n, e: 'AQ' }, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();

  it.each([
    ['nothing', ''],
    ['no base64', 'not a key!'],
    ['half a key', bare(pem).slice(0, 120)],
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['another kind of key', elliptic],
    ['a key that anybody could break', short],
    ['an exponent that does nothing', feeble],
  ])('are refused when they are %s', async (_name, publicKey) => {
    await expect(encrypt('hello', { publicKey, padding: 'pkcs1' })).rejects.toMatchObject({ failure: { code: 'encryption', detail: 'unusable-key' } });
  });
});
