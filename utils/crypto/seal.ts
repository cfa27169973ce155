/**
 * Encrypts and stores the session: on disk if the person stays signed in, else in memory until the browser closes. It is bound to
 * one service and one person and can be decrypted for no other.
 */
import type { Login } from '../api/client';
import { sealText, unsealText } from './sealed-text';
import { sealedForNowItem, sealedItem, type SealedSession } from '../storage/items';
import { change, erase, read, write, type Change } from '../storage/store';

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
