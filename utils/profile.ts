import { matchPatterns } from './links';
import type { ServiceProfile } from './profile-schema';

export type { ServiceProfile };

/** Everything that can be wrong with a field of a profile; `profile-words.ts` says it with an example. */
export const profileProblems = [
  'missing',
  'no-text',
  'too-long',
  'no-address',
  'insecure',
  'more-than-address',
  'no-host',
  'no-id',
  'no-links',
  'no-key',
  'no-choice',
  'no-object',
] as const;

export type ProfileProblemCode = (typeof profileProblems)[number];

export type ProfileField = keyof ServiceProfile;

export interface ProfileProblem {
  /** The field, `null` where the whole is no profile. */
  field: ProfileField | null;
  /** Which of the `links` it is. */
  at?: number;
  problem: ProfileProblemCode;
}

/** What every own page may know of the service: the profile without its API key. */
export type PublicProfile = Omit<ServiceProfile, 'apiKey'>;

/** The profile without its API key, for pages. */
export function publicPart(profile: ServiceProfile): PublicProfile {
  const { apiKey: _apiKey, ...rest } = profile;
  return rest;
}

/**
 * The hosts an extension must be granted to serve this profile, as match patterns: the API, the project links and
 * the captcha page. Nothing else.
 */
export function hostPermissions(profile: PublicProfile): string[] {
  const addresses = [profile.baseUrl, ...profile.links, ...(profile.captchaPage ? [profile.captchaPage] : [])];
  return [...new Set(addresses.map(hostPattern))].toSorted();
}

/** What a host of the service is asked for. */
export type HostUse = 'interface' | 'pages' | 'captcha';

/** The same match patterns, each with what it is needed for. */
export function hostUses(profile: PublicProfile): { pattern: string; uses: HostUse[] }[] {
  const { baseUrl, links, captchaPage } = profile;
  const needed: [HostUse, string[]][] = [['interface', [baseUrl]], ['pages', links], ['captcha', captchaPage ? [captchaPage] : []]];
  return hostPermissions(profile).map((pattern) => ({
    pattern,
    uses: needed.filter(([, addresses]) => addresses.some((address) => hostPattern(address) === pattern)).map(([use]) => use),
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

/** The hosts of the project pages, as match patterns: the only ones that may frame a panel. */
export function panelHosts(profile: PublicProfile): string[] {
  return [...new Set(profile.links.map(hostPattern))].toSorted();
}

/** The pages the loader runs on, as match patterns; the worker then decides by the exact address. */
export function loaderMatches(profile: PublicProfile): string[] {
  return matchPatterns(profile.links);
}

/** Whether two profiles speak to the same service with the same key, so that a session of one is good for the other. */
export function sameService(a: PublicProfile, b: PublicProfile): boolean {
  return a.baseUrl === b.baseUrl && a.publicKey === b.publicKey && a.rsaPadding === b.rsaPadding;
}

function hostPattern(address: string): string {
  const url = new URL(address);
  // Match patterns cannot name a port in Chromium, so loopback services of every port share one pattern.
  return `${url.protocol}//${url.hostname}/*`;
}
