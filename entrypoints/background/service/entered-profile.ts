/** The profile that the person entered, sealed: it holds the API key. */
import { FailureError } from '../../../utils/errors';
import { isSameAddress, type ServiceProfile } from '../../../utils/service/profile';
import { destroyKey, sealText, unsealText } from '../../../utils/crypto/seal';
import { change, erase, read, write } from '../../../utils/storage/store';
import { profileItem } from '../../../utils/storage/items';
import type { Base } from '../gate/environment';

/** The name of the key that seals the profile, and the context it is bound to. */
const BINDING = 'profile';

export type Entered = Record<string, unknown>;

export function createEnteredProfile({ profile: baked, checkProfile }: Pick<Base, 'profile' | 'checkProfile'>) {
  /** Returns the stored profile; `null` if there is none, or the browser lost the key. */
  async function load(): Promise<ServiceProfile | null> {
    const sealed = await read(profileItem);
    const text = sealed && (await unsealText(BINDING, sealed, BINDING));
    return text === null || !checkProfile ? null : checkProfile(JSON.parse(text)).profile;
  }

  /** Adds the API key in use if the field is empty, because pages never get the key; only for the same address. */
  async function withKnownKey(entered: Entered): Promise<Entered> {
    if (typeof entered.apiKey === 'string' && entered.apiKey.trim() !== '') return entered;
    const known = await load();
    return known && typeof entered.baseUrl === 'string' && isSameAddress(known.baseUrl, entered.baseUrl.trim())
      ? { ...entered, apiKey: known.apiKey }
      : entered;
  }

  return {
    load,

    /** @throws FailureError `bad-request` in a build for one service */
    async check(entered: Entered) {
      if (baked || !checkProfile) throw new FailureError({ code: 'bad-request', detail: 'baked' });
      return checkProfile(await withKnownKey(entered));
    },

    async store(profile: ServiceProfile): Promise<void> {
      await write(change(profileItem, await sealText(BINDING, JSON.stringify(profile), BINDING)));
    },

    /** Destroys the key first: if a later step fails, the profile still can't be unsealed. */
    async remove(): Promise<void> {
      if (!(await read(profileItem))) return;
      await destroyKey(BINDING);
      await erase(profileItem);
    },
  };
}
