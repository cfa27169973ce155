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
import { LINE, rowsOf, type Rows } from './rows';
import { withPinsFirst, isOwn, type Pinned } from '../comments/rules';
import { subscribeScrollTarget } from './scroll-target';
import type { Thread } from './model';

/** What is stored about reading, and how it is changed. */
export interface ReadingStores {
  order: StorageSignal<ThreadOrder>;
  keepOrder: (order: ThreadOrder) => Promise<void>;
  service: StorageSignal<PublicProfile | null>;
  seen: StorageSignal<Seen>;
  sought: StorageSignal<ScrollTarget | null>;
  /** What was sought is being shown. */
  takeSought: () => Promise<void>;
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
  turn: number;
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
  readonly sought: ReadonlySignal<number | null>;
  /** Whether a comment was come for that is not there any more. */
  readonly isSoughtGone: ReadonlySignal<boolean>;
  /** Whether a line says where the last visit ended. */
  readonly hasLine: ReadonlySignal<boolean>;
  /** Where a person's page is. */
  personUrl(name: string): string | null;
  readIn(order: ThreadOrder): void;
  /** Shows what came meanwhile, and goes to the first of it. */
  showNew(): void;
  /** Goes to the first comment below the line. */
  goToLine(): void;
  /** Ends looking for words, and goes to what was found last. */
  endFinding(): void;
  /** Takes a turn. @returns whether it is still to be taken */
  land(turn: number): boolean;
}

/** How long a comment that somebody came for stands out, in milliseconds. */
const STANDS_OUT_MS = 8000;
const MARKERS = /\*\*|__|~~|```/g;

export function createReading({
  thread,
  arrivals,
  order: stored,
  keepOrder,
  seen,
  sought: wanted,
  takeSought,
  service,
  isInFront,
  later,
  now,
  clock,
  over,
}: ReadingParts): Reading {
  const { view } = thread;
  /** The order that was chosen here and could not be kept. */
  const unkept = signal<ThreadOrder | null>(null);
  const order = computed(() => unkept.value ?? stored.value ?? 'newest');
  const target = signal<Target | null>(null);
  const sought = signal<number | null>(null);
  const gone = createRemovedComments(thread);
  const upTo = createLastVisit({ view, arrivals, seen, over });
  const authorId = computed(() => view.value?.authorId ?? null);
  const uid = computed(() => view.value?.account?.uid ?? null);
  const arranged = computed(() => withPinsFirst({ comments: arrivals.shown.value, authorId: authorId.value }));
  const pinned = computed(() => arranged.value.pinned);
  const rows = computed(() => {
    const reader = uid.value === null ? null : (view.peek()?.account ?? null);
    return rowsOf({
      comments: arranged.value.ordinary,
      gone: gone.value,
      upTo: upTo.value,
      isOwn: (comment) => isOwn(comment, reader),
      order: order.value,
    });
  });
  let turns = 0;
  let landed = 0;
  let fade: (() => void) | null = null;

  function reach(id: number, focus: boolean): void {
    turns += 1;
    target.value = { id, turn: turns, focus };
  }

  async function keep(next: ThreadOrder): Promise<void> {
    unkept.value = (await failureFrom(keepOrder(next))) ? next : null;
  }

  function standOut(id: number): void {
    fade?.();
    sought.value = id;
    fade = later(() => {
      sought.value = null;
    }, STANDS_OUT_MS);
    reach(id, true);
  }

  const find = createFind({
    all: computed(() => findables(pinned.value, rows.value)),
    reach: (id) => reach(id, false),
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
      find.type('');
    });
  });
  over.addEventListener('abort', stop, { once: true });

  const isSoughtGone = subscribeScrollTarget({
    thread,
    arrivals,
    sought: wanted,
    isInFront,
    now,
    reach: standOut,
    take: () => void takeSought(),
    over,
  });

  return {
    order,
    pinned,
    rows,
    find,
    target,
    sought,
    isSoughtGone,
    hasLine: computed(() => rows.value.byId.has(LINE)),
    personUrl: (name) => personUrl(name, service.value?.links ?? []),
    readIn: (next) => void keep(next),
    showNew: () =>
      batch(() => {
        arrivals.show();
        const { value: fresh } = arrivals.fresh;
        const first =
          pinned.value.find(({ comment }) => fresh.has(comment.id))?.comment.id ??
          rows.value.ids.find((id) => fresh.has(id));
        if (first !== undefined) reach(first, true);
      }),
    goToLine() {
      const { ids } = rows.value;
      const first = ids.includes(LINE) ? ids[ids.indexOf(LINE) + 1] : undefined;
      if (first !== undefined) reach(first, true);
    },
    endFinding() {
      const last = find.current.value;
      find.close();
      if (last !== null) reach(last, true);
    },
    land(turn) {
      if (turn <= landed) return false;
      landed = turn;
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
