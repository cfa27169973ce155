/** Fetches announcements and applies them to the watch state. */
import type { Client } from '../gate/client';
import type { Announcement } from '../../../utils/api/schemas';
import { putIfNewer, withRevision } from '../../../utils/cache/write-answers';
import { FailureError } from '../../../utils/errors';
import { read } from '../../../utils/storage/store';
import { settingsItem } from '../../../utils/storage/items';
import { entryId } from '../../../utils/watch/kinds';
import { mapChanged } from '../../../utils/watch/map-changed';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Dependencies } from '../gate/dependencies';
import type { Service } from '../gate/services';
import { addEntries, withGoneMark, type FoundItem, type ReducerContext } from './inbox-entries';
import type { WatchState } from './state';
import { updateWatchState } from './record';

const MAX_KNOWN_ANNOUNCEMENTS = 1000;

/** Fetches the announcements (4.6): caches them for the popup, and adds new ones to the inbox. */
export async function fetchNews({
  service,
  services,
  client,
  storagePressure,
  now,
}: Dependencies & { service: Service; client: Client }): Promise<void> {
  const askedAt = now();
  const { announcements, skipped } = await client.getNews();
  // Nothing of this answer can be read, so what is known stays.
  if (announcements.length === 0 && skipped > 0) throw new FailureError({ code: 'malformed', detail: 'news' });
  await services.ifCurrent(service, async () => {
    const at = now();
    await storagePressure.tryWrite(putIfNewer('news', 'news', { announcements, skipped, fetchedAt: askedAt }));
    const settings = await read(settingsItem);
    await updateWatchState(
      (state) => reduceNews(state, { announcements, skipped, settings, at, serviceNow: services.timeAt(at) }),
      await withRevision('news'),
    );
  });
}

interface NewsReading extends ReducerContext {
  announcements: readonly Announcement[];
  skipped: number;
  /** Epoch ms by the service's clock. */
  serviceNow: number;
}

/** Applies a reading of the announcements, of which something could be read. The first one is silent. Pure. */
export function reduceNews(
  state: WatchState,
  { announcements, skipped, settings, at, serviceNow }: NewsReading,
): WatchState {
  const seen = state.cursors.news && new Set(state.cursors.news);
  const ids = announcements.map((announcement) => announcement.id);
  // All of this answer stay known: what the inbox has dropped since would be new again.
  const news = [...new Set([...ids, ...(seen ?? [])])].slice(0, Math.max(ids.length, MAX_KNOWN_ANNOUNCEMENTS));
  // After a first reading without announcements, older ones that turn up later are not new. Services write whole seconds.
  const newsSince =
    seen === null && announcements.length === 0 ? Math.floor(serviceNow / 1000) * 1000 - 1 : state.cursors.newsSince;
  const fresh =
    seen === null
      ? []
      : announcements.filter(({ id, publishedAt }) => !seen.has(id) && (publishedAt > newsSince || publishedAt === 0));
  const known = {
    ...state,
    cursors: { ...state.cursors, news, newsSince },
    inbox: markRemovedNews(state.inbox, { announcements, skipped, at }),
  };
  return addEntries(known, fresh.map(entryOfAnnouncement), { settings, at });
}

function entryOfAnnouncement(announcement: Announcement): FoundItem {
  return {
    id: entryId('news', announcement.id),
    kind: 'news',
    title: announcement.title,
    text: announcement.text,
    at: announcement.publishedAt,
  };
}

/** Marks removed announcements. One older than the whole list is not removed: the list ends before it. */
function markRemovedNews(
  inbox: InboxEntry[],
  { announcements, skipped, at }: Pick<NewsReading, 'announcements' | 'skipped' | 'at'>,
): InboxEntry[] {
  if (skipped > 0 || announcements.length === 0) return inbox;
  const ids = new Set(announcements.map(({ id }) => entryId('news', id)));
  const oldest = announcements.reduce((min, { publishedAt }) => Math.min(min, publishedAt), Infinity);
  return mapChanged(inbox, (entry) =>
    entry.kind === 'news' && entry.at > oldest ? withGoneMark(entry, !ids.has(entry.id), at) : entry,
  );
}
