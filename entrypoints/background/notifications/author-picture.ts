/** Fetches the picture of an author for a notification. Chromium takes no address of the web as an icon, so it becomes a `data:` URL. */
import { MAX_PICTURE_BYTES, MAX_PICTURE_POINTS } from '../../../utils/limits';
import { readBody } from '../../../utils/read-body';
import { serviceOrigins } from '../../../utils/service/origins';
import { pauseItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { isPauseActive } from '../../../utils/watch/pause';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Base } from '../environment';
import type { Services } from '../service/current';
import { readPrivacy } from './notifier';
import { pointsOf } from './picture-points';

/** Chromium shows no SVG in a notification. */
const FORMAT = /^image\/(?!svg)\w+/i;

export type FetchAuthorPicture = ReturnType<typeof createAuthorPicture>;

/** Creates the fetch of pictures. */
export function createAuthorPicture({ fetch, now, services }: Base & { services: Services }) {
  async function fetchPicture(url: string, signal: AbortSignal): Promise<string | null> {
    const service = await services.required();
    // Hosts that only pages may load pictures from are not asked: the worker has no permission for them.
    if (!serviceOrigins(service.profile).includes(new URL(url).origin)) return null;
    // Also ends a body that is not read to its end.
    const both = AbortSignal.any([service.signal, signal]);
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: both,
    });
    const [type] = FORMAT.exec(response.headers.get('Content-Type') ?? '') ?? [];
    if (!response.ok || !type) return null;
    const bytes = await readBody(response, MAX_PICTURE_BYTES, both);
    // Decoded, every point takes memory, also where the file is small.
    if (pointsOf(bytes) > MAX_PICTURE_POINTS) return null;
    return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
  }

  /**
   * Returns the picture of the author of all these entries as a `data:` URL. Returns `null` if there is none, it can't be fetched,
   * the person wants notifications without names, or the service asked for a pause.
   */
  return async (entries: readonly InboxEntry[], signal: AbortSignal): Promise<string | null> => {
    const [url, ...others] = new Set(entries.map(({ avatarUrl }) => avatarUrl));
    if (!url || others.length > 0 || signal.aborted) return null;
    if ((await readPrivacy()) === 'nothing' || isPauseActive(await read(pauseItem), now())) return null;
    // The notification is what matters.
    return fetchPicture(url, signal).catch(() => null);
  };
}
