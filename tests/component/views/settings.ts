/** How the settings come to a state: who is signed in where, with which permissions. */
import { page, type Locator } from 'vitest/browser';
import type { PublicProfile } from '../../../utils/service/profile';
import { serviceItem } from '../../../utils/storage/items';
import { openOptions } from '../support/pages/open-options';
import { permissions } from '../support/permissions';
import { SERVICE, store } from '../support/stored';
import { part } from './steps';
import type { View } from './view';

/** A usable key, and one that is rather short. */
export const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAoU5R17Dawfp88aoOnzB12X7ubqc20Ji1mV5GZNKV6LHRQ3pSurg7Q98QNbTEnsqw+B8Cc5LFMv7Chmk6cXSKN7YZyKZq8EV89gdd9n4dKqL6BxzPSd9Sjt7EoJlJ39GhZ9LT3422vx+FqQDOdHNgCSoT+vaaYXghXa/BDpEpnjgST0ft7Fj3sdM0KEpwojTN3Q4N6BzjgiYZzvhHg2HjEcjJrwzycRbhJmr6QgM/pUJ3DR2m/NnvQpy8OT8nmK6hMIJvYRCXug7gPMpN1bUEhK0CXHbre0IViWzhPN8Id1RPEwzgodFDBl01IPKv7BRIHYqeA52wB0lEEbQgSTtXOQIDAQAB';
export const WEAK_KEY =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDlxvmqggC5VXVBGVM2qGlX7ai2wvQc2lqi3ddDpagez5BIL8t6RLA5YznPrAsDN3qO943AWIcad5i41qMTuMKTXJ/RqE2vzMbdJz1G2t5UIn5B8S4Y6QvNKTrS+SJZ1ol17TYBOzSnxmdezb3amtio2kU8oQ/GIWI5C0guEornawIDAQAB';
const HOSTS = ['https://api.commons.example/*', 'https://commons.example/*'];

/** A row about the settings. */
export const settings = (name: string, open: () => Promise<void>): View => ({ page: 'settings', name, open });

/** Grants what the service in use needs. */
export function grantHosts(): void {
  permissions.grant({ origins: HOSTS });
}

/** A service that people can sign in to. */
export async function useSignInService(change: Partial<PublicProfile> = {}): Promise<void> {
  grantHosts();
  const pages = { signUpPage: 'https://commons.example/join', passwordPage: 'https://commons.example/forgot' };
  await store(serviceItem, { ...SERVICE, ...pages, publicKey: KEY, links: [...SERVICE.links], ...change });
}

/** Opens the settings with one section alone in sight: the others have rows of their own. */
export async function openSection(id: string): Promise<Locator> {
  const others = document.createElement('style');
  others.textContent = `.options-main > section:not(#${id}) { display: none }`;
  document.body.append(others);
  await openOptions(`#/${id}`);
  return page.elementLocator(await part(`#${id}`));
}
