/** Encrypts the stored session. It is bound to one service and one person and can be decrypted for no other. */
import type { Login } from '../api/client';
import { destroyKey, sealText, unsealText } from './sealed-text';
import type { SealedSession } from '../storage/items';

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

/** Destroys the key, so that sealed sessions can never be decrypted again. */
export function destroySessionKey(): Promise<void> {
  return destroyKey('session');
}

function binding(origin: string, uid: number): string {
  return `sidethread session 1\n${origin}\n${uid}`;
}
