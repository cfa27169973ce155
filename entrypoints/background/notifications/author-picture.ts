/** Fetches the picture of an author for a notification. Chromium takes no address of the web as an icon, so it becomes a `data:` URL. */
import { MAX_PICTURE_BYTES, MAX_PICTURE_POINTS } from '../../../utils/limits';
import { readBody } from '../../../utils/read-body';
import { pictureLoadingOf } from '../../../utils/own-page/capabilities';
import { serviceOrigins } from '../../../utils/service/profile';
import { pauseItem, settingsItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import type { InboxEntry } from '../../../utils/watch/types';
import { isHeldBack } from '../gate/back-off';
import type { Base } from '../gate/environment';
import type { Services } from '../gate/services';
import { readPrivacy } from './screen-lock';

/** Chromium shows no SVG in a notification. */
const FORMAT = /^image\/(?!svg)\w+/i;

export type FetchAuthorPicture = ReturnType<typeof createAuthorPicture>;

export function createAuthorPicture({ fetch, now, isOnline, services }: Base & { services: Services }) {
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

  /** Returns the picture of the one author of all entries as a `data:` URL; `null` if there is none, it may not be fetched, or that fails. */
  return async (entries: readonly InboxEntry[], signal: AbortSignal): Promise<string | null> => {
    const [url, ...others] = new Set(entries.map(({ avatarUrl }) => avatarUrl));
    if (!url || others.length > 0 || signal.aborted) return null;
    if (pictureLoadingOf(await read(settingsItem)) !== 'always') return null;
    if ((await readPrivacy()) === 'nothing') return null;
    if (isHeldBack(await read(pauseItem), { by: 'watch', now: now(), online: isOnline() })) return null;
    // The notification is what matters.
    return fetchPicture(url, signal).catch(() => null);
  };
}

/**
 * Returns how many points a PNG, JPEG or WebP has, `Infinity` for other data: a GIF’s first frame may be larger than its header says.
 * @throws RangeError if the header is cut
 */
export function pointsOf(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer);
  if (view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20);
  if (view.getUint16(0) === JPEG) return pointsOfJpeg(view);
  if (view.getUint32(0) === RIFF && view.getUint32(8) === WEBP) return pointsOfWebp(view);
  return Infinity;
}

const PNG = 0x89504e47;
const JPEG = 0xffd8;
const RIFF = 0x52494646;
const WEBP = 0x57454250;
/** The three kinds of a WebP, by the name of its first chunk: lossy, lossless, extended. */
const LOSSY = 0x56503820;
const LOSSLESS = 0x5650384c;
const EXTENDED = 0x56503858;

/** Goes from segment to segment to the one with the size. What a decoder may read in another way is no segment. */
function pointsOfJpeg(view: DataView): number {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    const hasLength = marker >= 0xffc4 && marker <= 0xfffe && !(marker >= 0xffd0 && marker <= 0xffda);
    if (!hasLength) return Infinity;
  }
}

function pointsOfWebp(view: DataView): number {
  const kind = view.getUint32(12);
  if (kind === LOSSY) return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (kind === LOSSLESS) {
    const sizes = view.getUint32(21, true);
    return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  }
  if (kind !== EXTENDED) return Infinity;
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  return (uint24(24) + 1) * (uint24(27) + 1);
}
