import { computed } from '@preact/signals';
import { failureFrom } from '../errors';
import { copyText } from '../save-text';
import type { Send, ThreadRef } from '../commands/messages';
import type { ThreadFollowing } from '../own-page/thread-following';
import type { Saving } from '../own-page/saving';
import type { FrameVisibility } from '../own-page/clickjacking/frame-visibility';
import type { ThreadStores } from '../own-page/thread-stores';
import { createArrivals } from './arrivals';
import { canDeleteAll } from './comment-rules';
import { mentionablePeople } from './completion';
import { createComposer } from './composer';
import type { ReadingPending } from './draft';
import { createDeletions } from './deletions';
import { followStores, refreshWhenOnline, startLiveRefresh, reportRead } from './keep-current';
import { createThread } from './model';
import { createReading } from './reading';
import { createSharing } from './sharing';
import type { ThreadView } from './unsent';
import { observeComments, observeForeground, observeInView, onHidden } from './visibility';

interface Dependencies {
  of: ThreadRef;
  send: Send;
  stores: ThreadStores;
  pending: ReadingPending;
  following: ThreadFollowing;
  saving: Saving;
  /** The element whose visibility decides whether the thread is visible. */
  root: Element;
  /** What the page around lets the person see of this one; in an own tab it is all. */
  sight?: Pick<FrameVisibility, 'isSeen' | 'isOpenAt' | 'recheck'>;
}

export type ThreadController = ReturnType<typeof openThreadController>;

/** One thread in a page: the models for reading and writing, and their lifetime. */
export function openThreadController({ of, send, stores, pending, following, saving, root, sight }: Dependencies) {
  const closing = new AbortController();
  const { signal } = closing;
  const thread = createThread({ of, send, stores, signal });
  const { view } = thread;
  const { isHidden } = following;
  const shown = computed(
    (): ThreadView | null =>
      view.value && { ...view.value, comments: view.value.comments.filter((comment) => !isHidden(comment)) },
  );
  const composer = createComposer({
    thread,
    send,
    pending,
    unsent: thread.unsent,
    people: computed(() => (shown.value ? mentionablePeople(shown.value) : [])),
    mayPin: computed(() => view.value !== null && canDeleteAll(view.value)),
  });
  const arrivals = createArrivals({ ...thread, isHidden });
  const isInFront = observeForeground(signal);
  const isInView = observeInView(root, signal);
  const isVisible = computed(() => isInView.value && isInFront.value && sight?.isSeen.value !== false);
  const reports = reportRead({ thread, stores, pending, isHidden });
  const inView = observeComments({ root, isVisible, sight, ...reports, signal });
  const reading = createReading({
    thread,
    arrivals,
    isHidden,
    isInFront,
    inView,
    now: Date.now,
    signal,
    stores,
    pending,
  });

  const current = { thread, stores, send, isVisible, signal };
  onHidden(() => {
    void composer.flush(true);
    pending.flush();
  }, signal);
  addEventListener('online', () => refreshWhenOnline(current), { signal });

  return {
    thread,
    /** The thread without what the person hid: what is counted, suggested and exported. */
    shown,
    arrivals,
    reading,
    composer,
    deletions: createDeletions(thread),
    following,
    saving,
    sharing: createSharing(copyText),
    /** The link patterns of the service. */
    links: computed(() => stores.service.value?.links ?? []),
    /** Shows the cached thread, reads it from the service, and then polls for changes while it is visible. */
    async begin(): Promise<void> {
      // The view needs the sort order, the read position and the service before the first comments arrive.
      const unreadable = await failureFrom(Promise.all([stores.order.ready, stores.seen.ready, stores.service.ready]));
      if (unreadable) return thread.fail(unreadable);
      await followStores(current);
      startLiveRefresh(current);
    },
    /** Stops everything at once, except requests in flight. Resolves when the draft is stored. */
    close(): Promise<void> {
      closing.abort();
      return composer.close();
    },
  };
}
