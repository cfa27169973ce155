import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction, type Action } from '../../../utils/action';
import { resultOf } from '../../../utils/errors';
import type { Send } from '../../../utils/messages';
import type { Drafts, OutboxEntry } from '../../../utils/storage/items';
import type { CacheUse, readCacheUse } from './cache-use';

/** What the person can clear. */
export type Clearing = 'caches' | 'settings' | 'everything';

const REQUESTS = {
  caches: 'cache.clear',
  settings: 'settings.clear',
  everything: 'everything.clear',
} as const satisfies Record<Clearing, string>;

interface Dependencies {
  send: Send;
  readCacheUse: typeof readCacheUse;
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  /** Forgets what the pages remember outside of the extension's storage. */
  forgetLook: () => void;
}

/** The view model of what is kept in this browser, and of clearing it. */
export interface KeptModel {
  /** `null` until they are counted. */
  readonly cacheUse: ReadonlySignal<CacheUse | null>;
  /** How many comments were typed, and are not at the service yet: drafts, and what waits in the outbox. */
  readonly unsent: ReadonlySignal<number>;
  /** The question that is open. */
  readonly asking: ReadonlySignal<Clearing | null>;
  /** What was cleared last. */
  readonly done: ReadonlySignal<Clearing | null>;
  readonly action: Action<Clearing>;
  /** Counts the caches. */
  count(): Promise<void>;
  /** Opens a question, and closes another one. */
  request(clearing: Clearing): void;
  cancel(): void;
  /** Clears what the question on show names. */
  confirm(): Promise<void>;
}

export function createKeptModel({ send, readCacheUse, drafts, outbox, forgetLook }: Dependencies): KeptModel {
  const cacheUse = signal<CacheUse | null>(null);
  const asking = signal<Clearing | null>(null);
  const done = signal<Clearing | null>(null);
  const action = createAction<Clearing>();

  async function count(): Promise<void> {
    const counted = await resultOf(readCacheUse());
    if (counted.ok) cacheUse.value = counted.value;
  }

  return {
    cacheUse,
    unsent: computed(() => {
      const posts = (outbox.value ?? []).filter(({ kind }) => kind === 'post');
      return posts.length + Object.keys(drafts.value?.texts ?? {}).length;
    }),
    asking,
    done,
    action,
    count,
    request(clearing) {
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
