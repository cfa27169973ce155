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

/** `uid`: who asked for it, and must still be signed in. */
type NewRemovals = { projectId: number } & Pick<Input<'comment.delete'>, 'uid' | 'commentIds'>;

export type Removals = ReturnType<typeof createRemovals>;

export function createRemovals({ threads, mutex, now, isOnline, later }: Base & { threads: ThreadRepository }) {
  const oneAtATime = createMutex();

  /** Deletes these comments after a few seconds. Until then `cancel` cancels it. @throws FailureError `signed-out` unless `uid` is signed in */
  async function accept({ projectId, uid, commentIds }: NewRemovals): Promise<void> {
    const account = await read(accountItem);
    if (!account || account.uid !== uid) throw new FailureError({ code: 'signed-out' });
    await add({ projectId, uid, surplus: false, dueAt: now() + UNDO_MS }, commentIds);
    later(UNDO_MS, processDue);
  }

  /** Deletes duplicates of one post, without the wait. */
  async function acceptSurplus({ projectId, uid }: Post, duplicates: readonly Comment[]): Promise<void> {
    const ids = duplicates.map(({ id }) => id);
    await add({ projectId, uid, surplus: true, dueAt: now() }, ids);
    await processDue();
  }

  async function add(
    of: Pick<Removal, 'projectId' | 'uid' | 'surplus' | 'dueAt'>,
    commentIds: readonly number[],
  ): Promise<void> {
    const added = await withProofs<Removal>(
      commentIds.map((commentId) => ({
        kind: 'removal',
        id: `removal:${commentId}`,
        ...of,
        commentId,
        state: 'waiting',
        failure: null,
      })),
    );
    await cancel(of.projectId, commentIds, added);
  }

  /** Cancels the deletions of these comments that have not started, and removes failed ones from the outbox. `added` takes their place. */
  async function cancel(projectId: number, commentIds: readonly number[], added: Removal[] = []): Promise<void> {
    const isMeant = (removal: Removal): boolean =>
      removal.projectId === projectId && removal.state !== 'busy' && commentIds.includes(removal.commentId);
    await edit((removal) => (isMeant(removal) ? null : removal), added);
  }

  /** Runs the deletions that are due, one at a time, even if several pages ask. */
  function processDue(): Promise<void> {
    return oneAtATime(async () => {
      /** Comments whose deletion was tried in this run. Each is tried once. */
      const tried = new Set<number>();
      const touched = new Set<number>();
      for (let next = await startNext(tried); next; next = await startNext(tried)) {
        tried.add(next.commentId);
        // The person did not ask to delete a duplicate, so this is a background request.
        const failure = await failureFrom(
          threads.remove(next.projectId, next.commentId, next.surplus ? 'watch' : 'person'),
        );
        if (!failure || !next.surplus) touched.add(next.projectId);
        await finish(next, failure?.code === 'nothing-there' ? null : failure);
      }
      for (const projectId of touched) await failureFrom(threads.refresh(projectId));
    });
  }

  /** Marks the next due deletion as started. @returns it; `null` if none is due or there is no network */
  async function startNext(tried: ReadonlySet<number>): Promise<Removal | null> {
    const { account, outbox } = await readMany({ account: accountItem, outbox: outboxItem });
    const pending = outbox
      .filter((entry) => entry.kind === 'removal')
      .filter(({ uid, state, commentId }) => uid === account?.uid && state !== 'failed' && !tried.has(commentId));
    const due = pending.find((removal) => waitOf(removal, now()) === 0);
    // The worker that set the timer may have stopped, so it is set again.
    if (!due && pending.length > 0) later(Math.min(...pending.map((removal) => waitOf(removal, now()))), processDue);
    if (!due || !isOnline()) return null;
    const isDue = ({ commentId }: Removal): boolean => commentId === due.commentId;
    const started = await edit((removal) => (isDue(removal) ? { ...removal, state: 'busy' } : removal));
    const next = started.find(isDue);
    if (next && (await hasProof(next))) return next;
    // The person did not ask for it.
    if (next) await edit((removal) => (isDue(removal) ? null : removal));
    return startNext(tried);
  }

  /** Stores the outcome. If the service is in trouble, all due deletions get the same. */
  async function finish({ commentId }: Removal, failure: Failure | null): Promise<void> {
    await edit((removal) => {
      const isThis = removal.commentId === commentId;
      if (!failure) return isThis ? null : removal;
      const isDue = removal.state === 'waiting' && waitOf(removal, now()) === 0;
      if (!isThis && !(hasFlag(failure, TROUBLE) && isDue)) return removal;
      if (!removal.surplus) return { ...removal, state: 'failed', failure };
      return isTransient(failure) ? { ...removal, state: 'waiting' } : null;
    });
  }

  /** Changes the deletions; `null` removes one. Expired ones go, and those of another person. @returns all of them after it */
  function edit(step: (removal: Removal) => Removal | null, added: readonly Removal[] = []): Promise<Removal[]> {
    return mutex(async () => {
      const { account, outbox } = await readMany({ account: accountItem, outbox: outboxItem });
      const kept = outbox.flatMap((entry) =>
        entry.kind !== 'removal' || isExpired(entry, now()) ? [] : (step(entry) ?? []),
      );
      const isNew = ({ commentId }: Removal): boolean => !kept.some((removal) => removal.commentId === commentId);
      const after = [...kept, ...added.filter(isNew)].filter(({ uid }) => uid === account?.uid);
      await write(change(outboxItem, [...outbox.filter(({ kind }) => kind !== 'removal'), ...after]));
      return after;
    });
  }

  return { accept, acceptSurplus, cancel, processDue };
}

function isExpired({ dueAt, state, surplus }: Removal, now: number): boolean {
  return (state === 'failed' || surplus) && now - dueAt >= EXPIRES_AFTER_MS;
}

/** Whether a deletion that failed like this may work later. */
function isTransient(failure: Failure): boolean {
  return wasNeverSent(failure) || hasFlag(failure, UNKNOWN_OUTCOME | TROUBLE);
}
