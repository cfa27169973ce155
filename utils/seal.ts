/**
 * The session at rest: AES-GCM-256 under a key that cannot be exported and lives in IndexedDB alone. What is sealed is
 * bound to one service and one person, so that it opens for no other.
 */
import { openDB, type IDBPDatabase } from 'idb';
import type { Login } from './api/client';
import type { SealedSession } from './stored';

const KEYS = 'keys';
const SESSION_KEY = 'session';
const IV_BYTES = 12;

/** Seals the two ciphertexts under a new initialisation vector. Makes the key where there is none. */
export async function seal(login: Login, { origin, uid }: { origin: string; uid: number }): Promise<SealedSession> {
  const key = (await sessionKey()) ?? (await makeKey());
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(login));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: binding(origin, uid) }, key, plain);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)), origin, uid };
}

/** Opens a sealed session. @returns `null` where the key is gone or the seal was not made for this service and person */
export async function unseal(sealed: SealedSession, { origin, uid }: { origin: string; uid: number }): Promise<Login | null> {
  const key = await sessionKey();
  if (!key) return null;
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64(sealed.iv), additionalData: binding(origin, uid) };
    const plain = await crypto.subtle.decrypt(algorithm, key, fromBase64(sealed.data));
    return JSON.parse(new TextDecoder().decode(plain)) as Login;
  } catch {
    // A wrong key, a broken seal and another person's seal look alike, and end alike: nobody is signed in.
    return null;
  }
}

/** Destroys the key: from here on nothing that was sealed can be opened again. */
export async function destroyKey(): Promise<void> {
  const db = await database();
  await db.delete(KEYS, SESSION_KEY);
  db.close();
}

async function sessionKey(): Promise<CryptoKey | undefined> {
  const db = await database();
  const key = (await db.get(KEYS, SESSION_KEY)) as CryptoKey | undefined;
  db.close();
  return key;
}

async function makeKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const db = await database();
  await db.put(KEYS, key, SESSION_KEY);
  db.close();
  return key;
}

function database(): Promise<IDBPDatabase> {
  return openDB('seal', 1, { upgrade: (db) => void db.createObjectStore(KEYS) });
}

function binding(origin: string, uid: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`sidethread session 1\n${origin}\n${uid}`);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
