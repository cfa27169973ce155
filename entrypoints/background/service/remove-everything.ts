/** Removes all that the extension has stored, shown and been granted in this browser. `setup.ts` then sets it up as after an installation. */
import { browser } from 'wxt/browser';
import { deleteDatabase } from '../../../utils/cache/database';
import { FailureError, failureFrom, type Failure } from '../../../utils/errors';
import { optionalApi } from '../../../utils/own-page/capabilities';

/**
 * Runs under the mutex. The keys go first: even if a later step fails or is cut off, nothing sealed can be opened any more. A step that
 * fails keeps none of the others from being done, and repeating all of them does no harm.
 * @throws FailureError of the first step that failed
 */
export async function removeEverything(): Promise<void> {
  const failures: (Failure | null)[] = [];
  for (const step of STEPS) failures.push(await failureFrom(run(step)));
  const failure = failures.find((each) => each !== null);
  if (failure) throw new FailureError(failure);
}

/** A browser without what a step calls throws at once. */
const run = async (step: () => Promise<unknown>): Promise<unknown> => step();

const STEPS = [
  () => deleteDatabase('seal'),
  clearStorage,
  // Some browsers are built without it.
  () => optionalApi.storage.sync?.clear() ?? Promise.resolve(),
  () => deleteDatabase('cache'),
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

/** Gives back what the manifest does not hold. */
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
