import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import type { Removal } from '../stored';
import { MOST_AT_ONCE } from './rules';
import type { Thread } from './thread';

/** How far the deletion of several comments has come. */
export interface Progress {
  done: number;
  of: number;
  /** Whether none was begun, so that all can be taken back. */
  waits: boolean;
}

/** Deleting comments: asked once, then done a few seconds later by the worker, which can be taken back until then. */
export interface Deletions {
  /** The comment that is asked about, `several` for those that are chosen. */
  readonly asking: ReadonlySignal<number | 'several' | null>;
  /** Which comments are chosen to be deleted together; `null` while one does not choose. */
  readonly chosen: ReadonlySignal<ReadonlySet<number> | null>;
  /** What is on its way out, by the comment's id. */
  readonly removals: ReadonlySignal<ReadonlyMap<number, Removal>>;
  /** `null` where less than two are on their way out. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** Why the worker could not take it over. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** How many comments were deleted since one was last asked about. */
  readonly deleted: ReadonlySignal<number>;
  ask(about: number | 'several'): void;
  /** Leaves the question, and forgets that this one failed. */
  dismiss(commentId?: number): void;
  /** Deletes what was asked about. */
  confirm(): Promise<void>;
  /** Does not delete a comment after all. */
  undo(commentId: number): Promise<void>;
  /** Does not delete any of those that were not begun. */
  stop(): Promise<void>;
  /** Begins to choose, or ends it. */
  choose(on: boolean): void;
  /** Chooses a comment, or not; no more than can be deleted at once. */
  toggle(commentId: number): void;
  chooseAll(commentIds: readonly number[]): void;
}

const NONE: ReadonlySet<number> = new Set();

export function createDeletions({ view, run }: Pick<Thread, 'view' | 'run'>): Deletions {
  const asking = signal<number | 'several' | null>(null);
  const chosen = signal<ReadonlySet<number> | null>(null);
  const failure = signal<Failure | null>(null);
  const deleted = signal(0);
  /** What is deleted together, from the first to the last. */
  const together = signal(NONE);

  const removals = computed(() => new Map(view.value?.removals.map((removal) => [removal.commentId, removal])));
  const underWay = computed(() => [...removals.value.values()].filter(({ state }) => state !== 'failed'));

  const progress = computed((): Progress | null => {
    const of = together.value.size;
    const left = underWay.value.length;
    if (of < 2 || left === 0) return null;
    return { done: of - left, of, waits: underWay.value.every(({ state }) => state === 'waiting') && left === of };
  });

  let known: readonly number[] = [];
  let person: number | null = null;
  effect(() => {
    const who = view.value?.account?.uid ?? null;
    if (who !== person) forget();
    person = who;
    const ids = underWay.value.map(({ commentId }) => commentId);
    const there = new Set(view.value?.comments.map(({ id }) => id));
    const gone = known.filter((id) => !ids.includes(id) && !there.has(id));
    const hasEnded = known.length > 0 && ids.length === 0;
    known = ids;
    batch(() => {
      if (gone.length > 0) deleted.value = deleted.peek() + gone.length;
      together.value = ids.length === 0 ? NONE : new Set([...together.peek(), ...ids]);
      const left = [...(chosen.peek() ?? [])].filter((id) => there.has(id));
      // What failed stays chosen; once there is nothing left, there is nothing to choose.
      if (chosen.peek() && left.length < (chosen.peek()?.size ?? 0)) chosen.value = hasEnded && left.length === 0 ? null : new Set(left);
    });
  });

  /** Somebody else is here, or nobody: what was on its way out has ended with the session, and was not deleted. */
  function forget(): void {
    known = [];
    batch(() => {
      asking.value = null;
      chosen.value = null;
      failure.value = null;
      deleted.value = 0;
      together.value = NONE;
    });
  }

  /** Takes back what waits. */
  async function keep(commentIds: readonly number[]): Promise<void> {
    failure.value = await run('comment.keep', { commentIds: [...commentIds] });
    together.value = new Set([...together.value].filter((id) => !commentIds.includes(id)));
  }

  return {
    asking,
    chosen,
    removals,
    progress,
    failure,
    deleted,
    ask(about) {
      failure.value = null;
      deleted.value = 0;
      asking.value = about;
    },
    dismiss(commentId) {
      failure.value = null;
      asking.value = null;
      if (commentId !== undefined && removals.value.get(commentId)?.state === 'failed') void keep([commentId]);
    },
    async confirm() {
      const about = asking.value;
      if (about === null) return;
      const commentIds = about === 'several' ? [...(chosen.value ?? [])] : [about];
      asking.value = null;
      failure.value = await run('comment.delete', { commentIds });
      if (failure.value) asking.value = about;
    },
    undo: (commentId) => keep([commentId]),
    stop: () => keep(underWay.value.filter(({ state }) => state === 'waiting').map(({ commentId }) => commentId)),
    choose(on) {
      asking.value = null;
      chosen.value = on ? NONE : null;
    },
    toggle(commentId) {
      const before = chosen.value ?? NONE;
      chosen.value = before.has(commentId) ? new Set([...before].filter((id) => id !== commentId)) : new Set([...before, commentId].slice(0, MOST_AT_ONCE));
    },
    chooseAll(commentIds) {
      chosen.value = new Set(commentIds.slice(0, MOST_AT_ONCE));
    },
  };
}
