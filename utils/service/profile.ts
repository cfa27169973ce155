import { matchPatterns } from './links';
import type { ServiceProfile } from '../schema/profile-schema';

export type { ProfileField, ProfileProblem, ProfileProblemCode, ServiceProfile } from '../schema/profile-schema';

/** What every own page may know of the service: the profile without its API key. */
export type PublicProfile = Omit<ServiceProfile, 'apiKey'>;

/** The profile without its API key, for pages. */
export function toPublicProfile(profile: ServiceProfile): PublicProfile {
  const { apiKey: _apiKey, ...rest } = profile;
  return rest;
}

/**
 * The hosts an extension must be granted to serve this profile, as match patterns: the API and the project links.
 * Nothing else; `captchaPage` is not gone to yet.
 */
export function hostPermissions(profile: PublicProfile): string[] {
  return [...new Set([profile.baseUrl, ...profile.links].map(hostPattern))].toSorted();
}

/** What a host of the service is asked for. */
export type HostUse = 'interface' | 'pages';

/** The same match patterns, each with what it is needed for. */
export function hostUses(profile: PublicProfile): { pattern: string; uses: HostUse[] }[] {
  const { baseUrl, links } = profile;
  const needed: [HostUse, string[]][] = [
    ['interface', [baseUrl]],
    ['pages', links],
  ];
  return hostPermissions(profile).map((pattern) => ({
    pattern,
    uses: needed
      .filter(([, addresses]) => addresses.some((address) => hostPattern(address) === pattern))
      .map(([use]) => use),
  }));
}

/** The host in a match pattern, for people. */
export function hostOf(pattern: string): string {
  return pattern.replace(/^[^:]+:\/\//, '').replace(/\/.*$/, '');
}

/** The origins of the service: its API and its pages. Pictures come from there and nowhere else. */
export function serviceOrigins(profile: Pick<PublicProfile, 'baseUrl' | 'links'>): string[] {
  return [...new Set([profile.baseUrl, ...profile.links].map((address) => new URL(address).origin))];
}

/** The pages the loader runs on, as match patterns; the worker then decides by the exact address. */
export function loaderMatches(profile: PublicProfile): string[] {
  return matchPatterns(profile.links);
}

/** What a session is bound to. */
export type ServiceIdentity = Pick<ServiceProfile, 'baseUrl' | 'publicKey' | 'rsaPadding'>;

/** Whether two profiles speak to the same service with the same key: what was read of one is good for the other. */
export function isSameService(a: ServiceIdentity, b: ServiceIdentity): boolean {
  return isSameAddress(a.baseUrl, b.baseUrl) && withoutSpace(a.publicKey) === withoutSpace(b.publicKey);
}

/** Whether a login that was encrypted for one is good for the other, too. */
export function isSameLogin(a: ServiceIdentity, b: ServiceIdentity): boolean {
  return isSameService(a, b) && a.rsaPadding === b.rsaPadding;
}

/** Whether two texts are one address: a slash at the end and the case of the host make no difference. */
export function isSameAddress(a: string, b: string): boolean {
  return a === b || (URL.canParse(a) && URL.canParse(b) && withoutSlash(a) === withoutSlash(b));
}

function withoutSlash(address: string): string {
  return new URL(address).href.replace(/\/+$/, '');
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function hostPattern(address: string): string {
  const url = new URL(address);
  // Match patterns cannot name a port in Chromium, so loopback services of every port share one pattern.
  return `${url.protocol}//${url.hostname}/*`;
}
