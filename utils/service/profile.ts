import type { ServiceProfile } from './profile-schema';

export type { ProfileField, ProfileProblem, ServiceProfile } from './profile-schema';

/** The profile without its API key, which only the worker may know. */
export type PublicProfile = Omit<ServiceProfile, 'apiKey'>;

/** Removes the API key. */
export function toPublicProfile(profile: ServiceProfile): PublicProfile {
  const { apiKey: _apiKey, ...rest } = profile;
  return rest;
}

/** Returns the hosts that the profile needs, as match patterns: the API, the project links and the page with the captcha. */
export function hostPermissions({ baseUrl, links, captchaPage }: PublicProfile): string[] {
  const addresses = [baseUrl, ...links, ...(captchaPage ? [captchaPage] : [])];
  return [...new Set(addresses.map(hostPattern))].toSorted();
}

/** Returns the host of a match pattern, for display. */
export function hostOf(pattern: string): string {
  return pattern.replace(/^[^:]+:\/\//, '').replace(/\/.*$/, '');
}

/** The fields that a session is bound to. */
export type ServiceIdentity = Pick<ServiceProfile, 'baseUrl' | 'publicKey' | 'rsaPadding'>;

/** Whether two profiles are the same service with the same key, so that data read from one is valid for the other. */
export function isSameService(a: ServiceIdentity, b: ServiceIdentity): boolean {
  return isSameAddress(a.baseUrl, b.baseUrl) && withoutSpace(a.publicKey) === withoutSpace(b.publicKey);
}

/** Whether a login that was encrypted for one profile is valid for the other. */
export function isSameLogin(a: ServiceIdentity, b: ServiceIdentity): boolean {
  return isSameService(a, b) && a.rsaPadding === b.rsaPadding;
}

/** Whether two texts are the same address. Trailing slashes and the case of the host are ignored. */
export function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [a, b].map((address) => URL.parse(address)?.href.replace(/\/+$/, ''));
  return a === b || (one !== undefined && one === other);
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function hostPattern(address: string): string {
  const url = new URL(address);
  // Match patterns cannot name a port in Chromium, so loopback services of every port share one pattern.
  return `${url.protocol}//${url.hostname}/*`;
}

/** Returns the origins of the API and the pages. */
export const serviceOrigins = ({ baseUrl, links }: PublicOrigins): string[] => pictureOrigins({ baseUrl, links });

type PublicOrigins = Pick<PublicProfile, 'baseUrl' | 'links' | 'pictures'>;

/** Returns the origins that pictures are loaded from: those of the service, and the ones that its profile adds. */
export function pictureOrigins({ baseUrl, links, pictures = [] }: PublicOrigins): string[] {
  return [...new Set([baseUrl, ...links, ...pictures].map((address) => new URL(address).origin))];
}
