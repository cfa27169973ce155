/** Entering a service's profile. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { checkProfile } from '../../../utils/service/profile-schema';
import { toPublicProfile, type ServiceProfile } from '../../../utils/service/profile';
import { PUBLIC_KEY } from './sign-in';
import { SERVICE } from './stored';
import { worker } from './worker';

/** A whole profile, as a service hands it out. */
export const PROFILE: ServiceProfile = {
  ...SERVICE,
  apiKey: 'api-key-canary',
  publicKey: PUBLIC_KEY,
  links: [...SERVICE.links],
};

export const PROFILE_HOSTS = ['https://api.commons.example/*', 'https://commons.example/*'];

export const pasteBox = () => page.getByLabelText(t('service_paste'), { exact: true });
/** Unfolds what else than an address can set up a service. */
export const openByHand = () => page.getByText(t('service_byHand'), { exact: true }).click();
export const pressButton = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true }).click();

/** Lets the worker check profiles as it does. @param knownKey the API key in use, which need not be typed again */
export function checkAsWorker(knownKey?: string): void {
  worker.on('profile.check', ({ profile }) => {
    const entered = { ...(knownKey !== undefined && { apiKey: knownKey }), ...(profile as object) };
    const checked = checkProfile(entered);
    return checked.profile ? { profile: toPublicProfile(checked.profile), problems: [] } : checked;
  });
}

/** Pastes a profile, and waits until it was checked. */
export async function pasteProfile(profile: object): Promise<void> {
  const before = worker.sent('profile.check').length;
  await pasteBox().fill(JSON.stringify(profile));
  await expect.poll(() => worker.sent('profile.check').length).toBeGreaterThan(before);
}
