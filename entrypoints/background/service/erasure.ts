/**
 * Erases stored data when a person signs out or clears it, when another person signs in, and when the service changes. Each item
 * and each store of the cache declares what it is, and what is erased follows from that. All but `resetSettings` runs under the mutex.
 */
import { clearStores } from '../../../utils/cache/write-answers';
import { STORES, STORE_RULES, deleteDatabase } from '../../../utils/cache/database';
import { FailureError, failureFrom, type Failure } from '../../../utils/errors';
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
  placementsItem,
  revisionsItem,
  savedItem,
  seenItem,
  settingsItem,
  skippedItem,
  syncStatusItem,
  watchingItem,
  type Kept,
  type OutboxEntry,
} from '../../../utils/storage/items';
import type { Dependencies } from '../dependencies';
import { fit } from '../../../utils/text/json';
import { wakeLoaders } from '../listeners/tabs';
import { isLoginNotice } from '../session/authenticated-calls';
import { hasUnknownOutcome } from '../../../utils/storage/outbox-entry';
import { browser } from 'wxt/browser';
import { optionalApi } from '../../../utils/own-page/capabilities';

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

/** Erases all data of the service in use and of its person. */
export async function eraseService(): Promise<void> {
  const ofService = ALL_ITEMS.filter(({ owner }) => owner !== 'computer');
  await eraseAll(ofService);
  await removePutAside(ofService);
  await clearStores();
}

/** Sets everything that a person can choose back to its default. Open pages show their comments again, and a snooze ends. */
export async function resetSettings({ mutex, drain }: Dependencies): Promise<void> {
  const sites = Object.keys(await read(placementsItem));
  const settings = ALL_ITEMS.filter(({ isSetting }) => isSetting);
  await mutex(() => erase(...settings));
  await Promise.all(sites.map(wakeLoaders));
  await drain();
}

/** Clears what the service can be asked for again. Open threads then read theirs again. @throws FailureError `storage` */
export async function clearCaches(): Promise<void> {
  // Without this, an older tab that holds the cache would be taken for an empty cache.
  if (!(await clearStores(STORES.filter((store) => STORE_RULES[store].isCache))))
    throw new FailureError({ code: 'storage' });
  await erase(revisionsItem);
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

async function eraseAll(items: readonly Item<unknown>[]): Promise<void> {
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

/**
 * Removes all that the extension has stored, shown and been granted in this browser; `setup.ts` then sets it up as after an installation.
 * Runs under the mutex. The keys go first: even if a later step fails or is cut off, nothing sealed can be opened any more. A step that
 * fails keeps none of the others from being done, and repeating all of them does no harm.
 * @throws FailureError of the first step that failed; `not-removed` if only a database is left
 */
export async function removeEverything(): Promise<void> {
  const failures: (Failure | null)[] = [];
  for (const step of STEPS) failures.push(await failureFrom(run(step)));
  const [failure] = failures.flatMap((each) => each ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  if (failure) throw new FailureError(failure);
}

const rankOf = ({ code }: Failure): number => Number(code === 'not-removed');

/** A browser that can't open a broken database can't delete it either: it goes with the extension. */
async function removeDatabase(name: 'cache' | 'seal'): Promise<void> {
  await deleteDatabase(name).catch((cause: unknown) => {
    throw cause instanceof DOMException ? new FailureError({ code: 'not-removed', detail: name }, { cause }) : cause;
  });
}

/** A browser without what a step calls throws at once. */
const run = async (step: () => Promise<unknown>): Promise<unknown> => step();

const STEPS = [
  () => removeDatabase('seal'),
  clearStorage,
  // Some browsers are built without it.
  () => optionalApi.storage.sync?.clear() ?? Promise.resolve(),
  () => removeDatabase('cache'),
  clearNotifications,
  () => browser.action.setBadgeText({ text: '' }),
  () => browser.scripting.unregisterContentScripts(),
  giveBackPermissions,
  () => browser.alarms.clearAll(),
] as const satisfies readonly (() => Promise<unknown>)[];

/**
 * Clears disk and memory, also items that this version does not know. That a sign-out did not finish is noted in memory, which
 * is cleared only after the disk for that reason.
 */
async function clearStorage(): Promise<void> {
  const { local, session } = browser.storage;
  await local.clear();
  await session.clear();
}

async function clearNotifications(): Promise<void> {
  const shown = Object.keys(await browser.notifications.getAll());
  await Promise.all(shown.map((id) => browser.notifications.clear(id)));
}

async function giveBackPermissions(): Promise<void> {
  const { host_permissions = [], optional_permissions = [], content_scripts = [] } = browser.runtime.getManifest();
  const held = new Set([...host_permissions, ...content_scripts.flatMap(({ matches = [] }) => matches)]);
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  const optional = new Set<string>(optional_permissions);
  await Promise.all([
    // One by one: a browser that refuses one would otherwise keep all.
    ...origins.filter((origin) => !held.has(origin)).map((origin) => browser.permissions.remove({ origins: [origin] })),
    ...permissions
      .filter((name) => optional.has(name))
      .map((name) => browser.permissions.remove({ permissions: [name] })),
  ]);
}
