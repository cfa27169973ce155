import type { Metadata } from '../../../utils/api/schemas';
import { onRevisionChange, onView } from '../shared/changes';
import { staleWhileRevalidate } from '../shared/stale-while-revalidate';
import type { SharedDependencies } from '../view-types';

export type About = Metadata & { fetchedAt: number };

/** Creates the model of the page about the service. */
export function createAboutModel({ send, route, revisions, readCachedMetadata }: SharedDependencies) {
  const about = staleWhileRevalidate<About>({
    fetch: () => send('metadata.refresh', null),
    readCache: readCachedMetadata,
  });
  return {
    ...about,
    start() {
      // Data that was never shown need not be read again.
      onRevisionChange(revisions, 'metadata', async () => (about.value.value ? about.readCache() : undefined));
      onView(route, 'about', () => void about.load());
    },
  };
}
