import type { Metadata } from '../../../utils/api/schemas';
import type { cachedMetadata } from '../../../utils/cache/catalogue';
import { staleWhileRevalidate, type StaleWhileRevalidate } from '../shared/stale-while-revalidate';
import { followRevision } from '../shared/follow-revision';
import type { Common, ViewModel } from '../view-types';

/** What the view stands on. */
export interface AboutSources {
  cachedMetadata: typeof cachedMetadata;
}

/** What the service says of itself, and when it did. */
export type About = Metadata & { fetchedAt: number };

/** What the service says of itself. */
export interface AboutModels {
  readonly about: StaleWhileRevalidate<About>;
}

/** The models of what the service says of itself. */
export function aboutViewModel({
  ask,
  revisions,
  cachedMetadata: cached,
}: Common & AboutSources): ViewModel<AboutModels, 'about'> {
  const about = staleWhileRevalidate<About>({ refresh: () => ask('metadata.refresh', null), cached });
  return {
    models: { about },
    lives: {
      about: {
        // Where nobody asked to see it, it needs no reading.
        start: () =>
          followRevision(revisions, 'metadata', async () => (about.value.value ? about.reread() : undefined)),
        open: () => void about.open(),
      },
    },
  };
}
