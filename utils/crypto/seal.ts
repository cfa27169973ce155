/**
 * Encrypts secrets for storage with AES-GCM-256. The keys are not exportable and live in IndexedDB, which content scripts
 * cannot read. Each text is bound to its purpose (additional authenticated data). Where the browser can't use IndexedDB, a key is in
 * memory until the browser closes. The session is stored on disk if the person stays signed in, else in memory until the browser
 * closes. It is bound to one service and one person and can be decrypted for no other.
 */
import { sealedForNowItem, sealedItem, type SealedSession, spareKeysItem } from '../storage/items';
import { change, erase, read, write, type Change } from '../storage/store';
import { openDB, type IDBPDatabase } from 'idb';
import { resultOf } from '../errors';
import type { Sealed } from '../storage/outbox-entry';
import { fromBase64, toBase64 } from './binary-text';

const KEY_STORE = 'keys';
const IV_BYTES = 12;
const KEY_BYTES = 32;

/** The session and the entered profile have separate keys, so that each can be destroyed alone. */
type KeyName = 'session' | 'profile';

/** Seals the two ciphertexts. */
export async function seal(login: Login, { origin, uid }: { origin: string; uid: number }): Promise<SealedSession> {
  return { ...(await sealText('session', JSON.stringify(login), binding(origin, uid))), origin, uid };
}

/** Decrypts a sealed session. @returns `null` if the key was destroyed, or the session belongs to another service or person */
export async function unseal(
  sealed: SealedSession,
  { origin, uid }: { origin: string; uid: number },
): Promise<Login | null> {
  const text = await unsealText('session', sealed, binding(origin, uid));
  return text === null ? null : (JSON.parse(text) as Login);
}

function binding(origin: string, uid: number): string {
  return `sidethread session 1\n${origin}\n${uid}`;
}

/** Reads the sealed session; `null` if there is none. */
export async function readSealed(): Promise<SealedSession | null> {
  return (await read(sealedForNowItem)) ?? (await read(sealedItem));
}

/** Stores a sealed session in one place and removes it from the other. @param also changes for the same write */
export async function writeSealed(sealed: SealedSession, isPersistent: boolean, ...also: Change[]): Promise<void> {
  if (isPersistent) await erase(sealedForNowItem);
  else await write(change(sealedForNowItem, sealed));
  await write(change(sealedItem, isPersistent ? sealed : null), ...also);
}

/** Erases the sealed session, wherever it is stored. @throws if one place can't be erased; the other one is tried, too */
export async function eraseSealed(): Promise<void> {
  await Promise.all([erase(sealedForNowItem), erase(sealedItem)]);
}

/** Encrypts a text, with a new key if there is none. @param binding the purpose; `unsealText` needs the same */
export async function sealText(name: KeyName, text: string, binding: string): Promise<Sealed> {
  const stored = await resultOf(storedKey(name));
  if (stored.ok) await writeSpareKey(name, undefined);
  return sealWith((stored.ok && stored.value) || (await makeKey(name)), text, binding);
}

/** Seals nothing for each of these purposes, which proves later that they were known where the key is. @returns `null` without a key */
export async function sealNothing(name: KeyName, bindings: readonly string[]): Promise<Sealed[] | null> {
  const key = await readKey(name);
  return key ? Promise.all(bindings.map((binding) => sealWith(key, '', binding))) : null;
}

async function sealWith(key: CryptoKey, text: string, binding: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(binding) }, key, encode(text));
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** Decrypts a text; `null` without its key, or for another purpose. @throws DOMException if the browser can’t read the key */
export async function unsealText(name: KeyName, { iv, data }: Sealed, binding: string): Promise<string | null> {
  const key = await readKey(name);
  if (!key) return null;
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(binding) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromBase64(data)));
  } catch {
    // WebCrypto does not tell a wrong key, damaged data and another binding apart.
    return null;
  }
}

/** Destroys a key, so that texts sealed with it can never be decrypted again. */
export async function destroyKey(name: KeyName): Promise<void> {
  try {
    await withKeys((keys) => keys.delete(KEY_STORE, name));
  } finally {
    await writeSpareKey(name, undefined);
  }
}

async function readKey(name: KeyName): Promise<CryptoKey | undefined> {
  const spare = (await read(spareKeysItem))[name];
  return spare ? importKey(spare) : storedKey(name);
}

async function storedKey(name: KeyName): Promise<CryptoKey | undefined> {
  return withKeys((keys) => keys.get(KEY_STORE, name));
}

async function makeKey(name: KeyName): Promise<CryptoKey> {
  const bytes = toBase64(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  const key = await importKey(bytes);
  const isStored = (await resultOf(withKeys((keys) => keys.put(KEY_STORE, key, name)))).ok;
  if (!isStored) await writeSpareKey(name, bytes);
  return key;
}

function importKey(bytes: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function writeSpareKey(name: KeyName, bytes: string | undefined): Promise<void> {
  const { [name]: before, ...others } = await read(spareKeysItem);
  if (before !== bytes) await write(change(spareKeysItem, bytes === undefined ? others : { ...others, [name]: bytes }));
}

/** Opens the database of the keys for one use: while it is open, it can't be deleted. */
async function withKeys<T>(use: (keys: IDBPDatabase) => Promise<T>): Promise<T> {
  const keys = await openDB('seal', 1, { upgrade: (db) => void db.createObjectStore(KEY_STORE) });
  try {
    return await use(keys);
  } finally {
    keys.close();
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Two RSA ciphertexts in standard base64. With them one can act as the person. */
export interface Login {
  email: string;
  password: string;
}
