/**
 * Encrypts and stores the session: on disk if the person stays signed in, else in memory until the browser closes. It is bound to
 * one service and one person and can be decrypted for no other.
 */
import type { Login } from '../api/client';
import { sealNothing, sealText, unsealText } from './sealed-text';
import { sealedForNowItem, sealedItem, type SealedSession } from '../storage/items';
import type { Sealed } from '../storage/outbox-entry';
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

/**
 * Proves that the session wrote these texts: in Firefox, scripts in web pages can write what is stored, but not use the key.
 * @returns a proof of each; `null` without a session
 */
export function prove(texts: readonly string[]): Promise<Sealed[] | null> {
  return sealNothing('session', texts.map(proofBinding));
}

/** Whether the session wrote this text, and not another script. */
export async function isProven(text: string, proof: Sealed | undefined): Promise<boolean> {
  // A forged one may be anything.
  if (!proof) return false;
  return (await unsealText('session', proof, proofBinding(text))) !== null;
}

function proofBinding(text: string): string {
  return `sidethread outbox 1\n${text}`;
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
