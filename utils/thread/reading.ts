import { batch, computed, signal, untracked } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { Asked } from '../commands/messages';
import { withPinsFirst, type Pinned } from './comment-rules';
import { createFind, type Findable } from './find';
import { effectUntil } from './model';
import { LAST_VISIT_ROW, buildRows, createLastVisit, isNew, type Rows } from './rows';
import { subscribeScrollTarget, type ReadingDependencies } from './scroll-target';
import type { ThreadOrder } from '../storage/items';
import { hasPart } from '../settings';

/** A row to scroll to. The list scrolls once for each serial, and nothing else scrolls it. */
export interface Target {
  id: number;
  serial: number;
  focus: boolean;
}

const HIGHLIGHT_MS = 8000;
const MARKERS = /\*\*|__|~~|```/g;

export type Reading = ReturnType<typeof createReading>;

/** The reading state of a thread: order, rows, search and scroll target. */
export function createReading(dependencies: ReadingDependencies) {
  const { stores, pending, thread, arrivals, isHidden, inView, signal: closed } = dependencies;
  const { view } = thread;
  /** As it was chosen, also where that could not be stored. */
  const order = computed((): ThreadOrder => {
    const chosen = pending.chosen('order') as Asked<'thread.set-order'> | undefined;
    return chosen?.order ?? pending.shown.order.value ?? 'newest';
  });
  const target = signal<Target | null>(null);
  /** The comment opened from a notification or link, while it is highlighted. */
  const highlighted = signal<number | null>(null);
  const { lastVisit, wasUnread } = createLastVisit(dependencies);
  const authorId = computed(() => view.value?.authorId ?? null);
  const uid = computed(() => view.value?.account?.uid ?? null);
  const arranged = computed(() => withPinsFirst({ comments: arrivals.shown.value, authorId: authorId.value }));
  const pinned = computed(() => arranged.value.pinned);
  const rows = computed(() => {
    const account = uid.value === null ? null : (view.peek()?.account ?? null);
    const comments = arranged.value.ordinary;
    return buildRows({ comments, mark: lastVisit.value, account, order: order.value, isHidden });
  });
  let lastSerial = 0;
  let claimedSerial = 0;
  let highlightTimer: ReturnType<typeof setTimeout> | undefined;

  function goTo(id: number, focus: boolean): void {
    lastSerial += 1;
    target.value = { id, serial: lastSerial, focus };
  }

  function highlight(id: number): void {
    clearTimeout(highlightTimer);
    highlighted.value = id;
    highlightTimer = setTimeout(() => (highlighted.value = null), HIGHLIGHT_MS);
    goTo(id, true);
  }

  const find = createFind({
    all: computed(() => findables(pinned.value, rows.value).filter(({ source }) => !isHidden(source))),
    goTo: (id) => goTo(id, false),
  });
  effectUntil(closed, () => {
    void uid.value;
    // Another account must not see the previous search.
    untracked(() => {
      find.close();
      find.setWords('');
    });
  });

  return {
    order,
    /** Whether only the start of a long comment is shown. */
    foldsLong: computed(() => hasPart(stores.settings.value, 'folds')),
    pinned,
    /** Whether a pinned message was unread when this visit began: it is open then, else one line. */
    wasUnread,
    rows,
    find,
    target,
    highlighted,
    /** Whether the comment to open does not exist any more. */
    isTargetMissing: subscribeScrollTarget(dependencies, highlight),
    isLine: (id: number) => id === LAST_VISIT_ROW,
    hasLine: computed(() => rows.value.ids.includes(LAST_VISIT_ROW)),
    personUrl: (name: string) => personUrl(name, stores.service.value?.links ?? []),
    setOrder: (next: ThreadOrder) =>
      void pending.run('thread.set-order', { projectId: view.peek()?.projectId ?? 0, order: next }),
    /** Shows the waiting comments, and scrolls to the first. */
    showWaiting: () =>
      batch(() => {
        arrivals.showWaiting();
        const { value: fresh } = arrivals.newIds;
        const first =
          pinned.value.find(({ comment }) => fresh.has(comment.id))?.comment.id ??
          rows.value.ids.find((id) => fresh.has(id));
        if (first !== undefined) goTo(first, true);
      }),
    /** The new comments out of view, and the first of them: those below, else those above; `null` without any. */
    elsewhere: computed(() => {
      const now = view.value;
      const mark = now?.account && pending.shown.seen.value?.threads[now.projectId];
      if (!mark) return null;
      const { ids, byId } = rows.value;
      const all = [...pinned.value.map(({ comment }) => comment), ...ids.flatMap((id) => byId.get(id) ?? [])];
      const isHere = ({ id }: Comment): boolean => inView.value.has(id);
      const [first, last] = [all.findIndex(isHere), all.findLastIndex(isHere)];
      const given = { mark, account: now?.account ?? null, isHidden };
      const isFresh = (comment: Comment): boolean => isNew(comment, given);
      const below = all.slice(last + 1).filter(isFresh);
      const found = below.length > 0 ? below : all.slice(0, Math.max(first, 0)).filter(isFresh);
      return found[0] ? { count: found.length, isBelow: found === below, id: found[0].id } : null;
    }),
    goToNew: (id: number) => goTo(id, true),
    goToFirstNew(): void {
      const { ids } = rows.value;
      const first = ids.includes(LAST_VISIT_ROW) ? ids[ids.indexOf(LAST_VISIT_ROW) + 1] : undefined;
      if (first !== undefined) goTo(first, true);
    },
    /** Closes the search, and moves the focus to the last match. */
    closeFind(): void {
      const last = find.current.value;
      find.close();
      if (last !== null) goTo(last, true);
    },
    /** Claims a scroll target, so that only one row scrolls. @returns false if it was already claimed */
    claimTarget(serial: number): boolean {
      if (serial <= claimedSerial) return false;
      claimedSerial = serial;
      return true;
    },
  };
}

/** The searchable items, in reading order. The authors of team messages stay unknown. */
function findables(pinned: readonly Pinned[], { ids, byId }: Rows): (Findable & { source: Comment })[] {
  const pins = pinned.map(({ comment, pin }) => ({ comment, text: `${pin.title}\n${pin.message}` }));
  const rest = ids.flatMap((id) => byId.get(id) ?? []).map((comment) => ({ comment, text: comment.text }));
  return [...pins, ...rest].map(({ comment, text }) => ({
    id: comment.id,
    source: comment,
    words: () => `${comment.fromTeam ? '' : comment.authorName}\n${text.replaceAll(MARKERS, '')}`,
  }));
}

/** The page of one of the service's people, beside its projects (field notes, "Links"). */
function personUrl(userName: string, links: readonly string[]): string | null {
  const link = links[0];
  return link && userName ? new URL(`/u/${encodeURIComponent(userName)}`, link).href : null;
}
