import type { ReadonlySignal } from '@preact/signals';
import type { CachedNews } from '../../../utils/cache/schema';
import type { send } from '../../../utils/messages';
import { staleWhileRevalidate, type StaleWhileRevalidate } from '../shared/stale-while-revalidate';

interface Sources {
  ask: typeof send;
  cached: () => Promise<CachedNews | undefined>;
}

export interface NewsModel extends Omit<StaleWhileRevalidate<CachedNews>, 'value'> {
  readonly news: ReadonlySignal<CachedNews | null>;
}

/** The announcements of the service, cached by the worker. */
export function newsModel({ ask, cached }: Sources): NewsModel {
  const { value, ...rest } = staleWhileRevalidate({ fetch: () => ask('news.refresh', null), readCache: cached });
  return { news: value, ...rest };
}
