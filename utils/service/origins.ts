import type { PublicProfile } from './profile';

/** Returns the origins of the API and the pages. */
export function serviceOrigins({ baseUrl, links }: Pick<PublicProfile, 'baseUrl' | 'links'>): string[] {
  return pictureOrigins({ baseUrl, links });
}

/** Returns the origins that pictures are loaded from: those of the service, and the ones that its profile adds. */
export function pictureOrigins({
  baseUrl,
  links,
  pictures = [],
}: Pick<PublicProfile, 'baseUrl' | 'links' | 'pictures'>): string[] {
  return [...new Set([baseUrl, ...links, ...pictures].map((address) => new URL(address).origin))];
}
