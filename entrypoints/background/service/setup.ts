/** Decides which service is in use: the baked-in profile or the entered one. Enters, replaces and removes profiles. */
import { browser } from 'wxt/browser';
import { isEqual } from '../../../utils/json';
import { FailureError, failureFrom } from '../../../utils/errors';
import type { ProfileCheck } from '../../../utils/commands/replies';
import {
  hostPermissions,
  toPublicProfile,
  isSameLogin,
  isSameService,
  type PublicProfile,
  type ServiceProfile,
} from '../../../utils/service/profile';
import { change, erase, read, write } from '../../../utils/storage/store';
import {
  borrowedHostsItem,
  loginPauseItem,
  pauseItem,
  preparedItem,
  profileItem,
  serviceItem,
} from '../../../utils/storage/items';
import { createMutex } from '../gate/mutex';
import { succeeds } from '../gate/report-errors';
import { ensureAlarm } from '../watch/schedule';
import { createEnteredProfile, type Entered } from './entered-profile';
import { eraseService, removeEverything } from './erasure';
import { loginLost } from '../session/authenticated-calls';
import type { WithSession } from '../watch/intake';
import type { checkProfile } from '../../../utils/service/profile-schema';
import { matchPatterns } from '../../../utils/service/links';
import { allowedSites } from '../../../utils/service/allowed-sites';

/** Creates the choice of the service. */
export function createSetup(dependencies: WithSession) {
  const { profile: baked, services, session } = dependencies;
  const entered = createEnteredProfile(dependencies);
  // Granting hosts while a profile is entered also fires a permission event, which calls `start`.
  const oneAtATime = createMutex();
  /** @param isPrepared whether the content scripts are already registered for this state @returns whether they are now */
  async function apply(isPrepared = false): Promise<boolean> {
    if (baked) await entered.remove();
    const profile = baked ?? (await entered.load());
    if (!profile && (await read(profileItem))) {
      // The browser lost the keys. Nothing is erased: the person enters the same service again, and signs in.
      services.set(null, { code: 'no-service', detail: 'key-lost' });
      await session.pause(loginLost());
      return isPrepared;
    }
    const isUnchanged = await storeService(dependencies, profile);
    const hasAccess = profile === null || (await isGranted(profile));
    services.set(profile, hasAccess ? null : { code: 'no-access' });
    // The browser's own menu takes and returns the host permission. Without it, the session waits.
    if (hasAccess) await session.resume('no-access');
    else await session.pause({ code: 'no-access' });
    // A failed registration only means that there are no panels.
    if (isPrepared && isUnchanged) return true;
    return succeeds(registerContentScripts(profile, baked !== null));
  }

  /** Takes an entered profile into use. @throws FailureError `bad-profile`, or `no-access` if its hosts were not granted */
  async function use(given: Entered): Promise<PublicProfile> {
    const { profile } = await entered.check(given);
    if (!profile) throw new FailureError({ code: 'bad-profile' });
    if (!(await isGranted(profile))) throw new FailureError({ code: 'no-access' });
    const before = await read(serviceItem);
    await entered.store(profile);
    await erase(pauseItem, loginPauseItem);
    await apply();
    await giveBack(hostsOf(before), profile);
    return toPublicProfile(profile);
  }

  /** Removes the entered profile and gives its host permissions back. */
  async function remove(): Promise<void> {
    if (baked) throw new FailureError({ code: 'bad-request', detail: 'baked' });
    const before = await read(serviceItem);
    await entered.remove();
    await apply();
    await giveBack(hostsOf(before), null);
  }

  return {
    /** Called at a worker's start and when permissions change. */
    start: (isPrepared: boolean) => oneAtATime(() => apply(isPrepared)),

    check: async (given: Entered) => publicCheckOf(await entered.check(given)),
    use: (given: Entered) => oneAtATime(() => use(given)),
    remove: () => oneAtATime(remove),
    removeEverything: () => oneAtATime(() => startAnew(dependencies, apply)),
  };
}

/** Pages never get the key. */
function publicCheckOf({ profile, problems }: Awaited<ReturnType<typeof checkProfile>>): ProfileCheck {
  return profile ? { profile: toPublicProfile(profile), problems: [] } : { profile: null, problems };
}

/** Removes everything, and sets up again as after an installation. @throws FailureError if anything may be left */
async function startAnew({ services, session, mutex, now }: WithSession, apply: () => Promise<unknown>): Promise<void> {
  // From here on, nothing of the service is written, and its calls are aborted.
  services.set(null);
  // Open pages learn it first: they close, and write nothing more.
  await failureFrom(erase(serviceItem));
  const ended = await failureFrom(session.signOut());
  const removed = await failureFrom(mutex(removeEverything));
  const begun = await failureFrom(Promise.all([ensureAlarm(now()), apply()]));
  // The removal may have completed a failed sign-out.
  const failure = removed && removed.code !== 'not-removed' ? (ended ?? removed) : (removed ?? begun);
  if (failure) throw new FailureError(failure);
}

/** Another service ends the session and erases everything of the old one. @returns whether the service is unchanged */
async function storeService(
  { services, session, mutex }: WithSession,
  profile: ServiceProfile | null,
): Promise<boolean> {
  const before = await read(serviceItem);
  const next = profile && toPublicProfile(profile);
  if (serialised(before) === serialised(next)) return true;
  if (before && !(next && isSameLogin(before, next))) {
    // From here on, nothing of the old service is written.
    services.set(null);
    await session.signOut();
  }
  if (before && !(next && isSameService(before, next))) await mutex(eraseService);
  // If the worker dies before the content scripts are registered, the next one registers them.
  await erase(preparedItem);
  await write(change(serviceItem, next));
  return false;
}

async function isGranted(profile: PublicProfile): Promise<boolean> {
  return browser.permissions.contains({ origins: hostPermissions(profile) });
}

/** Gives back the hosts that the settings held when they were closed during a search, unless the service needs them by now. */
export async function returnBorrowedHosts(): Promise<void> {
  const borrowed = await read(borrowedHostsItem);
  if (borrowed.length === 0) return;
  await giveBack(borrowed, await read(serviceItem));
  await erase(borrowedHostsItem);
}

/** Serialises a profile with sorted fields: storage does not keep their order. */
function serialised(profile: PublicProfile | null): string {
  return JSON.stringify(profile && Object.entries(profile).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const hostsOf = (service: PublicProfile | null): string[] => (service ? hostPermissions(service) : []);

async function giveBack(origins: readonly string[], service: PublicProfile | null): Promise<void> {
  const needed = hostsOf(service);
  for (const origin of origins) if (!needed.includes(origin)) await browser.permissions.remove({ origins: [origin] });
}

/**
 * Registers the content scripts: the loader on the project pages of an entered profile (a baked build has it in its manifest),
 * and the script for project links on the sites that the person allowed. Browsers drop registrations at updates.
 */
export async function registerContentScripts(profile: PublicProfile | null, isBaked: boolean): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  await updateRegistration('project-page', profile && !isBaked ? matchPatterns(profile.links) : [], {
    js: ['project-page.js'],
  });
  await updateRegistration('project-links', profile ? allowedSites(origins, profile) : [], {
    js: ['project-links.js'],
    css: ['assets/project-links.css'],
  });
}

async function updateRegistration(
  id: string,
  pages: readonly string[],
  files: { js: string[]; css?: string[] },
): Promise<void> {
  const { scripting } = browser;
  const [registered] = await scripting.getRegisteredContentScripts({ ids: [id] });
  const matches = pages.toSorted();
  if (isEqual(registered?.matches?.toSorted() ?? [], matches)) return;
  if (matches.length === 0) return scripting.unregisterContentScripts({ ids: [id] });
  const script = { id, matches, ...files, runAt: 'document_idle' as const, persistAcrossSessions: true };
  await (registered ? scripting.updateContentScripts([script]) : scripting.registerContentScripts([script]));
}
