import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { failureFrom } from '../errors';
import { personUrl } from '../service/links';
import type { PublicProfile } from '../service/profile';
import type { Seen, ScrollTarget, ThreadOrder } from '../storage/thread-reading';
import type { StorageSignal } from '../storage/signal';
import type { Arrivals } from './arrivals';
import { createFind, type Find, type Findable } from './find';
import { createRemovedComments } from './removed-comments';
import { createLastVisit } from './last-visit';
import { LAST_VISIT_ROW, buildRows, type Rows } from './rows';
import { withPinsFirst, isOwn, type Pinned } from '../comments/rules';
import { subscribeScrollTarget } from './scroll-target';
import type { Thread } from './model';

/** What is stored about reading, and how it is changed. */
export interface ReadingStores {
  order: StorageSignal<ThreadOrder>;
  writeOrder: (order: ThreadOrder) => Promise<void>;
  service: StorageSignal<PublicProfile | null>;
  seen: StorageSignal<Seen>;
  scrollTarget: StorageSignal<ScrollTarget | null>;
  /** What was highlighted is being shown. */
  clearScrollTarget: () => Promise<void>;
}

export interface ReadingParts extends ReadingStores {
  thread: Thread;
  arrivals: Arrivals;
  isInFront: ReadonlySignal<boolean>;
  later: (callback: () => void, ms: number) => () => void;
  /** Epoch ms, and milliseconds that only ever grow. */
  now: () => number;
  clock: () => number;
  /** Ends all that goes by what is stored. */
  over: AbortSignal;
}

/** A row to go to. Each turn is gone to once. */
export interface Target {
  id: number;
  serial: number;
  /** Whether the focus goes there too. */
  focus: boolean;
}

/** How a thread is read: in which order, from where, and what one looks for. */
export interface Reading {
  readonly order: ReadonlySignal<ThreadOrder>;
  readonly pinned: ReadonlySignal<readonly Pinned[]>;
  readonly rows: ReadonlySignal<Rows>;
  readonly find: Find;
  readonly target: ReadonlySignal<Target | null>;
  /** The comment that somebody came for, as long as it stands out. */
  readonly highlighted: ReadonlySignal<number | null>;
  /** Whether a comment was come for that is not there any more. */
  readonly isTargetMissing: ReadonlySignal<boolean>;
  /** Whether a line says where the last visit ended. */
  readonly hasLine: ReadonlySignal<boolean>;
  /** Where a person's page is. */
  personUrl(name: string): string | null;
  setOrder(order: ThreadOrder): void;
  /** Shows what came meanwhile, and goes to the first of it. */
  showWaiting(): void;
  /** Goes to the first comment below the line. */
  goToFirstNew(): void;
  /** Ends looking for words, and goes to what was found last. */
  closeFind(): void;
  /** Takes a turn. @returns whether it is still to be taken */
  claimTarget(serial: number): boolean;
}

/** How long a comment that somebody came for stands out, in milliseconds. */
const HIGHLIGHT_MS = 8000;
const MARKERS = /\*\*|__|~~|```/g;

export function createReading({
  thread,
  arrivals,
  order: stored,
  writeOrder,
  seen,
  scrollTarget,
  clearScrollTarget,
  service,
  isInFront,
  later,
  now,
  clock,
  over,
}: ReadingParts): Reading {
  const { view } = thread;
  /** The order that was chosen here and could not be kept. */
  const unsavedOrder = signal<ThreadOrder | null>(null);
  const order = computed(() => unsavedOrder.value ?? stored.value ?? 'newest');
  const target = signal<Target | null>(null);
  const highlighted = signal<number | null>(null);
  const gone = createRemovedComments(thread);
  const upTo = createLastVisit({ view, arrivals, seen, over });
  const authorId = computed(() => view.value?.authorId ?? null);
  const uid = computed(() => view.value?.account?.uid ?? null);
  const arranged = computed(() => withPinsFirst({ comments: arrivals.shown.value, authorId: authorId.value }));
  const pinned = computed(() => arranged.value.pinned);
  const rows = computed(() => {
    const reader = uid.value === null ? null : (view.peek()?.account ?? null);
    return buildRows({
      comments: arranged.value.ordinary,
      removed: gone.value,
      upTo: upTo.value,
      isOwn: (comment) => isOwn(comment, reader),
      order: order.value,
    });
  });
  let lastSerial = 0;
  let claimedSerial = 0;
  let cancelHighlight: (() => void) | null = null;

  function goTo(id: number, focus: boolean): void {
    lastSerial += 1;
    target.value = { id, serial: lastSerial, focus };
  }

  async function saveOrder(next: ThreadOrder): Promise<void> {
    unsavedOrder.value = (await failureFrom(writeOrder(next))) ? next : null;
  }

  function highlight(id: number): void {
    cancelHighlight?.();
    highlighted.value = id;
    cancelHighlight = later(() => {
      highlighted.value = null;
    }, HIGHLIGHT_MS);
    goTo(id, true);
  }

  const find = createFind({
    all: computed(() => findables(pinned.value, rows.value)),
    goTo: (id) => goTo(id, false),
    later,
    clock,
  });
  let reader = uid.peek();
  const stop = effect(() => {
    if (uid.value === reader) return;
    reader = uid.value;
    // What one person looked for is not for another to see.
    untracked(() => {
      find.close();
      find.setWords('');
    });
  });
  over.addEventListener('abort', stop, { once: true });

  const isTargetMissing = subscribeScrollTarget({
    thread,
    arrivals,
    scrollTarget,
    isInFront,
    now,
    goTo: highlight,
    clear: () => void clearScrollTarget(),
    over,
  });

  return {
    order,
    pinned,
    rows,
    find,
    target,
    highlighted,
    isTargetMissing,
    hasLine: computed(() => rows.value.byId.has(LAST_VISIT_ROW)),
    personUrl: (name) => personUrl(name, service.value?.links ?? []),
    setOrder: (next) => void saveOrder(next),
    showWaiting: () =>
      batch(() => {
        arrivals.showWaiting();
        const { value: fresh } = arrivals.newIds;
        const first =
          pinned.value.find(({ comment }) => fresh.has(comment.id))?.comment.id ??
          rows.value.ids.find((id) => fresh.has(id));
        if (first !== undefined) goTo(first, true);
      }),
    goToFirstNew() {
      const { ids } = rows.value;
      const first = ids.includes(LAST_VISIT_ROW) ? ids[ids.indexOf(LAST_VISIT_ROW) + 1] : undefined;
      if (first !== undefined) goTo(first, true);
    },
    closeFind() {
      const last = find.current.value;
      find.close();
      if (last !== null) goTo(last, true);
    },
    claimTarget(serial) {
      if (serial <= claimedSerial) return false;
      claimedSerial = serial;
      return true;
    },
  };
}

/** What can be looked for, in the order it is read. A message of the team has no writer that anybody may know. */
function findables(pinned: readonly Pinned[], { ids, byId }: Rows): Findable[] {
  const pins = pinned.map(({ comment, pin }) => ({ comment, text: `${pin.title}\n${pin.message}` }));
  const rest = ids.flatMap((id) => {
    const row = byId.get(id);
    return row?.kind === 'comment' ? [{ comment: row.comment, text: row.comment.text }] : [];
  });
  return [...pins, ...rest].map(({ comment, text }) => ({
    id: comment.id,
    source: comment,
    words: () => `${comment.fromTeam ? '' : comment.authorName}\n${text.replaceAll(MARKERS, '')}`,
  }));
}
