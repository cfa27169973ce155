import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import type { Removal } from '../storage/items';
import { MAX_IDS_AT_ONCE } from '../limits';
import type { Thread } from './model';

/** How far the deletion of several comments has come. */
interface Progress {
  done: number;
  total: number;
  /** Whether none was begun, so that all can be taken back. */
  canUndo: boolean;
}

/** What is still going to be deleted although somebody took it back. */
interface UndoFailure {
  target: number | 'several';
  failure: Failure;
}

/** Deleting comments: asked once, then done a few seconds later by the worker, which can be taken back until then. */
export interface Deletions {
  /** The comment that is asked target, `several` for those that are selected. */
  readonly confirming: ReadonlySignal<number | 'several' | null>;
  /** Which comments are selected to be deleted together; `null` while one does not choose. */
  readonly selected: ReadonlySignal<ReadonlySet<number> | null>;
  /** What is on its way out, by the comment's id. */
  readonly removals: ReadonlySignal<ReadonlyMap<number, Removal>>;
  /** `null` where less than two are on their way out. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** Why the worker could not take it over. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** What could not be kept after all, one comment or those that are on their way out together, and why; as long as that matters. */
  readonly undoFailure: ReadonlySignal<UndoFailure | null>;
  /** How many comments were deleted since one was last asked about. */
  readonly deletedCount: ReadonlySignal<number>;
  startConfirm(target: number | 'several'): void;
  /** Leaves the question, and forgets that this one failed. */
  dismiss(commentId?: number): void;
  /** Deletes what was asked about. */
  confirm(): Promise<void>;
  /** Does not delete a comment after all. */
  undo(commentId: number): Promise<void>;
  /** Does not delete any of those that were not begun. */
  stop(): Promise<void>;
  /** Begins to choose, or ends it. */
  setSelecting(on: boolean): void;
  /** Chooses a comment, or not; no more than can be deleted at once. */
  toggle(commentId: number): void;
  /** Turns a comment, and gives all between it and the one that was turned last the same. @param order how they are read */
  selectRange(commentId: number, order: readonly number[]): void;
  /** Gives a comment what the one beside it has. */
  copySelection(from: number, to: number): void;
  selectAll(commentIds: readonly number[]): void;
}

const NONE: ReadonlySet<number> = new Set();

export function createDeletions({ view, run }: Pick<Thread, 'view' | 'run'>): Deletions {
  const confirming = signal<number | 'several' | null>(null);
  const selected = signal<ReadonlySet<number> | null>(null);
  const failure = signal<Failure | null>(null);
  const undoFailure = signal<UndoFailure | null>(null);
  const deletedCount = signal(0);
  /** The comment that was turned last, from which a sweep goes on. */
  let lastToggled: number | null = null;
  /** What is deleted together, from the first to the last. */
  const batchIds = signal(NONE);

  const removals = computed(() => new Map(view.value?.removals.map((removal) => [removal.commentId, removal])));
  const underWay = computed(() => [...removals.value.values()].filter(({ state }) => state !== 'failed'));

  const progress = computed((): Progress | null => {
    const total = batchIds.value.size;
    const left = underWay.value.length;
    if (total < 2 || left === 0) return null;
    return {
      done: total - left,
      total,
      canUndo: underWay.value.every(({ state }) => state === 'waiting') && left === total,
    };
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
      const target = undoFailure.peek()?.target;
      if (target === 'several' ? ids.length === 0 : target !== undefined && !removals.value.has(target))
        undoFailure.value = null;
      if (gone.length > 0) deletedCount.value = deletedCount.peek() + gone.length;
      batchIds.value = ids.length === 0 ? NONE : new Set([...batchIds.peek(), ...ids]);
      const left = [...(selected.peek() ?? [])].filter((id) => there.has(id));
      // What failed stays selected; once there is nothing left, there is nothing to choose.
      if (selected.peek() && left.length < (selected.peek()?.size ?? 0))
        selected.value = hasEnded && left.length === 0 ? null : new Set(left);
    });
  });

  /** Somebody else is here, or nobody: what was on its way out has ended with the session, and was not deletedCount. */
  function reset(): void {
    known = [];
    batch(() => {
      confirming.value = null;
      selected.value = null;
      failure.value = null;
      undoFailure.value = null;
      deletedCount.value = 0;
      batchIds.value = NONE;
    });
  }

  /** Takes back what waits. */
  async function undoRemovals(target: UndoFailure['target'], commentIds: readonly number[]): Promise<void> {
    const refused = await run('comment.restore', { commentIds: [...commentIds] });
    undoFailure.value = refused && { target, failure: refused };
    if (refused) return;
    batchIds.value = new Set([...batchIds.value].filter((id) => !commentIds.includes(id)));
  }

  const isSelected = (id: number): boolean => selected.value?.has(id) ?? false;

  /** Chooses these, or not; the last one is where the next sweep begins. */
  function setSelected(ids: readonly number[], on: boolean): void {
    const before = [...(selected.value ?? NONE)];
    selected.value = new Set(
      on ? [...new Set([...before, ...ids])].slice(0, MAX_IDS_AT_ONCE) : before.filter((id) => !ids.includes(id)),
    );
    lastToggled = ids.at(-1) ?? lastToggled;
  }

  return {
    confirming,
    selected,
    removals,
    progress,
    failure,
    undoFailure,
    deletedCount,
    startConfirm(target) {
      failure.value = null;
      deletedCount.value = 0;
      confirming.value = target;
    },
    dismiss(commentId) {
      failure.value = null;
      confirming.value = null;
      if (commentId !== undefined && removals.value.get(commentId)?.state === 'failed')
        void undoRemovals(commentId, [commentId]);
    },
    async confirm() {
      const target = confirming.value;
      if (target === null) return;
      const commentIds = target === 'several' ? [...(selected.value ?? [])] : [target];
      confirming.value = null;
      failure.value = await run('comment.delete', { commentIds });
      if (failure.value) confirming.value = target;
    },
    undo: (commentId) => undoRemovals(commentId, [commentId]),
    stop: () =>
      undoRemovals(
        'several',
        underWay.value.filter(({ state }) => state === 'waiting').map(({ commentId }) => commentId),
      ),
    setSelecting(on) {
      confirming.value = null;
      selected.value = on ? NONE : null;
      lastToggled = null;
    },
    toggle: (commentId) => setSelected([commentId], !isSelected(commentId)),
    selectRange(commentId, order) {
      const [from, to] = [lastToggled === null ? -1 : order.indexOf(lastToggled), order.indexOf(commentId)];
      const between = from === -1 ? [commentId] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      // The nearest first, where not all of them can be selected.
      setSelected(from > to ? between.toReversed() : between, !isSelected(commentId));
      lastToggled = commentId;
    },
    copySelection: (from, to) => setSelected([to], isSelected(from)),
    selectAll(commentIds) {
      selected.value = new Set(commentIds.slice(0, MAX_IDS_AT_ONCE));
    },
  };
}
