import type { Metadata } from '../../../utils/api/schemas';
import { onRevisionChange } from '../shared/changes';
import { staleWhileRevalidate } from '../shared/stale-while-revalidate';
import type { SharedDependencies, ViewModel } from '../view-types';

/** The service's metadata. `fetchedAt`: epoch ms */
export type About = Metadata & { fetchedAt: number };

/** Creates the model of the page about the service. */
export function createAboutView({ send, revisions, readCachedMetadata }: SharedDependencies) {
  const about = staleWhileRevalidate<About>({
    fetch: () => send('metadata.refresh', null),
    readCache: readCachedMetadata,
  });
  return {
    models: { about },
    lifecycles: {
      about: {
        // Data that was never shown need not be read again.
        start: () =>
          onRevisionChange(revisions, 'metadata', async () => (about.value.value ? about.readCache() : undefined)),
        enter: () => void about.load(),
      },
    },
  } satisfies ViewModel<'about'>;
}
