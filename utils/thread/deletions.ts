import { batch, computed, effect, signal } from '@preact/signals';
import type { Failure } from '../errors';
import { MAX_IDS_AT_ONCE } from '../limits';
import type { ThreadModel } from './model';

/** A request that did not work: to delete, or to undo that. */
interface FailedRequest {
  asked: 'delete' | 'undo';
  target: number | 'several';
  failure: Failure;
}

const NONE: ReadonlySet<number> = new Set();

/** Deletes comments: the worker waits a few seconds, and until then the deletion can be undone. */
export function createDeletions({ view, run }: Pick<ThreadModel, 'view' | 'run'>) {
  /** The comments selected to be deleted together; `null` outside of selection mode. */
  const selected = signal<ReadonlySet<number> | null>(null);
  /** The last request that failed; an Undo only for as long as its comments are still to be deleted. */
  const failed = signal<FailedRequest | null>(null);
  /** How many comments were deleted since the last request. */
  const deletedCount = signal(0);
  /** The comment toggled last: one end of the next range. */
  let lastToggled: number | null = null;
  /** Pending, running and failed deletions, by comment id. */
  const removals = computed(() => new Map(view.value?.removals.map((removal) => [removal.commentId, removal])));
  const underWay = computed(() => [...removals.value.values()].filter(({ state }) => state !== 'failed'));

  /** How many deletions are under way, and whether some of them can still be undone; `null` if it is at most one. */
  const several = computed(() => {
    const count = underWay.value.length;
    return count < 2 ? null : { count, canUndo: underWay.value.some(({ state }) => state === 'waiting') };
  });

  let known: readonly number[] = [];
  let currentUid: number | null = null;
  effect(() => {
    const uid = view.value?.account?.uid ?? null;
    if (uid !== currentUid) reset();
    currentUid = uid;
    const ids = underWay.value.map(({ commentId }) => commentId);
    const there = new Set(view.value?.comments.map(({ id }) => id));
    const gone = known.filter((id) => !ids.includes(id) && !there.has(id));
    const hasEnded = known.length > 0 && ids.length === 0;
    known = ids;
    batch(() => {
      const undo = failed.peek()?.asked === 'undo' ? failed.peek() : null;
      if (undo && (undo.target === 'several' ? ids.length === 0 : !removals.value.has(undo.target)))
        failed.value = null;
      if (gone.length > 0) deletedCount.value = deletedCount.peek() + gone.length;
      const left = [...(selected.peek() ?? [])].filter((id) => there.has(id));
      // Failed deletions stay selected. Selection mode ends once none is left.
      if (selected.peek() && left.length < (selected.peek()?.size ?? 0))
        selected.value = hasEnded && left.length === 0 ? null : new Set(left);
    });
  });

  /** The account has changed: pending deletions ended with the session, and do not count as deleted. */
  function reset(): void {
    known = [];
    batch(() => {
      for (const each of [selected, failed]) each.value = null;
      deletedCount.value = 0;
    });
  }

  async function request(asked: FailedRequest['asked'], target: FailedRequest['target'], ids: readonly number[]) {
    if (asked === 'delete') deletedCount.value = 0;
    const failure = await run(asked === 'delete' ? 'comment.delete' : 'comment.restore', { commentIds: [...ids] });
    failed.value = failure && { asked, target, failure };
  }

  const isSelected = (id: number): boolean => selected.value?.has(id) ?? false;

  /** Selects or deselects comments. The last one becomes an end of the next range. */
  function setSelected(ids: readonly number[], on: boolean): void {
    const before = [...(selected.value ?? NONE)];
    selected.value = new Set(
      on ? [...new Set([...before, ...ids])].slice(0, MAX_IDS_AT_ONCE) : before.filter((id) => !ids.includes(id)),
    );
    lastToggled = ids.at(-1) ?? lastToggled;
  }

  return {
    selected,
    removals,
    several,
    failed,
    deletedCount,
    /** Deletes one comment. */
    remove: (commentId: number) => request('delete', commentId, [commentId]),
    /** Deletes the selected comments. */
    removeSelected: () => request('delete', 'several', [...(selected.value ?? NONE)]),
    /** Undoes the pending deletion of one comment, or clears the failed one. */
    undo: (commentId: number) => request('undo', commentId, [commentId]),
    /** Undoes all deletions that have not started. */
    undoSeveral() {
      const waiting = underWay.value.filter(({ state }) => state === 'waiting');
      return request(
        'undo',
        'several',
        waiting.map(({ commentId }) => commentId),
      );
    },
    /** Starts or ends selection mode. */
    setSelecting(on: boolean): void {
      selected.value = on ? NONE : null;
      lastToggled = null;
    },
    /** Selects or deselects a comment. At most `MAX_IDS_AT_ONCE` can be selected. */
    toggle: (commentId: number) => setSelected([commentId], !isSelected(commentId)),
    /** Toggles a comment, and gives all comments from the one toggled last the same state. @param order the ids in reading order */
    selectRange(commentId: number, order: readonly number[]): void {
      const [from, to] = [lastToggled === null ? -1 : order.indexOf(lastToggled), order.indexOf(commentId)];
      const between = from === -1 ? [commentId] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      // The nearest come first, in case the limit leaves no space for all.
      setSelected(from > to ? between.toReversed() : between, !isSelected(commentId));
      lastToggled = commentId;
    },
    selectAll(commentIds: readonly number[]): void {
      selected.value = new Set(commentIds.slice(0, MAX_IDS_AT_ONCE));
    },
  };
}
