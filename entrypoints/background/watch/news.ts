import { cacheNews } from '../../../utils/cache';
import type { Client } from '../../../utils/api/client';
import type { Mutex } from '../mutex';
import { announce } from '../revisions';
import { absorbNews } from './absorb';
import { updateWatched } from './state';

/** Reads the announcements (4.6): the cache gets them for the popup, the inbox gets what is new. */
export async function lookAtNews(client: Client, mutex: Mutex, now: () => number): Promise<void> {
  const { announcements, skipped } = await client.getNews();
  await cacheNews({ announcements, skipped, fetchedAt: now() });
  await announce(mutex, 'news');
  await updateWatched(mutex, (state) => absorbNews(state, announcements));
}
