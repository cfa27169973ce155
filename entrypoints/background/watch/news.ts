import type { Client } from '../../../utils/api/client';
import { cacheNews } from '../../../utils/cache';
import type { Mutex } from '../mutex';
import { revised } from '../revisions';
import { absorbNews } from './absorb';
import { changeWatched } from './state';

/** Reads the announcements (4.6): the cache gets them for the popup, the inbox gets what is new. */
export async function lookAtNews(client: Client, mutex: Mutex, now: () => number): Promise<void> {
  const { announcements, skipped } = await client.getNews();
  await mutex(async () => {
    await cacheNews({ announcements, skipped, fetchedAt: now() });
    await changeWatched((state) => absorbNews(state, announcements), await revised('news'));
  });
}
