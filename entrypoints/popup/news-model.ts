import { signal, type ReadonlySignal } from '@preact/signals';
import type { CachedNews } from '../../utils/cache';
import { failureOf, type Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';

interface Sources {
  ask: typeof send;
  cached: () => Promise<CachedNews | undefined>;
}

/** The announcements. */
export interface NewsModel {
  readonly news: ReadonlySignal<CachedNews | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Shows what is stored, then what the service says. */
  start(): Promise<void>;
  load(): Promise<void>;
  /** The worker has stored newer ones. */
  reread(): Promise<void>;
}

export function newsModel({ ask, cached }: Sources): NewsModel {
  const news = signal<CachedNews | null>(null);
  const busy = signal(false);
  const failure = signal<Failure | null>(null);

  /** @returns whether they are newer than what was shown */
  async function takeStored(): Promise<boolean> {
    try {
      const stored = await cached();
      if (!stored || stored.fetchedAt <= (news.value?.fetchedAt ?? 0)) return false;
      news.value = stored;
      return true;
    } catch (cause) {
      failure.value = failureOf(cause);
      return false;
    }
  }

  async function load(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const result = await ask('news.refresh', null);
    failure.value = result.ok ? null : result.failure;
    if (result.ok) await takeStored();
    busy.value = false;
  }

  return {
    news,
    busy,
    failure,
    load,
    async reread() {
      // Whoever read them meanwhile had better luck.
      if (await takeStored()) failure.value = null;
    },
    start: async () => {
      await Promise.all([takeStored(), load()]);
    },
  };
}
