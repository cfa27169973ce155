import type { ReadonlySignal } from '@preact/signals';
import type { CachedNews } from '../../utils/cache-schema';
import type { send } from '../../utils/messages';
import { refreshed, type Refreshed } from './refreshed';

interface Sources {
  ask: typeof send;
  cached: () => Promise<CachedNews | undefined>;
}

/** The announcements. */
export interface NewsModel extends Omit<Refreshed<CachedNews>, 'value'> {
  readonly news: ReadonlySignal<CachedNews | null>;
}

/** What the service announces, kept by the worker. */
export function newsModel({ ask, cached }: Sources): NewsModel {
  const { value, ...rest } = refreshed({ refresh: () => ask('news.refresh', null), cached });
  return { news: value, ...rest };
}
