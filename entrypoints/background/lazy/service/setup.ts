/** Which service is in use: the one that was baked in, or the one somebody entered. Entering, replacing, removing. */
import { browser } from 'wxt/browser';
import { FailureError } from '../../../../utils/errors';
import type { ProfileCheck } from '../../../../utils/messages';
import {
  hostPermissions,
  toPublicProfile,
  isSameAddress,
  isSameLogin,
  isSameService,
  type PublicProfile,
  type ServiceProfile,
} from '../../../../utils/service/profile';
import type { checkProfile } from '../../../../utils/schema/profile-schema';
import { destroyKey, sealText, unsealText } from '../../../../utils/crypto/sealed-text';
import { change, erase, read, write } from '../../../../utils/storage/store';
import { pauseItem, preparedItem, profileItem, serviceItem } from '../../../../utils/storage/items';
import { eraseService } from '../erasure';
import { registerContentScripts } from './content-scripts';
import { createMutex, type Mutex } from '../../eager/mutex';
import type { Services } from './current';
import type { Session } from '../session/credentials';

/** What an entered profile is bound to at rest. */
const BINDING = 'profile';

type Entered = Record<string, unknown>;
/** Reads a profile that was entered; what it reads it with is loaded for it. */
export type CheckProfile = (entered: unknown) => Promise<ReturnType<typeof checkProfile>>;

export interface Setup {
  /**
   * At a worker's start, and whenever the browser's permissions change: what is in use, and may it be reached?
   * @param isPrepared whether nothing of this has changed since the content scripts were registered, unless it turns out here
   * @returns whether they are registered now
   */
  start(isPrepared: boolean): Promise<boolean>;
  /** Can this be used? Nothing is kept. */
  check(entered: Entered): Promise<ProfileCheck>;
  /** @throws FailureError `bad-profile`, or `no-access` where the browser did not grant its hosts */
  use(entered: Entered): Promise<PublicProfile>;
  remove(): Promise<void>;
}

interface Parts {
  baked: ServiceProfile | null;
  /** Reads what was entered; `null` in a build for one service, which takes no other. */
  checkProfile: CheckProfile | null;
  services: Services;
  session: Session;
  mutex: Mutex;
}

export function createSetup({ baked, checkProfile, services, session, mutex }: Parts): Setup {
  // Granting hosts is an event of its own, in the middle of entering a profile.
  const oneAtATime = createMutex();

  async function apply(isPrepared = false): Promise<boolean> {
    if (baked) await forgetEntered();
    const profile = baked ?? (await enteredProfile());
    const isKnown = await storeService(profile);
    const granted = profile === null || (await isGranted(profile));
    services.set(profile, granted ? null : { code: 'no-access' });
    // A host that was taken back ends the session: what it was made for can't be reached any more.
    if (!granted) await session.signOut();
    // Without the content scripts, there are no panels; everything else works.
    if (isPrepared && isKnown) return true;
    return registerContentScripts(profile, baked !== null).then(() => true, noted);
  }

  async function check(entered: Entered): Promise<ProfileCheck> {
    const { profile, problems } = await checked(entered);
    return profile ? { profile: toPublicProfile(profile), problems: [] } : { profile: null, problems };
  }

  async function use(entered: Entered): Promise<PublicProfile> {
    const { profile } = await checked(entered);
    if (!profile) throw new FailureError({ code: 'bad-profile' });
    if (!(await isGranted(profile))) throw new FailureError({ code: 'no-access' });
    const before = await read(serviceItem);
    await write(change(profileItem, await sealText(BINDING, JSON.stringify(profile), BINDING)));
    await erase(pauseItem);
    await apply();
    await removeHostAccess(before, profile);
    return toPublicProfile(profile);
  }

  async function checked(entered: Entered): ReturnType<CheckProfile> {
    if (baked || !checkProfile) throw new FailureError({ code: 'bad-request', detail: 'baked' });
    return checkProfile(await withKnownKey(entered));
  }

  async function enteredProfile(): Promise<ServiceProfile | null> {
    const sealed = await read(profileItem);
    const text = sealed && (await unsealText(BINDING, sealed, BINDING));
    return text === null || !checkProfile ? null : (await checkProfile(JSON.parse(text))).profile;
  }

  /** Pages are never told the API key; whoever changes something else keeps the one in use, for the address it was given for. */
  async function withKnownKey(entered: Entered): Promise<Entered> {
    if (typeof entered.apiKey === 'string' && entered.apiKey.trim() !== '') return entered;
    const known = await enteredProfile();
    return known && typeof entered.baseUrl === 'string' && isSameAddress(known.baseUrl, entered.baseUrl.trim())
      ? { ...entered, apiKey: known.apiKey }
      : entered;
  }

  async function remove(): Promise<void> {
    if (baked) throw new FailureError({ code: 'bad-request', detail: 'baked' });
    const before = await read(serviceItem);
    await forgetEntered();
    await apply();
    await removeHostAccess(before, null);
  }

  /**
   * Tells pages which service this is. Another one ends the session and takes everything of the old one with it.
   * @returns whether it is the one they know
   */
  async function storeService(profile: ServiceProfile | null): Promise<boolean> {
    const before = await read(serviceItem);
    const next = profile && toPublicProfile(profile);
    if (serialised(before) === serialised(next)) return true;
    if (before && !(next && isSameLogin(before, next))) {
      // Nothing of the old one is written from here on.
      services.set(null);
      await session.signOut();
    }
    if (before && !(next && isSameService(before, next))) {
      await mutex(eraseService);
    }
    // A worker that dies before the content scripts are registered leaves that to the next one.
    await erase(preparedItem);
    await write(change(serviceItem, next));
    return false;
  }

  return {
    start: (isPrepared) => oneAtATime(() => apply(isPrepared)),
    check,
    use: (entered) => oneAtATime(() => use(entered)),
    remove: () => oneAtATime(remove),
  };
}

/** The key first: whatever fails after this, the profile can't be opened any more. */
async function forgetEntered(): Promise<void> {
  if (!(await read(profileItem))) return;
  await destroyKey(BINDING);
  await erase(profileItem);
}

async function isGranted(profile: PublicProfile): Promise<boolean> {
  return browser.permissions.contains({ origins: hostPermissions(profile) });
}

/** A profile as text, whatever order its fields are in: storage gives them back in another one. */
function serialised(profile: PublicProfile | null): string {
  return JSON.stringify(profile && Object.entries(profile).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function noted(error: unknown): false {
  reportError(error);
  return false;
}

/** Hosts nobody needs any longer are the browser's again. */
async function removeHostAccess(before: PublicProfile | null, after: PublicProfile | null): Promise<void> {
  const needed = new Set(after ? hostPermissions(after) : []);
  const origins = (before ? hostPermissions(before) : []).filter((origin) => !needed.has(origin));
  if (origins.length > 0) await browser.permissions.remove({ origins });
}
