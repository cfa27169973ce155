import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../errors';
import type { Removal } from '../storage/items';
import { MAX_IDS_AT_ONCE } from '../limits';
import type { Thread } from './model';

/** How far the deletion of several comments has come. */
interface Progress {
  done: number;
  of: number;
  /** Whether none was begun, so that all can be taken back. */
  waits: boolean;
}

/** What is still going to be deleted although somebody took it back. */
interface NotKept {
  about: number | 'several';
  failure: Failure;
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
  /** What could not be kept after all, one comment or those that are on their way out together, and why; as long as that matters. */
  readonly notKept: ReadonlySignal<NotKept | null>;
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
  /** Turns a comment, and gives all between it and the one that was turned last the same. @param order how they are read */
  sweep(commentId: number, order: readonly number[]): void;
  /** Gives a comment what the one beside it has. */
  drag(from: number, to: number): void;
  chooseAll(commentIds: readonly number[]): void;
}

const NONE: ReadonlySet<number> = new Set();

export function createDeletions({ view, run }: Pick<Thread, 'view' | 'run'>): Deletions {
  const asking = signal<number | 'several' | null>(null);
  const chosen = signal<ReadonlySet<number> | null>(null);
  const failure = signal<Failure | null>(null);
  const notKept = signal<NotKept | null>(null);
  const deleted = signal(0);
  /** The comment that was turned last, from which a sweep goes on. */
  let turned: number | null = null;
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
      const about = notKept.peek()?.about;
      if (about === 'several' ? ids.length === 0 : about !== undefined && !removals.value.has(about))
        notKept.value = null;
      if (gone.length > 0) deleted.value = deleted.peek() + gone.length;
      together.value = ids.length === 0 ? NONE : new Set([...together.peek(), ...ids]);
      const left = [...(chosen.peek() ?? [])].filter((id) => there.has(id));
      // What failed stays chosen; once there is nothing left, there is nothing to choose.
      if (chosen.peek() && left.length < (chosen.peek()?.size ?? 0))
        chosen.value = hasEnded && left.length === 0 ? null : new Set(left);
    });
  });

  /** Somebody else is here, or nobody: what was on its way out has ended with the session, and was not deleted. */
  function forget(): void {
    known = [];
    batch(() => {
      asking.value = null;
      chosen.value = null;
      failure.value = null;
      notKept.value = null;
      deleted.value = 0;
      together.value = NONE;
    });
  }

  /** Takes back what waits. */
  async function keep(about: NotKept['about'], commentIds: readonly number[]): Promise<void> {
    const refused = await run('comment.keep', { commentIds: [...commentIds] });
    notKept.value = refused && { about, failure: refused };
    if (refused) return;
    together.value = new Set([...together.value].filter((id) => !commentIds.includes(id)));
  }

  const isChosen = (id: number): boolean => chosen.value?.has(id) ?? false;

  /** Chooses these, or not; the last one is where the next sweep begins. */
  function turn(ids: readonly number[], on: boolean): void {
    const before = [...(chosen.value ?? NONE)];
    chosen.value = new Set(
      on ? [...new Set([...before, ...ids])].slice(0, MAX_IDS_AT_ONCE) : before.filter((id) => !ids.includes(id)),
    );
    turned = ids.at(-1) ?? turned;
  }

  return {
    asking,
    chosen,
    removals,
    progress,
    failure,
    notKept,
    deleted,
    ask(about) {
      failure.value = null;
      deleted.value = 0;
      asking.value = about;
    },
    dismiss(commentId) {
      failure.value = null;
      asking.value = null;
      if (commentId !== undefined && removals.value.get(commentId)?.state === 'failed')
        void keep(commentId, [commentId]);
    },
    async confirm() {
      const about = asking.value;
      if (about === null) return;
      const commentIds = about === 'several' ? [...(chosen.value ?? [])] : [about];
      asking.value = null;
      failure.value = await run('comment.delete', { commentIds });
      if (failure.value) asking.value = about;
    },
    undo: (commentId) => keep(commentId, [commentId]),
    stop: () =>
      keep(
        'several',
        underWay.value.filter(({ state }) => state === 'waiting').map(({ commentId }) => commentId),
      ),
    choose(on) {
      asking.value = null;
      chosen.value = on ? NONE : null;
      turned = null;
    },
    toggle: (commentId) => turn([commentId], !isChosen(commentId)),
    sweep(commentId, order) {
      const [from, to] = [turned === null ? -1 : order.indexOf(turned), order.indexOf(commentId)];
      const between = from === -1 ? [commentId] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      // The nearest first, where not all of them can be chosen.
      turn(from > to ? between.toReversed() : between, !isChosen(commentId));
      turned = commentId;
    },
    drag: (from, to) => turn([to], isChosen(from)),
    chooseAll(commentIds) {
      chosen.value = new Set(commentIds.slice(0, MAX_IDS_AT_ONCE));
    },
  };
}
