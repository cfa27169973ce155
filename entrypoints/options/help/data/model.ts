import { computed, signal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { withDatabase, STORES, type LimitedStore, type StoreName, STORE_RULES } from '../../../../utils/cache/database';
import { resultOf } from '../../../../utils/errors';
import type { Send } from '../../../../utils/messages';
import type { Stored } from '../../stored';

/** What the person can clear. */
export type Clearing = 'caches' | 'settings' | 'everything';

const REQUESTS = {
  caches: 'cache.clear',
  settings: 'settings.clear',
  everything: 'everything.clear',
} as const satisfies Record<Clearing, string>;

interface Dependencies extends Pick<Stored, 'drafts' | 'outbox'> {
  send: Send;
  readCacheUse: typeof readCacheUse;
  /** Forgets what the pages remember outside of the extension's storage. */
  forgetLook: () => void;
}

/** The view model of what is kept in this browser, and of clearing it. */
export function createDataModel({ send, readCacheUse, drafts, outbox, forgetLook }: Dependencies) {
  const cacheUse = signal<CacheUse | null>(null);
  const asking = signal<Clearing | null>(null);
  const done = signal<Clearing | null>(null);
  const action = createAction<Clearing>();

  async function count(): Promise<void> {
    const counted = await resultOf(readCacheUse());
    if (counted.ok) cacheUse.value = counted.value;
  }

  return {
    /** `null` until they are counted. */
    cacheUse,
    /** How many comments were typed, and are not at the service yet: drafts, and what waits in the outbox. */
    unsent: computed(() => {
      const posts = (outbox.value ?? []).filter(({ kind }) => kind === 'post');
      return posts.length + Object.keys(drafts.value?.texts ?? {}).length;
    }),
    /** The question that is open. */
    asking,
    /** What was cleared last. */
    done,
    action,
    count,
    /** Opens a question, and closes another one. */
    request(clearing: Clearing) {
      if (action.isBusy.value) return;
      action.dismiss();
      done.value = null;
      asking.value = clearing;
      void count();
    },
    cancel() {
      asking.value = null;
      action.dismiss();
    },
    /** Clears what the question on show names. */
    async confirm() {
      const clearing = asking.value;
      if (!clearing || !(await action.run(clearing, () => send(REQUESTS[clearing], null)))) return;
      if (clearing === 'everything') forgetLook();
      void count();
      asking.value = null;
      done.value = clearing;
    },
  };
}

export type DataModel = ReturnType<typeof createDataModel>;

/** What “Clear caches” would clear. */
export interface CacheUse {
  projects: number;
  threads: number;
  /** As JSON; `null` while some of it is not counted. */
  bytes: number | null;
}

const CACHES = STORES.filter((store): store is LimitedStore => STORE_RULES[store].isCache);

/** Counts the caches, without reading them. */
export async function readCacheUse(): Promise<CacheUse> {
  const counted = await withDatabase((db) => {
    const tx = db.transaction<StoreName[]>([...CACHES, 'sizes']);
    return Promise.all(
      CACHES.map(async (store) => {
        const [records, bytes] = await Promise.all([tx.objectStore(store).count(), tx.objectStore('sizes').get(store)]);
        return { store, records, bytes: records === 0 ? 0 : bytes };
      }),
    );
  });
  if (!counted) return { projects: 0, threads: 0, bytes: 0 };
  const recordsOf = (name: LimitedStore): number => counted.find(({ store }) => store === name)?.records ?? 0;
  const bytes = counted.reduce((sum, each) => sum + (each.bytes ?? NaN), 0);
  return { projects: recordsOf('projects'), threads: recordsOf('threads'), bytes: Number.isNaN(bytes) ? null : bytes };
}
