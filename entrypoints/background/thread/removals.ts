/** Deletes comments one at a time, a few seconds later. One that was interrupted is repeated: deletion is idempotent (4.5). */
import { hasFlag, TROUBLE, UNKNOWN_OUTCOME } from '../../../utils/error-codes';
import { FailureError, failureFrom, wasNeverSent, type Failure } from '../../../utils/errors';
import { change, read, readMany, write } from '../../../utils/storage/store';
import { accountItem, outboxItem, type Post, type Removal } from '../../../utils/storage/items';
import type { Comment } from '../../../utils/api/schemas';
import type { Input } from '../../../utils/commands/messages';
import { UNDO_MS } from '../../../utils/limits';
import { createMutex } from '../gate/mutex';
import type { Base } from '../gate/environment';
import { hasProof, withProofs } from '../session/outbox-proofs';
import { waitOf } from './post-states';
import type { ThreadRepository } from './repository';

/** After this time, failed deletions and all deletions of duplicates are removed from the outbox. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;

const STORED = { account: accountItem, outbox: outboxItem };

/** `uid`: who asked for it, and must still be signed in. */
type NewRemovals = { projectId: number } & Pick<Input<'comment.delete'>, 'uid' | 'commentIds'>;

export type Removals = ReturnType<typeof createRemovals>;

export function createRemovals(dependencies: Base & { threads: ThreadRepository }) {
  const { threads, now, isOnline, later } = dependencies;
  const oneAtATime = createMutex();

  /** Marks the next due deletion as started. @returns it; `null` if none is due or there is no network */
  async function startNext(tried: ReadonlySet<number>): Promise<Removal | null> {
    const pending = (await pendingRemovals()).filter(({ commentId }) => !tried.has(commentId));
    const waitMs = Math.min(...pending.map((removal) => waitOf(removal, now())));
    // The worker that set the timer may have stopped, so it is set again.
    if (waitMs > 0 && pending.length > 0) later(`delete at ${now() + waitMs}`, waitMs, processDue);
    const due = pending.find((removal) => waitOf(removal, now()) === 0);
    if (!due || !isOnline()) return null;
    return (await start(dependencies, due)) ?? startNext(tried);
  }

  /** Runs the deletions that are due, one at a time, even if several pages ask. */
  const processDue = (): Promise<void> =>
    oneAtATime(async () => {
      /** Comments whose deletion was tried in this run. Each is tried once. */
      const tried = new Set<number>();
      const touched = new Set<number>();
      for (let next = await startNext(tried); next; next = await startNext(tried)) {
        const { projectId, commentId, surplus } = next;
        tried.add(commentId);
        // The person did not ask to delete a duplicate, so this is a background request.
        const failed = await failureFrom(threads.remove(projectId, commentId, surplus ? 'watch' : 'person'));
        if (!failed || !surplus) touched.add(projectId);
        const failure = failed?.code === 'nothing-there' ? null : failed;
        await edit(dependencies, (removal) => afterOutcome(removal, { commentId, failure, now: now() }));
      }
      for (const projectId of touched) await failureFrom(threads.refresh(projectId));
    });

  return {
    /** Deletes these comments after a few seconds. Until then `cancel` cancels it. @throws FailureError `signed-out` unless `uid` is signed in */
    accept: async ({ projectId, uid, commentIds }: NewRemovals): Promise<void> => {
      const account = await read(accountItem);
      if (!account || account.uid !== uid) throw new FailureError({ code: 'signed-out' });
      const dueAt = now() + UNDO_MS;
      await replace(dependencies, projectId, commentIds, { uid, surplus: false, dueAt });
      later(`delete at ${dueAt}`, UNDO_MS, processDue);
    },

    /** Deletes duplicates of one post, without the wait. */
    async acceptSurplus({ projectId, uid }: Post, duplicates: readonly Comment[]): Promise<void> {
      const ids = duplicates.map(({ id }) => id);
      await replace(dependencies, projectId, ids, { uid, surplus: true, dueAt: now() });
      await processDue();
    },

    /** Cancels the deletions of these comments that have not started, and removes failed ones from the outbox. */
    cancel: (projectId: number, commentIds: readonly number[]) => replace(dependencies, projectId, commentIds),

    processDue,
  };
}

/** Marks a deletion as started. @returns it; `null` if the person took it back, or did not ask for it */
async function start(base: Base, { commentId }: Removal): Promise<Removal | null> {
  const isThis = (removal: Removal): boolean => removal.commentId === commentId;
  const started = await edit(base, (removal) => (isThis(removal) ? { ...removal, state: 'busy' } : removal));
  const next = started.find(isThis);
  if (next && (await hasProof(next))) return next;
  if (next) await edit(base, (removal) => (isThis(removal) ? null : removal));
  return null;
}

/** Reads the deletions of the person that are still to be done. */
async function pendingRemovals(): Promise<Removal[]> {
  const { account, outbox } = await readMany(STORED);
  const removals = outbox.filter((entry) => entry.kind === 'removal');
  return removals.filter(({ uid, state }) => uid === account?.uid && state !== 'failed');
}

/** Takes the deletions of these comments that have not started out of the outbox. @param by what new ones in their place have */
async function replace(
  base: Base,
  projectId: number,
  commentIds: readonly number[],
  by?: Pick<Removal, 'uid' | 'surplus' | 'dueAt'>,
): Promise<void> {
  const common = by && { kind: 'removal' as const, projectId, ...by, state: 'waiting' as const, failure: null };
  const added = common ? commentIds.map((commentId) => ({ ...common, id: `removal:${commentId}`, commentId })) : [];
  const isMeant = (removal: Removal): boolean =>
    removal.projectId === projectId && removal.state !== 'busy' && commentIds.includes(removal.commentId);
  const proven = common ? await withProofs<Removal>(added) : [];
  await edit(base, (removal) => (isMeant(removal) ? null : removal), proven);
}

/** Changes the deletions; `null` removes one. Expired ones go, and those of another person. @returns all of them after it */
function edit(
  { mutex, now }: Base,
  step: (removal: Removal) => Removal | null,
  added: readonly Removal[] = [],
): Promise<Removal[]> {
  return mutex(async () => {
    const { account, outbox } = await readMany(STORED);
    const kept = outbox.flatMap((entry) =>
      entry.kind !== 'removal' || isExpired(entry, now()) ? [] : (step(entry) ?? []),
    );
    const isNew = ({ commentId }: Removal): boolean => !kept.some((removal) => removal.commentId === commentId);
    const after = [...kept, ...added.filter(isNew)].filter(({ uid }) => uid === account?.uid);
    await write(change(outboxItem, [...outbox.filter(({ kind }) => kind !== 'removal'), ...after]));
    return after;
  });
}

/** What the outcome of one deletion makes of each. If the service is in trouble, all that are due get the same. */
function afterOutcome(
  removal: Removal,
  { commentId, failure, now }: { commentId: number; failure: Failure | null; now: number },
): Removal | null {
  const isThis = removal.commentId === commentId;
  if (!failure) return isThis ? null : removal;
  const isDue = removal.state === 'waiting' && waitOf(removal, now) === 0;
  if (!isThis && !(hasFlag(failure, TROUBLE) && isDue)) return removal;
  if (!removal.surplus) return { ...removal, state: 'failed', failure };
  // It may work later.
  const isTransient = wasNeverSent(failure) || hasFlag(failure, UNKNOWN_OUTCOME | TROUBLE);
  return isTransient ? { ...removal, state: 'waiting' } : null;
}

function isExpired({ dueAt, state, surplus }: Removal, now: number): boolean {
  return (state === 'failed' || surplus) && now - dueAt >= EXPIRES_AFTER_MS;
}
