import type { Metadata } from '../../utils/api/schemas';
import type { cachedMetadata } from '../../utils/catalogue';
import { refreshed, type Refreshed } from './refreshed';
import { followRevision } from './revisions';
import type { Common, ViewModel } from './view-model';

/** What the view stands on. */
export interface AboutSources {
  cachedMetadata: typeof cachedMetadata;
}

/** What the service says of itself, and when it did. */
export type About = Metadata & { fetchedAt: number };

/** What the service says of itself. */
export interface AboutModels {
  readonly about: Refreshed<About>;
}

/** The models of what the service says of itself. */
export function aboutViewModel({
  ask,
  revisions,
  cachedMetadata: cached,
}: Common & AboutSources): ViewModel<AboutModels, 'about'> {
  const about = refreshed<About>({ refresh: () => ask('metadata.refresh', null), cached });
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
