import type { Client } from '../../../utils/api/client';
import { cacheNews } from '../../../utils/cache';
import { revised } from '../revisions';
import type { Room } from '../room';
import type { Service, Services } from '../service';
import { absorbNews } from './absorb';
import { changeWatched } from './state';

interface Look {
  service: Service;
  services: Services;
  client: Client;
  room: Room;
  now: () => number;
}

/** Reads the announcements (4.6): the cache gets them for the popup, the inbox gets what is new. */
export async function lookAtNews({ service, services, client, room, now }: Look): Promise<void> {
  const { announcements, skipped } = await client.getNews();
  await services.ifStill(service, async () => {
    await room.spare(cacheNews({ announcements, skipped, fetchedAt: now() }));
    await changeWatched((state) => absorbNews(state, { announcements, skipped }), await revised('news'));
  });
}
