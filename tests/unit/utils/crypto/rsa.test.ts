import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encrypt, type Padding } from '../../../../utils/crypto/rsa';
import { decrypt, formsOf, pemOf } from '../support/keys';

afterEach(() => void vi.unstubAllGlobals());

/** 1025 and 1031 bits: the first byte of such a key has few bits, or a single one. */
const SIZES = [1024, 1025, 1031, 2048, 4096] as const;
const PADDINGS = ['pkcs1', 'oaep-sha1', 'oaep-sha256'] as const;
/** Two bytes in front, eight random ones, a zero; two hashes and two bytes. */
const OVERHEAD = { pkcs1: 11, 'oaep-sha1': 2 * 20 + 2, 'oaep-sha256': 2 * 32 + 2 };

const pairs = new Map(SIZES.map((modulusLength) => [modulusLength, generateKeyPairSync('rsa', { modulusLength })]));

function keyOf(bits: (typeof SIZES)[number]) {
  const pair = pairs.get(bits);
  if (!pair) throw new Error(`no key of ${bits} bits`);
  return { ...pair, pem: pemOf(pair.publicKey), bytes: Math.ceil(bits / 8) };
}

/** Any text of any script: single characters from all planes, and grapheme clusters, emoji among them. */
function textsUpTo(bytes: number) {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  return fc.string({ unit, maxLength: 60, size: 'max' }).map((text) => {
    let cut = '';
    for (const char of text) if (Buffer.byteLength(cut + char) <= bytes) cut += char;
    return cut;
  });
}

describe.each(SIZES)('a key of %i bits', (bits) => {
  const { publicKey, privateKey, pem, bytes } = keyOf(bits);

  it.each(formsOf(publicKey))('encrypts with every padding when given as %s', async (_form, text) => {
    for (const padding of PADDINGS) {
      expect(decrypt(await encrypt('p\u00e4ss \u{1f680}', { publicKey: text, padding }), privateKey, padding)).toBe(
        'p\u00e4ss \u{1f680}',
      );
    }
  });

  it.each(PADDINGS)('takes exactly the bytes %s leaves, and not one more', async (padding) => {
    const room = bytes - OVERHEAD[padding];
    for (const full of ['x'.repeat(room), `${'\u{1f680}'.repeat(room >> 2)}${'x'.repeat(room & 3)}`]) {
      expect(decrypt(await encrypt(full, { publicKey: pem, padding }), privateKey, padding)).toBe(full);
      await expect(encrypt(`${full}x`, { publicKey: pem, padding })).rejects.toMatchObject({
        failure: { code: 'login-too-long' },
      });
    }
    // As many characters as there is room for bytes, yet one byte more.
    await expect(encrypt('\u00e4'.padEnd(room, 'x'), { publicKey: pem, padding })).rejects.toMatchObject({
      failure: { code: 'login-too-long' },
    });
  });
});

type Bits = (typeof SIZES)[number];

/** So many random texts for each padding, by the bits of the key. */
const runs = (...counts: [bits: Bits, numRuns: number][]) =>
  counts.flatMap(([bits, numRuns]) => PADDINGS.map((padding) => [padding, numRuns, bits] as const));

async function expectUnchanged(padding: Padding, numRuns: number, bits: Bits): Promise<void> {
  const { privateKey, pem, bytes } = keyOf(bits);
  await fc.assert(
    fc.asyncProperty(textsUpTo(bytes - OVERHEAD[padding]), async (text) => {
      expect(decrypt(await encrypt(text, { publicKey: pem, padding }), privateKey, padding)).toBe(text);
    }),
    { numRuns },
  );
}

it.each(runs([1024, 100], [2048, 20]))('%s brings %i random texts through a key of %i bits unchanged', expectUnchanged);
it.each(runs([1024, 1000], [2048, 150], [4096, 40]))(
  '%s brings %i random texts through a key of %i bits unchanged',
  { timeout: 120_000, tags: ['full'] },
  expectUnchanged,
);

describe.each(PADDINGS)('encrypting with %s', (padding) => {
  const { privateKey, pem } = keyOf(1024);
  const throughKey = async (text: string) =>
    decrypt(await encrypt(text, { publicKey: pem, padding }), privateKey, padding);

  it.each([
    ['nothing', ''],
    ['one character', 'a'],
    ['Chinese', '\u4f60\u597d\u4e16\u754c'],
    ['Arabic', '\u0645\u0631\u062d\u0628\u0627'],
    ['a family of emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a composed accent', '\u00e9'],
    ['a combining accent', 'e\u0301'],
    ['control characters', '\0\n\r\t\u007f'],
    ['spaces around it', '  pass word  '],
    ['markup characters', '<&"\'\\>'],
  ])('keeps %s as it is', async (_name, text) => {
    expect(await throughKey(text)).toBe(text);
  });

  it.each(['\ud83d', '\ude80', 'a\ud83d\ud83d\ude80', '\ude80\ud83d'])(
    'writes a lone surrogate as an HTML form does: %j',
    async (text) => {
      const asForm = new URLSearchParams(new URLSearchParams({ text }).toString()).get('text');
      expect(asForm).toContain('\ufffd');
      expect(await throughKey(text)).toBe(asForm);
    },
  );

  it('gives another ciphertext each time', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => encrypt('same', { publicKey: pem, padding })));
    expect(new Set(all).size).toBe(50);
  });

  it('gives a ciphertext as long as the key, also when the number is small', async () => {
    const all = await Promise.all(Array.from({ length: 600 }, () => encrypt('x', { publicKey: pem, padding })));
    expect(new Set(all.map((text) => Buffer.from(text, 'base64').length))).toEqual(new Set([128]));
    expect(all.every((text) => /^[A-Za-z0-9+/]{171}=$/.test(text))).toBe(true);
  });

  it('S7: never asks Math.random', async () => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('Math.random was asked');
    });
    expect(await throughKey('secret')).toBe('secret');
    expect(Math.random).not.toHaveBeenCalled();
  });

  it.each([3, 17, 2 ** 31 + 11, 2 ** 32 - 5])('works with an exponent of %i', async (publicExponent) => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 1024, publicExponent });
    expect(
      decrypt(await encrypt('text', { publicKey: pemOf(pair.publicKey), padding }), pair.privateKey, padding),
    ).toBe('text');
  });

  it('never repeats the text in a failure', async () => {
    const thrown: unknown = await encrypt('secret'.repeat(100), { publicKey: pem, padding }).catch(
      (error: unknown) => error,
    );
    expect(JSON.stringify([thrown, String(thrown)])).not.toMatch(/secret|600/);
  });
});

describe('PKCS#1 v1.5 padding', () => {
  const { privateKey, pem } = keyOf(1024);

  it('is made of 00 02, random bytes without a zero, 00 and the text', async () => {
    const block = privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(await encrypt('text', { publicKey: pem, padding: 'pkcs1' }), 'base64'),
    );
    expect([...block.subarray(0, 2)]).toEqual([0, 2]);
    expect(block.subarray(2, 123)).not.toContain(0);
    expect(block.subarray(123).toString()).toBe('\0text');
  });

  it('replaces a zero from the random source, which would end the padding early', async () => {
    let calls = 0;
    const random = (bytes: Uint8Array): void => {
      bytes.fill(7);
      if (++calls === 1) bytes[3] = 0;
    };
    expect(decrypt(await encrypt('text', { publicKey: pem, padding: 'pkcs1', random }), privateKey, 'pkcs1')).toBe(
      'text',
    );
    expect(calls).toBe(2);
  });

  it.each([
    ['is missing', { subtle: crypto.subtle }],
    [
      'fails',
      {
        subtle: crypto.subtle,
        getRandomValues() {
          throw new Error('entropy');
        },
      },
    ],
    ['gives nothing but zeros', { subtle: crypto.subtle, getRandomValues: () => undefined }],
  ])('is not made if the secure random source %s', async (_how, stub) => {
    vi.stubGlobal('crypto', stub);
    await expect(encrypt('text', { publicKey: pem, padding: 'pkcs1' })).rejects.toMatchObject({
      failure: { code: 'encryption', detail: 'no-randomness' },
    });
  });
});

describe('a browser without WebCrypto', () => {
  it.each(PADDINGS)('encrypts nothing with %s', async (padding) => {
    vi.stubGlobal('crypto', undefined);
    await expect(encrypt('text', { publicKey: keyOf(1024).pem, padding })).rejects.toMatchObject({
      failure: { code: 'encryption' },
    });
  });
});
