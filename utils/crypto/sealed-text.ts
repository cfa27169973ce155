/**
 * Encrypts secrets for storage with AES-GCM-256. The keys are not exportable and live in IndexedDB, which content scripts
 * cannot read. Each text is bound to its purpose (additional authenticated data).
 */
import { openDB, type IDBPDatabase } from 'idb';
import { fromBase64, toBase64 } from './binary-text';

const KEY_STORE = 'keys';
const IV_BYTES = 12;

/** The session and the entered profile have separate keys, so that each can be destroyed alone. */
export type KeyName = 'session' | 'profile';

/** AES-GCM ciphertext, in base64. The key never leaves IndexedDB. */
export interface Sealed {
  iv: string;
  data: string;
}

/** Encrypts a text, with a new key if there is none. @param binding the purpose; `unsealText` needs the same */
export async function sealText(name: KeyName, text: string, binding: string): Promise<Sealed> {
  return sealWith((await readKey(name)) ?? (await makeKey(name)), text, binding);
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

/** Decrypts a text. @returns `null` if the key was destroyed or the text was sealed for another purpose */
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
export function destroyKey(name: KeyName): Promise<void> {
  return withKeys((keys) => keys.delete(KEY_STORE, name));
}

async function readKey(name: KeyName): Promise<CryptoKey | undefined> {
  return withKeys((keys) => keys.get(KEY_STORE, name));
}

async function makeKey(name: KeyName): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await withKeys((keys) => keys.put(KEY_STORE, key, name));
  return key;
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
