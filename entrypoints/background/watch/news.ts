import type { Client } from '../../../utils/api/client';
import { cacheNews } from '../../../utils/cache';
import { read } from '../../../utils/store';
import { settingsItem } from '../../../utils/stored';
import { revised } from '../revisions';
import type { Room } from '../room';
import type { Service, Services } from '../service';
import { absorbNews } from './absorb-news';
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
    const at = now();
    await room.spare(cacheNews({ announcements, skipped, fetchedAt: at }));
    const settings = await read(settingsItem);
    await changeWatched(
      (state) => absorbNews(state, { announcements, skipped, settings, at, serviceNow: at + (services.ahead() ?? 0) }),
      await revised('news'),
    );
  });
}
