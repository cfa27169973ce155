import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../../utils/errors';
import { encrypt } from '../../../../utils/crypto/rsa';
import { inspectKey } from '../../../../utils/crypto/rsa';
import { bare, der, formsOf, madeKey, pemOf, RSA_ENCRYPTION } from '../support/keys';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = pemOf(publicKey);

const generated = (modulusLength: number): string => pemOf(generateKeyPairSync('rsa', { modulusLength }).publicKey);
const ofBits = (bits: number): string => madeKey((1n << BigInt(bits - 1)) + 1n, 65537n);
const MODULUS = (1n << 2047n) + 1n;

describe('a key', () => {
  it.each(formsOf(publicKey))('is read when given as %s', async (_form, text) => {
    expect(await inspectKey(text)).toEqual({ bits: 2048, weak: false });
  });

  it.each([
    [1024, true],
    [1025, true],
    [2040, true],
    [2047, true],
    [2048, false],
    [2049, false],
    [4096, false],
  ])('of %i bits is measured to the bit: weak is %s', async (bits, weak) => {
    expect(await inspectKey(ofBits(bits))).toEqual({ bits, weak });
  });

  it.each([
    ['512 bits, made by Node', generated(512), 512],
    ['768 bits, made by Node', generated(768), 768],
    ['1023 bits, as many bytes as 1024', ofBits(1023), 1023],
    ['256 bits', ofBits(256), 256],
    ['3 bits', madeKey(5n, 3n), 3],
  ])('of %s is too weak to use', async (_size, text, bits) => {
    const refused = { failure: { code: 'key-weak', detail: `${bits} bits` } };
    await expect(inspectKey(text)).rejects.toMatchObject(refused);
    for (const padding of ['pkcs1', 'oaep-sha1', 'oaep-sha256'] as const)
      await expect(encrypt('x', { publicKey: text, padding })).rejects.toMatchObject(refused);
  });
});

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const locked = { cipher: 'aes-256-cbc', passphrase: 'open' } as const;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBbTCCAROgAwIBAgIULGBG9MCwv8GUNWrh2ZRvUAChnvUwCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBeDAeFw0yNjExMjEyMTE0NTlaFw0yNjExMjIyMTE0NTlaMAwx
CjAIBgNVBAMMAXgwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARqwQS7TeBVdOmi
h4VRHceCt0txOFBeplfJW8F8XQ0XRHWNHTD1OFj0RjlBlSe4xOwG6f/HFUZd5lzP
nMXoPf/Ko1MwUTAdBgNVHQ4EFgQUXYnbLBq4WCcpypO0II9D6iFe9SAwHwYDVR0j
BBgwFoAUXYnbLBq4WCcpypO0II9D6iFe9SAwDwYDVR0TAQH/BAUwAwEB/zAKBggq
hkjOPQQDAgNIADBFAiAj79gCaUaBYhsEzlQUL8TCMAUyhZ6GwcKsJC4WfGLRLAIh
ALfQJvAhYGQ0+mT3XdCSDjV2z8ta3pUF91McBcOiLV+a
-----END CERTIFICATE-----`;

const PRIVATE: [form: string, pem: string][] = [
  ['PKCS#8', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['PKCS#1', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['locked PKCS#8', privateKey.export({ type: 'pkcs8', format: 'pem', ...locked }).toString()],
  ['another kind', elliptic.privateKey.export({ type: 'sec1', format: 'pem' }).toString()],
];
const [PKCS8 = '', PKCS1 = ''] = PRIVATE.map(([, pem]) => pem);

it.each<[string, string]>([
  ...PRIVATE,
  ...PRIVATE.map(([form, pem]) => [`${form} in bare base64`, bare(pem)] satisfies [string, string]),
  ...PRIVATE.map(([form, pem]) => [`${form} in a JSON text`, JSON.stringify(pem)] satisfies [string, string]),
  ['PKCS#1, locked', privateKey.export({ type: 'pkcs1', format: 'pem', ...locked }).toString()],
  ['OpenSSH', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----'],
  ['PuTTY', 'PuTTY-User-Key-File-3: ssh-rsa\nPublic-Lines: 1\nAAAA\nPrivate-Lines: 1\nAAAA\n'],
  ['PKCS#8, the public key before it', `${spki}${PKCS8}`],
  ['PKCS#1, cut off', PKCS1.slice(0, 500)],
])('a private key pasted by mistake is recognized and not repeated in the failure: %s', async (_form, text) => {
  for (const thrown of [
    await caught(inspectKey(text)),
    await caught(encrypt('secret', { publicKey: text, padding: 'pkcs1' })),
  ]) {
    expect(thrown.failure).toEqual({ code: 'key-unusable', detail: 'private-key' });
  }
});

/** The good key with these bytes after it. */
const withMore = (...bytes: number[]): string =>
  Buffer.concat([Buffer.from(bare(spki), 'base64'), Buffer.from(bytes)]).toString('base64');

describe('a text', () => {
  it.each([
    ['nothing', '', 'missing'],
    ['only spaces', ' \r\n\t', 'missing'],
    ['words', 'not a key!', 'unreadable'],
    ['base64 of words', btoa('not a key, but as long as one might be, or nearly'), 'unreadable'],
    ['an empty armor', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----', 'unreadable'],
    ['half a key', bare(spki).slice(0, 120), 'unreadable'],
    ['a key with one more byte', withMore(0), 'unreadable'],
    ['a key and another element', withMore(...der(5)), 'unreadable'],
    ['a key of indefinite length', btoa('\x30\x80\x02\x01\x01\x02\x01\x03\0\0'), 'unreadable'],
    ['a key whose length is cut off', btoa('\x30\x82\x01'), 'unreadable'],
    ['a key whose length has four bytes', btoa('\x30\x84\0\0\0\x06\x02\x01\x01\x02\x01\x03'), 'unreadable'],
    [
      'a key whose length has more bytes than it needs, and too few bits',
      btoa('\x30\x83\0\0\x06\x02\x01\x0d\x02\x01\x04'),
      'exponent',
    ],
    ['a key after a very long text', `${'x'.repeat(20_000)}\n${spki}`, 'unreadable'],
    ['an SSH key', 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7 ann@home', 'unreadable'],
    ['a certificate', CERTIFICATE, 'certificate'],
    ['a certificate with lines missing', CERTIFICATE.split('\n').toSpliced(3, 2).join('\n'), 'certificate'],
    ['a certificate in bare base64', bare(CERTIFICATE), 'certificate'],
    ['an elliptic key', pemOf(elliptic.publicKey), 'not-rsa'],
    ['an Edwards key', pemOf(generateKeyPairSync('ed25519').publicKey), 'not-rsa'],
    ['a key for signatures', pemOf(generateKeyPairSync('rsa-pss', { modulusLength: 1024 }).publicKey), 'not-rsa'],
    ['an even modulus', madeKey(MODULUS + 1n, 65537n), 'not-rsa'],
    ['a modulus of zero', madeKey(0n, 65537n), 'not-rsa'],
    [
      'SPKI around something else',
      Buffer.from(
        der(
          0x30,
          der(0x30, RSA_ENCRYPTION),
          der(3, Buffer.from([0]), der(0x30, der(4, Buffer.alloc(256, 0xff)), der(4, Buffer.from([3])))),
        ),
      ).toString('base64'),
      'not-rsa',
    ],
    ['an exponent of one', madeKey(MODULUS, 1n), 'exponent'],
    ['an exponent of zero', madeKey(MODULUS, 0n), 'exponent'],
    ['an exponent that cannot be inverted', madeKey(MODULUS, 65536n), 'exponent'],
    ['an exponent of 33 bits', madeKey(MODULUS, (1n << 32n) + 1n), 'exponent'],
  ])('is refused when it is %s', async (_name, text, detail) => {
    const refused = { failure: { code: 'key-unusable', detail } };
    await expect(inspectKey(text)).rejects.toMatchObject(refused);
    await expect(encrypt('x', { publicKey: text, padding: 'pkcs1' })).rejects.toMatchObject(refused);
  });

  it('always results in a key or a failure with a code', async () => {
    const good = Buffer.from(bare(spki), 'base64');
    const damaged = fc.tuple(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length)).map(([at, byte, length]) => {
      const bytes = Buffer.from(good);
      bytes[at] = byte;
      return bytes.subarray(0, length < 200 ? good.length : length).toString('base64');
    });
    const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, noise, fc.string({ unit: 'binary' })), async (text) => {
        const failure = await inspectKey(text).then(({ bits }) => bits >= 1024, caughtFailure);
        expect(failure === true || /^key-(?:unusable|weak)$/.test(String(failure))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

async function caught(work: Promise<unknown>): Promise<FailureError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FailureError)) throw new Error('no failure', { cause: error });
  return error;
}

function caughtFailure(error: unknown): string {
  return error instanceof FailureError ? error.failure.code : String(error);
}
