/** Where the sealed session rests: on the disk for whoever stays signed in, else in memory until the browser closes. */
import { change, erase, read, write, type Change } from '../../../../utils/storage/store';
import { sealedForNowItem, sealedItem, type SealedSession } from '../../../../utils/storage/items';

/** The sealed session, wherever it rests; `null` where there is none. */
export async function readSealed(): Promise<SealedSession | null> {
  return (await read(sealedForNowItem)) ?? (await read(sealedItem));
}

/** Puts a session to rest, together with what must change with it; the place it is not kept in forgets the one before. */
export async function writeSealed(sealed: SealedSession, keep: boolean, ...also: Change[]): Promise<void> {
  if (keep) await erase(sealedForNowItem);
  else await write(change(sealedForNowItem, sealed));
  await write(change(sealedItem, keep ? sealed : null), ...also);
}
