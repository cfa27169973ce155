/** Fetches the picture of an author for a notification. Chromium takes no address of the web as an icon, so it becomes a `data:` URL. */
import { serviceOrigins } from '../../../utils/service/origins';
import { pauseItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { isPauseActive } from '../../../utils/watch/pause';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Environment } from '../environment';
import type { Services } from '../service/current';
import { readPrivacy } from './notifier';

const MAX_BYTES = 256 * 1024;
/** Chromium shows no SVG in a notification. */
const FORMAT = /^image\/(?!svg)\w+/i;

export type FetchAuthorPicture = (entries: readonly InboxEntry[], signal: AbortSignal) => Promise<string | null>;

/** Creates the fetch of pictures. */
export function createAuthorPicture({
  fetch,
  now,
  services,
}: Pick<Environment, 'fetch' | 'now'> & { services: Services }): FetchAuthorPicture {
  async function fetchPicture(url: string, signal: AbortSignal): Promise<string | null> {
    const service = await services.required();
    // Hosts that only pages may load pictures from are not asked: the worker has no permission for them.
    if (!serviceOrigins(service.profile).includes(new URL(url).origin)) return null;
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      // Also ends a body that is not read to its end.
      signal: AbortSignal.any([service.signal, signal]),
    });
    const [type] = FORMAT.exec(response.headers.get('Content-Type') ?? '') ?? [];
    const binary = response.ok && type && response.body && (await readBinary(response.body));
    return binary ? `data:${type};base64,${btoa(binary)}` : null;
  }

  /**
   * Returns the picture of the author of all these entries as a `data:` URL. Returns `null` if there is none, it can't be fetched,
   * the person wants notifications without names, or the service asked for a pause.
   */
  return async (entries, signal) => {
    const [url, ...others] = new Set(entries.map(({ avatarUrl }) => avatarUrl));
    if (!url || others.length > 0 || signal.aborted) return null;
    if ((await readPrivacy()) === 'nothing' || isPauseActive(await read(pauseItem), now())) return null;
    // The notification is what matters.
    return fetchPicture(url, signal).catch(() => null);
  };
}

/** Reads a body as a binary string; `null` if it is too large. */
async function readBinary(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = body.getReader();
  let binary = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    binary += Array.from(part.value, (byte) => String.fromCharCode(byte)).join('');
    if (binary.length > MAX_BYTES) return null;
  }
  return binary;
}
