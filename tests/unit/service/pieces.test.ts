import { constants, createPrivateKey, publicEncrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptText, makeKeyPair } from '../../service/crypto.ts';
import { seededRandom } from '../../service/random.ts';

describe('decryptText', async () => {
  const [own, other] = await Promise.all([makeKeyPair(1024), makeKeyPair(1024)]);
  const key = createPrivateKey(own.privateKey);
  const encrypt = (bytes: Uint8Array, { publicKey } = own): string =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, bytes).toString('base64');

  test('gives what was encrypted when it is printable UTF-8, and null when it is not', () => {
    expect(decryptText(encrypt(Buffer.from('zoë@example.org 👋')), key)).toBe('zoë@example.org 👋');
    expect(decryptText(encrypt(Buffer.from('mira\u0000@example.org')), key)).toBeNull();
    expect(decryptText(encrypt(Buffer.from([0x6d, 0x69, 0xff, 0xfe, 0x72, 0x61])), key)).toBeNull();
    expect(decryptText(encrypt(Buffer.from([0xed, 0xa0, 0xbd, 0xed, 0xb1, 0x8b])), key)).toBeNull();
  });

  test('never accepts a text encrypted for another key', () => {
    const foreign = Array.from({ length: 500 }, () => decryptText(encrypt(Buffer.from('text'), other), key));
    expect(foreign.filter((text) => text !== null)).toEqual([]);
  });

  test('ignores line breaks within base64, but not lost characters', () => {
    const ciphertext = encrypt(Buffer.from('text'));
    expect(decryptText(`${ciphertext.slice(0, 76)}\r\n${ciphertext.slice(76)}`, key)).toBe('text');
    expect(decryptText(ciphertext.replace(/[A-Za-z0-9]/, ' '), key)).toBeNull();
    expect(decryptText(`${ciphertext.slice(0, 40)}*${ciphertext.slice(40)}`, key)).toBeNull();
  });
});

describe('seededRandom', () => {
  test('samples as many different members as asked for, in their order', () => {
    const list = Array.from({ length: 20 }, (_, index) => index);
    for (let seed = 0; seed < 50; seed += 1) {
      const sample = seededRandom(seed).sample(list, 6);
      expect(sample).toHaveLength(6);
      expect(sample).toEqual([...new Set(sample)].toSorted((a, b) => a - b));
    }
  });
});
