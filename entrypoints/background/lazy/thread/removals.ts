/**
 * Deleting comments, a few seconds after it was asked for, and one after the other. To delete a comment twice does no
 * harm (4.5), so what a worker's death cut off is done again at the next start.
 */
import {
  FailureError,
  failureFrom,
  isServiceTrouble,
  leavesOutcomeUnknown,
  wasNeverSent,
  type Failure,
} from '../../../../utils/errors';
import { change, read, readMany, write } from '../../../../utils/storage/store';
import { accountItem, outboxItem, type OutboxEntry, type Removal } from '../../../../utils/storage/items';
import { reportErrors } from '../../eager/report-errors';
import { createMutex, type Mutex } from '../../eager/mutex';
import { UNDO_MS, waitOf } from './post-rules';
import type { ThreadRepository } from './repository';

/** What failed so long ago is not told any more, and a surplus comment that is still there then stays. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

export interface Removals {
  /** Deletes these comments, after a few seconds in which they can be kept. @throws FailureError `signed-out` */
  accept(projectId: number, commentIds: readonly number[]): Promise<void>;
  /** Deletes the second of two comments that came of one, as soon as it can be. */
  acceptSurplus(of: Pick<Removal, 'projectId' | 'uid'>, commentIds: readonly number[]): Promise<void>;
  /** Keeps these comments where their deletion was not begun, and forgets those that failed. */
  keep(projectId: number, commentIds: readonly number[]): Promise<void>;
  /** Does what is due. */
  settle(): Promise<void>;
  /** Starts `settle` without waiting for it: one deletion after the other may take minutes. */
  settleSoon(): void;
}

interface Parts {
  threads: ThreadRepository;
  mutex: Mutex;
  now: () => number;
  isOnline: () => boolean;
  /** Runs something once after some milliseconds, if the worker lives that long. */
  later: (ms: number, work: () => Promise<void>) => void;
}

export function createRemovals({ threads, mutex, now, isOnline, later }: Parts): Removals {
  const oneAtATime = createMutex();

  async function accept(projectId: number, commentIds: readonly number[]): Promise<void> {
    const account = await read(accountItem);
    if (!account) throw new FailureError({ code: 'signed-out' });
    await add({ projectId, uid: account.uid, surplus: false, dueAt: now() + UNDO_MS }, commentIds);
    later(UNDO_MS, settle);
  }

  async function acceptSurplus(
    { projectId, uid }: Pick<Removal, 'projectId' | 'uid'>,
    commentIds: readonly number[],
  ): Promise<void> {
    await add({ projectId, uid, surplus: true, dueAt: now() }, commentIds);
    await settle();
  }

  async function add(
    of: Omit<Removal, 'commentId' | 'state' | 'failure'>,
    commentIds: readonly number[],
  ): Promise<void> {
    await edit(of.projectId, (removals) => {
      const others = removals.filter(({ commentId, state }) => state === 'busy' || !commentIds.includes(commentId));
      const ids = commentIds.filter((id) => !others.some(({ commentId }) => commentId === id));
      return [...others, ...ids.map((commentId): Removal => ({ ...of, commentId, state: 'waiting', failure: null }))];
    });
  }

  async function keep(projectId: number, commentIds: readonly number[]): Promise<void> {
    await edit(projectId, (removals) =>
      removals.filter(({ commentId, state }) => state === 'busy' || !commentIds.includes(commentId)),
    );
  }

  // One deletion after the other, whichever page asked.
  function settle(): Promise<void> {
    return oneAtATime(async () => {
      /** What this worker can't do just now is for another time. */
      const tried = new Set<number>();
      const touched = new Set<number>();
      for (let next = await begin(tried); next; next = await begin(tried)) {
        tried.add(next.commentId);
        // What nobody asked to delete makes no more of an outage than the watch does.
        const failure = await failureFrom(
          threads.remove(next.projectId, next.commentId, next.surplus ? 'watch' : 'person'),
        );
        if (!failure || !next.surplus) touched.add(next.projectId);
        await end(next, failure?.code === 'nothing-there' ? null : failure);
      }
      for (const projectId of touched) await failureFrom(threads.refresh(projectId));
    });
  }

  /** @returns what is to be done next, and is marked as begun; `null` where nothing is due */
  async function begin(tried: ReadonlySet<number>): Promise<Removal | null> {
    const { account, outbox } = await readMany({ account: accountItem, outbox: outboxItem });
    const waits = outbox.flatMap((entry) =>
      entry.kind === 'removal' && entry.removal.uid === account?.uid && entry.removal.state !== 'failed'
        ? [entry.removal]
        : [],
    );
    const due = waits.find((removal) => !tried.has(removal.commentId) && waitOf(removal, now()) === 0);
    if (!due) {
      const pauses = waits.map((removal) => waitOf(removal, now())).filter((wait) => wait > 0);
      // The worker that accepted it may have died.
      if (pauses.length > 0) later(Math.min(...pauses), settle);
    }
    if (!due || !isOnline()) return null;
    const begun = await edit(due.projectId, (removals) =>
      removals.map((removal) => (removal.commentId === due.commentId ? { ...removal, state: 'busy' } : removal)),
    );
    return begun.find(({ commentId }) => commentId === due.commentId) ?? begin(tried);
  }

  /** Where the service is in trouble, the others of the thread are not tried either. */
  async function end({ projectId, commentId }: Removal, failure: Failure | null): Promise<void> {
    await edit(projectId, (removals) =>
      removals.flatMap((removal): Removal[] => {
        const isThis = removal.commentId === commentId;
        if (isThis && !failure) return [];
        if (
          !failure ||
          (!isThis && (!isServiceTrouble(failure) || removal.state !== 'waiting' || waitOf(removal, now()) > 0))
        )
          return [removal];
        if (!removal.surplus) return [{ ...removal, state: 'failed', failure }];
        return mayPass(failure) ? [{ ...removal, state: 'waiting' }] : [];
      }),
    );
  }

  /** Changes the deletions of one thread in one write; deletions of a person who has signed out meanwhile are dropped. @returns them as they are now */
  function edit(projectId: number, step: (removals: Removal[]) => Removal[]): Promise<Removal[]> {
    return mutex(async () => {
      const { account, outbox } = await readMany({ account: accountItem, outbox: outboxItem });
      const isOfIt = (entry: OutboxEntry): boolean => entry.kind === 'removal' && entry.removal.projectId === projectId;
      const before = outbox.flatMap((entry) =>
        entry.kind === 'removal' && entry.removal.projectId === projectId ? [entry.removal] : [],
      );
      const after = step(
        before.filter(
          ({ dueAt, state, surplus }) => now() - dueAt < FORGOTTEN_AFTER_MS || (state !== 'failed' && !surplus),
        ),
      ).filter(({ uid }) => uid === account?.uid);
      await write(
        change(outboxItem, [
          ...outbox.filter((entry) => !isOfIt(entry)),
          ...after.map((removal): OutboxEntry => ({ kind: 'removal', id: `removal:${removal.commentId}`, removal })),
        ]),
      );
      return after;
    });
  }

  return { accept, acceptSurplus, keep, settle, settleSoon: () => reportErrors(settle()) };
}

/** Whether a deletion that failed like this may well work another time. */
function mayPass(failure: Failure): boolean {
  return wasNeverSent(failure) || leavesOutcomeUnknown(failure) || isServiceTrouble(failure);
}
