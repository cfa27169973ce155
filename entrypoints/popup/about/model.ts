import type { Metadata } from '../../../utils/api/schemas';
import type { readCachedMetadata } from '../../../utils/cache/catalogue';
import { staleWhileRevalidate, type StaleWhileRevalidate } from '../shared/stale-while-revalidate';
import { onRevisionChange } from '../shared/revision-change';
import type { SharedDependencies, ViewModel } from '../view-types';

export interface AboutDependencies {
  readCachedMetadata: typeof readCachedMetadata;
}

/** The service's metadata. `fetchedAt`: epoch ms */
export type About = Metadata & { fetchedAt: number };

export interface AboutModels {
  readonly about: StaleWhileRevalidate<About>;
}

/** Creates the model of the page about the service. */
export function createAboutView({
  send,
  revisions,
  readCachedMetadata: cached,
}: SharedDependencies & AboutDependencies): ViewModel<AboutModels, 'about'> {
  const about = staleWhileRevalidate<About>({ fetch: () => send('metadata.refresh', null), readCache: cached });
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
  };
}
