/**
 * Secrets at rest: AES-GCM-256 under keys that cannot be exported and live in IndexedDB alone, out of reach of content
 * scripts. What is sealed is bound to what it was sealed for, so that it opens for nothing else.
 */
import { openDB, type IDBPDatabase } from 'idb';
import { toBase64 } from './binary-text';
import type { Sealed } from '../storage/items';

const KEY_STORE = 'keys';
const IV_BYTES = 12;

/** Which key: one for the session, one for the entered profile. Destroying one leaves the other. */
export type KeyName = 'session' | 'profile';

/** Seals a text under a new initialisation vector. Makes the key where there is none. @param binding what it is for */
export async function sealText(name: KeyName, text: string, binding: string): Promise<Sealed> {
  const key = (await readKey(name)) ?? (await makeKey(name));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(binding) }, key, encode(text));
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** Opens a sealed text. @returns `null` where the key is gone or the seal was made for something else */
export async function unsealText(name: KeyName, { iv, data }: Sealed, binding: string): Promise<string | null> {
  const key = await readKey(name);
  if (!key) return null;
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(binding) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromBase64(data)));
  } catch {
    // A wrong key, a broken seal and another one's seal look alike, and end alike: nothing is there.
    return null;
  }
}

/** Destroys a key: from here on nothing that was sealed under it can be opened again. */
export async function destroyKey(name: KeyName): Promise<void> {
  const db = await openKeyDatabase();
  await db.delete(KEY_STORE, name);
  db.close();
}

async function readKey(name: KeyName): Promise<CryptoKey | undefined> {
  const db = await openKeyDatabase();
  const key = (await db.get(KEY_STORE, name)) as CryptoKey | undefined;
  db.close();
  return key;
}

async function makeKey(name: KeyName): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const db = await openKeyDatabase();
  await db.put(KEY_STORE, key, name);
  db.close();
  return key;
}

function openKeyDatabase(): Promise<IDBPDatabase> {
  return openDB('seal', 1, { upgrade: (db) => void db.createObjectStore(KEY_STORE) });
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
