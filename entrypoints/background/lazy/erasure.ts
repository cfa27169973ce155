/**
 * What is erased when somebody signs out, when another person signs in, and when another service takes over. Each item, and
 * each store of the cache, declares whom it belongs to; the rest follows from that. All of it runs under the mutex.
 */
import { clearStores, forgetAll } from '../../../utils/cache/answers';
import type { StoreName, StoreOwners } from '../../../utils/cache/database';
import type { EntryKind } from '../../../utils/watch/levels';
import { change, erase, forgetBroken, read, write, type Change, type Item } from '../../../utils/storage/store';
import * as stored from '../../../utils/storage/items';
import type { OutboxEntry } from '../../../utils/storage/items';
import { LOGIN_REFUSED } from './session/authenticated-calls';
import { hasUnknownOutcome } from '../eager/drafts';

type PersonStore = { [K in StoreName]: StoreOwners[K] extends 'person' ? K : never }[StoreName];

/** What is left of a value at a sign-out (`uid` is `null`), and of that when somebody signs in. */
type Retain<T> = (value: T, uid: number | null) => T;

const { accountItem, skippedItem, cursorsItem, draftsItem, inboxItem, outboxItem, seenItem, watchingItem } = stored;
const ITEMS = Object.values<Item<unknown>>(stored);

/** What outlives a sign-out. Nothing is left of any other item that belongs to a person. */
const RETAINED = [
  // Written together with the rest, as the last step: until then, the next start ends what a kill cut off.
  atSignOut(accountItem, () => null),
  // Announcements are for everybody. The next person sees threads for the first time, and so silently.
  atSignOut(cursorsItem, ({ news, newsSince }) => ({ ...cursorsItem.fallback, news, newsSince })),
  atSignOut(inboxItem, onlyNews),
  atSignOut(skippedItem, onlyNews),
  retain(outboxItem, (outbox, uid) => outbox.flatMap((entry) => retainedOutboxEntries(entry, uid))),
  // The same person finds them again: nothing typed is lost.
  untilAnotherPerson(draftsItem),
  untilAnotherPerson(watchingItem),
  untilAnotherPerson(seenItem),
];

const PERSON_STORES: readonly PersonStore[] = ['history', 'threads'];

/** Erases what belongs to the person who signs out; the account goes last. @param also changes that are written with it */
export async function erasePerson(...also: [Change, ...Change[]]): Promise<void> {
  await eraseAll(ITEMS.filter((item) => item.owner === 'person' && !RETAINED.some((each) => each.item === item)));
  // The figures of past days can't be had again: like what is listed above, they wait for the same person.
  await clearStores(['threads']);
  await write(...also, ...(await changesFor(null)));
}

/** Erases what belongs to another person than the one who signs in. @returns what must be written together with the account */
export async function eraseOthers(uid: number): Promise<Change[]> {
  if ((await read(watchingItem)).owner !== uid) await clearStores(PERSON_STORES);
  return changesFor(uid);
}

/** Erases everything of the service that was in use, and of the person who was signed in there. */
export async function eraseService(): Promise<void> {
  await eraseAll(ITEMS.filter(({ owner }) => owner !== 'computer'));
  await forgetBroken();
  await forgetAll();
}

async function changesFor(uid: number | null): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { item, keep } of RETAINED) {
    const before = await read(item);
    const after = keep(before, uid);
    if (after !== before) changes.push(change(item, after));
  }
  return changes;
}

/** Erases items of several areas, each area at once. */
async function eraseAll(items: readonly Item<unknown>[]): Promise<void> {
  for (const ofArea of Map.groupBy(items, ({ area }) => area).values()) await erase(...ofArea);
}

function onlyNews<T extends { kind: EntryKind }>(entries: T[]): T[] {
  return entries.filter(({ kind }) => kind === 'news');
}

function retain<T>(item: Item<T>, keep: Retain<T>): { item: Item<unknown>; keep: Retain<unknown> } {
  return { item, keep: keep as Retain<unknown> };
}

function atSignOut<T>(item: Item<T>, step: (value: T) => T): ReturnType<typeof retain> {
  return retain(item, (value, uid) => (uid === null ? step(value) : value));
}

/** Keeps a value for its owner. What nobody owns yet becomes the next person's. */
function untilAnotherPerson<T extends { owner: number | null }>(item: Item<T>): ReturnType<typeof retain> {
  return retain(item, (value, uid) =>
    uid === null || value.owner === uid ? value : { ...(value.owner === null ? value : item.fallback), owner: uid },
  );
}

/** Comments that may have been sent wait for their writer: as drafts they would be sent twice. What is told to everybody stays owed. */
function retainedOutboxEntries(entry: OutboxEntry, uid: number | null): OutboxEntry[] {
  if (entry.kind === 'post')
    return (uid === null ? hasUnknownOutcome(entry.post) : entry.post.uid === uid) ? [entry] : [];
  if (entry.id === LOGIN_REFUSED.id) return [];
  if (uid !== null || entry.kind === 'notice') return [entry];
  return (entry.kind === 'several' ? entry.ids : [entry.id])
    .filter((id) => id.startsWith('news:'))
    .map((id) => ({ kind: 'notify', id }));
}
