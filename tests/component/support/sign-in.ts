/** Signing in, with the captcha's tab played by the test. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { hostPermissions, type PublicProfile } from '../../../utils/service/profile';
import { serviceItem } from '../../../utils/storage/items';
import { openOptions } from './pages/open-options';
import { permissions } from './permissions';
import { SERVICE, store } from './stored';
import { installTabs, tabs } from './tabs';

/** A key that can be encrypted with. */
export const PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvdxn5ob+2zE0G2SrKGdqWCaUmeWZwelX5q9ZcHcrn18wDIM7uPxjBDc2vPQed9dK+P3ANYa+/lZhT3EAAAYX05DUb8pwlCKN8UH37+HFCsdGLyy9dkx1QXu3f59U+zNH5w5BV6NIxPxKN3w38dsqVitSFhUa5dGpSQEwUqM1wQecIevgKUkroner1AmcIHvV3FqFakKF15TswuOxTmJNy9OEbXoXs9zucZ/3vf5VDneEV8ztG9gf2+gQrgIEuFC5wrtWiGMyt+AIm+yU22OgFZ3u+L8aaCM08F+SRomkwTifcag/WYdcLx/my+iagsByFMsb6mla8sI4nyKZxiKcOwIDAQAB';

export const CAPTCHA_PAGE = 'https://commons.example/captcha';

export const LOGIN = { email: 'ann@commons.example', password: 'correct horse' };

export const emailField = () => page.getByLabelText(t('options_email'), { exact: true });
export const passwordField = () => page.getByLabelText(t('options_password'), { exact: true });
export const signInButton = () => page.getByRole('button', { name: t('error_button_signIn'), exact: true });

/** A service is set up, its hosts are granted, and a key of it can be encrypted with. */
export async function useWholeService(change: Partial<PublicProfile> = {}): Promise<PublicProfile> {
  installTabs();
  const profile: PublicProfile = { ...SERVICE, publicKey: PUBLIC_KEY, links: [...SERVICE.links], ...change };
  permissions.grant({ origins: hostPermissions(profile) });
  await store(serviceItem, profile);
  return profile;
}

/** Opens the settings at the form, signed out. */
export async function openSignIn(change: Partial<PublicProfile> = {}): Promise<void> {
  await useWholeService(change);
  await openOptions('#/sign-in');
}

/** Types a login and presses “Sign in”. */
export async function pressSignIn(login = LOGIN): Promise<void> {
  await emailField().fill(login.email);
  await passwordField().fill(login.password);
  await signInButton().click();
}

/** The captcha tab's end of the port, as soon as that tab is open. */
export async function captchaTab() {
  await expect.poll(() => tabs.others().some((url) => url.endsWith('/captcha.html'))).toBe(true);
  await expect.poll(tabs.isConnected).toBe(true);
  return {
    /** What the settings said to it. */
    heard: tabs.heard() ?? [],
    /** Hands a token on, solved just now. */
    solve: (token = 'token') => tabs.post({ kind: 'token', token, solvedAt: Date.now() }),
  };
}

/** Types a login, presses “Sign in”, and solves the captcha in its tab. */
export async function signInWith(login = LOGIN): Promise<void> {
  await pressSignIn(login);
  const tab = await captchaTab();
  tab.solve();
}
