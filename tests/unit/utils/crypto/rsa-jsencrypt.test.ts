/** What jsencrypt does wrong, and why `rsa.ts` leaves it only the arithmetic. If one of these fails, jsencrypt has improved. */
import { generateKeyPairSync, privateDecrypt, constants } from 'node:crypto';
import { JSEncrypt } from 'jsencrypt';
import { describe, expect, it, vi } from 'vitest';
import { encrypt } from '../../../../utils/crypto/rsa';
import { decrypt, madeKey, pemOf } from '../support/keys';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = pemOf(publicKey);

/** The block that jsencrypt encrypts by itself, and the bytes that the service would read from it. */
function byJsencrypt(text: string): { block: Buffer; plain: Buffer } {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(pem);
  const ciphertext = Buffer.from(String(rsa.encrypt(text)), 'base64');
  const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext);
  return { block, plain: block.subarray(block.indexOf(0, 2) + 1) };
}

async function byUs(text: string): Promise<string> {
  return decrypt(await encrypt(text, { publicKey: pem, padding: 'pkcs1' }), privateKey, 'pkcs1');
}

describe('jsencrypt by itself', () => {
  // Must run first, because jsencrypt seeds itself only once.
  it('asks Math.random if there is no window; we never do', async () => {
    vi.spyOn(Math, 'random');
    await byUs('secret');
    expect(Math.random).not.toHaveBeenCalled();
    byJsencrypt('secret');
    expect(Math.random).toHaveBeenCalled();
  });

  it('writes an emoji as two halves of three bytes each, which is no UTF-8; we write valid UTF-8', async () => {
    expect(byJsencrypt('\u{1f680}').plain.toString('hex')).toBe('eda0bdedba80');
    expect(Buffer.from(await byUs('\u{1f680}')).toString('hex')).toBe('f09f9a80');
  });

  it('counts characters instead of bytes and silently damages the block; we refuse', async () => {
    const text = '\u00e4'.repeat(100);
    expect([...byJsencrypt(text).block.subarray(0, 2)]).not.toEqual([0, 2]);
    await expect(byUs(text)).rejects.toMatchObject({ failure: { code: 'login-too-long' } });
  });

  it('silently pads with one random byte instead of at least eight; we refuse', async () => {
    const text = `${'\u00e4'.repeat(10)}${'x'.repeat(104)}`;
    expect(byJsencrypt(text).plain.toString()).toBe(text);
    await expect(byUs(text)).rejects.toMatchObject({ failure: { code: 'login-too-long' } });
  });

  it('generates a key if it was given none; we refuse', async () => {
    const rsa = new JSEncrypt({ default_key_size: '512' });
    rsa.setPublicKey('');
    expect(rsa.encrypt('secret')).toMatch(/^[A-Za-z0-9+/]+=*$/);
    await expect(encrypt('secret', { publicKey: '', padding: 'pkcs1' })).rejects.toMatchObject({
      failure: { code: 'key-unusable' },
    });
  });

  it('encrypts everything to 1 if the exponent is long; we refuse', async () => {
    const long = madeKey((1n << 1023n) + 1n, (1n << 32n) + 1n);
    const rsa = new JSEncrypt();
    rsa.setPublicKey(long);
    expect(Buffer.from(String(rsa.encrypt('secret')), 'base64').toString('hex')).toMatch(/^0*1$/);
    await expect(encrypt('secret', { publicKey: long, padding: 'pkcs1' })).rejects.toMatchObject({
      failure: { code: 'key-unusable' },
    });
  });
});
