import type { Client } from '../../../utils/api/client';
import { cacheNews } from '../../../utils/cache/write-answers';
import { FailureError } from '../../../utils/errors';
import { read } from '../../../utils/storage/store';
import { settingsItem } from '../../../utils/storage/items';
import { withRevision } from '../catalogue/cache-revisions';
import type { StoragePressure } from '../storage-pressure';
import type { Service, Services } from '../service/current';
import { reduceNews } from './news-reducer';
import { updateWatchState } from './state';

interface NewsContext {
  service: Service;
  services: Services;
  client: Client;
  storagePressure: StoragePressure;
  now: () => number;
}

/** Fetches the announcements (4.6): caches them for the popup, and adds new ones to the inbox. */
export async function fetchNews({ service, services, client, storagePressure, now }: NewsContext): Promise<void> {
  const askedAt = now();
  const { announcements, skipped } = await client.getNews();
  // Nothing of this answer can be read, so what is known stays.
  if (announcements.length === 0 && skipped > 0) throw new FailureError({ code: 'malformed', detail: 'news' });
  await services.ifCurrent(service, async () => {
    const at = now();
    await storagePressure.tryWrite(cacheNews({ announcements, skipped, fetchedAt: askedAt }));
    const settings = await read(settingsItem);
    await updateWatchState(
      (state) =>
        reduceNews(state, { announcements, skipped, settings, at, serviceNow: at + (services.clockAheadMs() ?? 0) }),
      await withRevision('news'),
    );
  });
}
