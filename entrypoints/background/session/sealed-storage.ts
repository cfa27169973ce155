/** Stores the sealed session: on disk if the person stays signed in, else in memory until the browser closes. */
import { change, erase, read, write, type Change } from '../../../utils/storage/store';
import { sealedForNowItem, sealedItem, type SealedSession } from '../../../utils/storage/items';

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
