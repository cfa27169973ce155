/**
 * Erases what is stored of a person when they sign out, and when another one signs in. Each item and each store of the cache declares
 * whose it is, and what is erased follows from that. All of it runs under the mutex.
 */
import { clearStores } from '../../../utils/cache/write-answers';
import { STORES, STORE_RULES } from '../../../utils/cache/database';
import { KINDS, subjectOf, type EntryKind } from '../../../utils/watch/kinds';
import { removePutAside } from '../../../utils/storage/migrate-stored';
import { change, erase, read, readMany, write, type Change, type Item } from '../../../utils/storage/store';
import {
  ALL_ITEMS,
  accountItem,
  cursorsItem,
  inboxItem,
  keptItem,
  outboxItem,
  savedItem,
  seenItem,
  settingsItem,
  skippedItem,
  syncStatusItem,
  watchingItem,
  type Kept,
  type OutboxEntry,
} from '../../../utils/storage/items';
import { fit } from '../../../utils/json';
import { isLoginNotice } from './authenticated-calls';
import { hasUnknownOutcome } from '../../../utils/storage/outbox-entry';

/** Of these, each person gets back their own. */
const EXCHANGED = { watching: watchingItem, seen: seenItem, settings: settingsItem, saved: savedItem };

/** Erases the data of the person who signs out, except what names its owner; the account goes last. @param also changes for the same write */
export async function erasePerson(...also: [Change, ...Change[]]): Promise<void> {
  const ofPerson = ALL_ITEMS.filter(({ owner }) => owner === 'person');
  const { news, newsSince } = await read(cursorsItem);
  const last = [
    ...also,
    // In the last write: if the worker dies before it, the next start finishes the sign-out.
    change(accountItem, null),
    // Announcements are the same for every person. Threads start without a cursor, so their first reading is silent.
    change(cursorsItem, { ...cursorsItem.fallback, news, newsSince }),
    change(inboxItem, (await read(inboxItem)).filter(isNews)),
    change(skippedItem, (await read(skippedItem)).filter(isNews)),
    change(outboxItem, (await read(outboxItem)).flatMap(retainedEntries)),
  ];
  const partlyKept = new Set(last.map(({ item }) => item));
  await eraseAll(ofPerson.filter((item) => !partlyKept.has(item) && !namesOwner(item)));
  await removePutAside(ofPerson);
  // The history stays for the same person: figures of past days can't be fetched again.
  await clearStores(['threads']);
  await write(...last);
}

/** Erases the data of others than the person who signs in. @returns the changes to write together with the account */
export async function eraseOthers(uid: number): Promise<Change[]> {
  const { owner } = await read(watchingItem);
  const changes = await changesForNext(uid);
  if (owner === uid) return changes;
  await clearStores(STORES.filter((store) => STORE_RULES[store].owner === 'person'));
  // What was set before the first sign-in belongs to the person who signs in then.
  return owner === null ? changes : [...changes, ...(await exchangeKept(owner, uid))];
}

/** Whether this person has signed in here before. */
export async function hasSignedIn(uid: number): Promise<boolean> {
  return [...(await read(keptItem)), { uid: (await read(watchingItem)).owner }].some((known) => known.uid === uid);
}

/** Puts aside what one person follows, has read, saved and set, and returns to the other what was put aside before. */
async function exchangeKept(from: number, to: number): Promise<Change[]> {
  const kept = await read(keptItem);
  const back = kept.find(({ uid }) => uid === to);
  const aside: Kept = { uid: from, isSynced: (await read(syncStatusItem)).on, ...(await readMany(EXCHANGED)) };
  const names = Object.keys(EXCHANGED) as (keyof typeof EXCHANGED)[];
  return [
    // On a computer that many people share, those who came last are kept.
    change(keptItem, [...fit([...kept.filter((each) => each !== back), aside], keptItem.maxBytes)]),
    // Unless the person’s own were put aside.
    change(settingsItem, settingsItem.fallback),
    ...names.flatMap((name) => (back?.[name] ? [change<unknown>(EXCHANGED[name], back[name])] : [])),
    ...(back?.isSynced ? [change(syncStatusItem, { owner: to, on: true })] : []),
  ];
}

async function changesForNext(uid: number): Promise<Change[]> {
  const outbox = await read(outboxItem);
  const isOfOther = (entry: OutboxEntry): boolean => entry.kind === 'post' && entry.uid !== uid;
  const retained = outbox.filter((entry) => !isOfOther(entry) && !isLoginNotice(entry));
  const changes = [change(outboxItem, retained)];
  for (const item of ALL_ITEMS.filter(namesOwner)) {
    const value = await read(item);
    if (value.owner !== uid)
      changes.push(change(item, { ...(value.owner === null ? value : item.fallback), owner: uid }));
  }
  return changes;
}

/** Whether an item is kept for the same person, so that nothing they typed is lost. Without an owner, it is the next person's. */
function namesOwner(item: Item<unknown>): item is Item<{ owner: number | null }> {
  return item.owner === 'person' && Object.hasOwn(Object(item.fallback), 'owner');
}

/** Erases items, those of each area in one write. */
export async function eraseAll(items: readonly Item<unknown>[]): Promise<void> {
  for (const ofArea of Map.groupBy(items, ({ area }) => area).values()) await erase(...ofArea);
}

function isNews({ kind }: { kind: EntryKind }): boolean {
  return KINDS[kind].about === 'announcement';
}

/**
 * Retains comments that may have been sent until their writer is back: as drafts, they could be sent twice. Pending
 * notifications of announcements stay, too.
 */
function retainedEntries(entry: OutboxEntry): OutboxEntry[] {
  if (entry.kind === 'post') return hasUnknownOutcome(entry) ? [entry] : [];
  if (entry.kind === 'notice') return isLoginNotice(entry) ? [] : [entry];
  return (entry.kind === 'several' ? entry.ids : [entry.id])
    .filter((id) => subjectOf(id)?.about === 'announcement')
    .map((id) => ({ kind: 'notify', id }));
}
