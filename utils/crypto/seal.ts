/** The session at rest, bound to one service and one person, so that it opens for no other. */
import type { Login } from '../api/client';
import { destroyKey, sealText, unsealText } from './sealed-text';
import type { SealedSession } from '../storage/items';

/** Seals the two ciphertexts. */
export async function seal(login: Login, { origin, uid }: { origin: string; uid: number }): Promise<SealedSession> {
  return { ...(await sealText('session', JSON.stringify(login), binding(origin, uid))), origin, uid };
}

/** Opens a sealed session. @returns `null` where the key is gone or the seal was not made for this service and person */
export async function unseal(
  sealed: SealedSession,
  { origin, uid }: { origin: string; uid: number },
): Promise<Login | null> {
  const text = await unsealText('session', sealed, binding(origin, uid));
  return text === null ? null : (JSON.parse(text) as Login);
}

/** Destroys the key: from here on no session that was sealed can be opened again. */
export function destroySessionKey(): Promise<void> {
  return destroyKey('session');
}

function binding(origin: string, uid: number): string {
  return `sidethread session 1\n${origin}\n${uid}`;
}
