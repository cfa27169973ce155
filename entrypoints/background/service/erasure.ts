/**
 * Erases stored data when a person signs out or clears it, when another person signs in, and when the service changes. Each item
 * and each store of the cache declares what it is, and what is erased follows from that. All but `resetSettings` runs under the mutex.
 */
import { clearStores } from '../../../utils/cache/write-answers';
import { STORES, STORE_RULES, deleteDatabase } from '../../../utils/cache/database';
import { FailureError, failureFrom, type Failure } from '../../../utils/errors';
import { removePutAside } from '../../../utils/storage/migrate-stored';
import { erase, read } from '../../../utils/storage/store';
import { ALL_ITEMS, placementsItem, revisionsItem } from '../../../utils/storage/items';
import type { Dependencies } from '../gate/dependencies';
import { wakeLoaders } from '../pages/tabs';
import { browser } from 'wxt/browser';
import { clearNotification, optionalApi, visibleNotifications } from '../../../utils/own-page/capabilities';
import { eraseAll } from '../session/person-data';

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
  await Promise.all((await visibleNotifications()).map(clearNotification));
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
