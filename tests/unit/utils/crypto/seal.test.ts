import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { seal, unseal, destroyKey } from '../../../../utils/crypto/seal';
import type { SealedSession } from '../../../../utils/storage/items';

const LOGIN = { email: 'RU1BSUwtQ0FOQVJZ+/8='.repeat(8), password: 'UEFTU1dPUkQtQ0FOQVJZ'.repeat(8) };
const ANN = { origin: 'https://api.service.example', uid: 7 };

beforeEach(() => {
  indexedDB = new IDBFactory();
});

const bytes = (base64: string) => Buffer.from(base64, 'base64');

describe('a sealed session', () => {
  it('opens for the service and the person it was made for', async () => {
    expect(await unseal(await seal(LOGIN, ANN), ANN)).toEqual(LOGIN);
  });

  it.each([
    ['another service', { ...ANN, origin: 'https://api.other.example' }],
    ['another port', { ...ANN, origin: 'https://api.service.example:8443' }],
    ['another person', { ...ANN, uid: 8 }],
    ['a person whose number begins alike', { ...ANN, uid: 70 }],
    ['a service and a person that read alike together', { origin: `${ANN.origin}\n7`, uid: 7 }],
  ])('does not open for %s', async (_whom, other) => {
    const sealed = await seal(LOGIN, ANN);
    expect(await unseal(sealed, other)).toBeNull();
    expect(await unseal({ ...sealed, ...other }, other)).toBeNull();
  });

  it.each<[string, (sealed: SealedSession) => Partial<SealedSession>]>([
    ['a changed first byte', ({ data }) => ({ data: flipped(data, 0) })],
    ['a changed last byte', ({ data }) => ({ data: flipped(data, bytes(data).length - 1) })],
    ['a changed initialization vector', ({ iv }) => ({ iv: flipped(iv, 0) })],
    ['a cut end', ({ data }) => ({ data: bytes(data).subarray(0, -1).toString('base64') })],
    ['nothing in it', () => ({ data: '' })],
    ['no vector', () => ({ iv: '' })],
    ['no base64', () => ({ data: '§' })],
  ])('does not open with %s', async (_what, tampered) => {
    const sealed = await seal(LOGIN, ANN);
    expect(await unseal({ ...sealed, ...tampered(sealed) }, ANN)).toBeNull();
    expect(await unseal(sealed, ANN)).toEqual(LOGIN);
  });

  it('gets a new 96-bit vector every time', async () => {
    const all: SealedSession[] = [];
    for (let n = 0; n < 20; n += 1) all.push(await seal(LOGIN, ANN));
    expect(new Set(all.map(({ iv }) => iv)).size).toBe(all.length);
    expect(new Set(all.map(({ data }) => data)).size).toBe(all.length);
    expect(all.every(({ iv }) => bytes(iv).length === 12)).toBe(true);
    for (const sealed of all) expect(await unseal(sealed, ANN)).toEqual(LOGIN);
  });

  it('contains the ciphertexts in no encoding', async () => {
    const sealed = await seal(LOGIN, ANN);
    const raw = [
      JSON.stringify(sealed),
      bytes(sealed.data).toString('latin1'),
      bytes(sealed.data).toString('utf16le'),
    ].join('\n');
    for (const secret of Object.values(LOGIN)) {
      const canary = secret.slice(0, 12);
      for (const written of [
        canary,
        Buffer.from(canary).toString('base64').slice(0, 12),
        bytes(secret).toString('latin1').slice(0, 8),
      ])
        expect(raw).not.toContain(written);
    }
    expect(Object.keys(sealed).toSorted()).toEqual(['data', 'iv', 'origin', 'uid']);
  });

  it('cannot be opened once its key is destroyed, not even under a new key', async () => {
    const sealed = await seal(LOGIN, ANN);
    await destroyKey('session');
    expect(await unseal(sealed, ANN)).toBeNull();
    const next = await seal(LOGIN, ANN);
    expect(await unseal(sealed, ANN)).toBeNull();
    expect(await unseal(next, ANN)).toEqual(LOGIN);
  });

  it('cannot be opened in another profile of the browser', async () => {
    const sealed = await seal(LOGIN, ANN);
    indexedDB = new IDBFactory();
    expect(await unseal(sealed, ANN)).toBeNull();
  });
});

describe('the key', () => {
  it('is AES-GCM of 256 bits, cannot be exported, and is kept in IndexedDB alone', async () => {
    await seal(LOGIN, ANN);
    const key = await storedKey();
    expect(key).toMatchObject({
      type: 'secret',
      extractable: false,
      algorithm: { name: 'AES-GCM', length: 256 },
      usages: ['encrypt', 'decrypt'],
    });
    for (const format of ['raw', 'jwk'] as const)
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow('key is not extractable');
  });

  it('stays the same from seal to seal', async () => {
    const first = await seal(LOGIN, ANN);
    await seal(LOGIN, { ...ANN, uid: 8 });
    expect(await unseal(first, ANN)).toEqual(LOGIN);
  });

  it('may be destroyed if there is none', () => expect(destroyKey('session')).resolves.toBeUndefined());
});

async function storedKey(): Promise<CryptoKey> {
  const db = await openDB('seal');
  const keys = (await db.getAll('keys')) as CryptoKey[];
  db.close();
  expect(keys).toHaveLength(1);
  return keys[0] as CryptoKey;
}

function flipped(base64: string, at: number): string {
  const changed = bytes(base64);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed.toString('base64');
}
