/** How the settings come to a state: who is signed in where, with which permissions. */
import { page, type Locator } from 'vitest/browser';
import type { PublicProfile } from '../../../utils/service/profile';
import { serviceItem } from '../../../utils/storage/items';
import { openOptions } from '../support/pages/open-options';
import { permissions } from '../support/permissions';
import { PUBLIC_KEY } from '../support/sign-in';
import { SERVICE, store } from '../support/stored';
import { part } from './steps';
import { rowsOf } from './view';

/** A key that is rather short. */
export const WEAK_KEY =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDlxvmqggC5VXVBGVM2qGlX7ai2wvQc2lqi3ddDpagez5BIL8t6RLA5YznPrAsDN3qO943AWIcad5i41qMTuMKTXJ/RqE2vzMbdJz1G2t5UIn5B8S4Y6QvNKTrS+SJZ1ol17TYBOzSnxmdezb3amtio2kU8oQ/GIWI5C0guEornawIDAQAB';
const HOSTS = ['https://api.commons.example/*', 'https://commons.example/*'];

/** A row about the settings. */
export const settings = rowsOf('settings');

/** Grants what the service in use needs. */
export function grantHosts(): void {
  permissions.grant({ origins: HOSTS });
}

/** A service that people can sign in to. */
export async function useSignInService(change: Partial<PublicProfile> = {}): Promise<void> {
  grantHosts();
  const pages = { signUpPage: 'https://commons.example/join', passwordPage: 'https://commons.example/forgot' };
  await store(serviceItem, { ...SERVICE, ...pages, publicKey: PUBLIC_KEY, links: [...SERVICE.links], ...change });
}

/** Opens the settings with one section alone in sight: the others have rows of their own. */
export async function openSection(id: string): Promise<Locator> {
  const others = document.createElement('style');
  others.textContent = `.options-main > section:not(#${id}) { display: none }`;
  document.body.append(others);
  await openOptions(`#/${id}`);
  return page.elementLocator(await part(`#${id}`));
}
