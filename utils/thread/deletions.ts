import { batch, computed, effect, signal } from '@preact/signals';
import type { Failure } from '../errors';
import { MAX_IDS_AT_ONCE } from '../limits';
import type { ThreadModel } from './model';

/** A request that did not work: to delete, or to undo that. */
interface FailedRequest {
  asked: 'delete' | 'undo';
  ids: readonly number[];
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

  /** How many deletions are under way, and which of them can still be undone; `null` if it is at most one. */
  const several = computed(() => {
    const waiting = underWay.value.filter(({ state }) => state === 'waiting').map(({ commentId }) => commentId);
    return underWay.value.length < 2 ? null : { count: underWay.value.length, waiting };
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
      const last = failed.peek();
      if (last?.asked === 'undo' && !last.ids.some((id) => removals.value.has(id))) failed.value = null;
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
      selected.value = failed.value = null;
      deletedCount.value = 0;
    });
  }

  async function request(asked: FailedRequest['asked'], ids: readonly number[]): Promise<void> {
    if (asked === 'delete') deletedCount.value = 0;
    const commentIds = [...ids];
    const failure = await (asked === 'delete'
      ? run('comment.delete', { uid: currentUid, commentIds })
      : run('comment.restore', { commentIds }));
    failed.value = failure && { asked, ids, failure };
  }

  /** Selects or deselects comments, at most `MAX_IDS_AT_ONCE`. The last one becomes an end of the next range. */
  function setSelected(ids: readonly number[], on: boolean): void {
    const others = [...(selected.value ?? NONE)].filter((id) => !ids.includes(id));
    selected.value = new Set(on ? [...others, ...ids].slice(0, MAX_IDS_AT_ONCE) : others);
    lastToggled = ids.at(-1) ?? lastToggled;
  }

  return {
    selected,
    removals,
    several,
    failed,
    deletedCount,
    remove: (ids: readonly number[]) => request('delete', ids),
    /** Undoes pending deletions, or clears failed ones. */
    undo: (ids: readonly number[]) => request('undo', ids),
    setSelecting(on: boolean): void {
      selected.value = on ? NONE : null;
      lastToggled = null;
    },
    toggle: (id: number) => setSelected([id], !selected.value?.has(id)),
    /** Toggles a comment, and gives all from the one toggled last the same state. @param order the ids in reading order */
    toggleRange(id: number, order: readonly number[]): void {
      const [from, to] = [lastToggled === null ? -1 : order.indexOf(lastToggled), order.indexOf(id)];
      const between = from === -1 ? [] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      setSelected([...between.filter((each) => each !== id), id], !selected.value?.has(id));
    },
    selectAll: (ids: readonly number[]) => setSelected(ids, true),
  };
}
