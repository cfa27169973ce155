/** The second phase of a cycle: what is new in projects and threads. Its stages share the requests of the cycle. */
import { FailureError, failureFrom, resultOf, type Failure } from '../../../utils/errors';
import { accountItem, cursorsItem, savedItem, settingsItem, type Account } from '../../../utils/storage/items';
import { ownOf, read, readMany } from '../../../utils/storage/store';
import { FULL_READS_PER_CYCLE, MAX_CYCLE_REQUESTS, RESERVED_FOR_MOVED } from '../../../utils/watch/intervals';
import { hasPart } from '../../../utils/settings';
import type { CycleClient } from '../gate/services';
import type { WithSession } from './intake';
import { canConcernOneThread, canContinueAfter } from './readable-threads';
import { fetchFollowed, fetchOwnProjects } from './projects';
import { dueThreads, type DueThread } from './radar';
import { unknownSubjects } from './saved-reducer';
import { updateWatchState } from './record';
import { readProgress } from './state';
import { recordUnreadable } from './thread-reducer';
import { fetchThread, type CycleContext } from './threads';

/**
 * What a stage may spend of the requests that are left, while so many threads are known to be due: otherwise, with very many followed
 * projects, threads would not be read in time. Threads found due only now get what remains.
 */
const BUDGETS = {
  ownProjects: (left: number, due: number) => left - Math.min(due, FULL_READS_PER_CYCLE) - RESERVED_FOR_MOVED,
  /** Up to three quarters stay for threads. */
  followed: (left: number, due: number) => left - Math.min(due, Math.ceil((left * 3) / 4)),
};

/** @returns the failure that concerns only some projects or people @throws FailureError any other one */
export async function fetchMentions(dependencies: WithSession, budget: CycleClient): Promise<Failure | null> {
  const account = await read(accountItem);
  if (!account) return null;
  const result = await resultOf(runStages({ ...dependencies, client: budget.client, account }, budget.remaining));
  if (result.ok) return result.value;
  // A cycle that ended because the person signed out has not failed.
  const signedOut = await failureFrom(dependencies.session.ifCurrent(account, () => Promise.resolve()));
  if (!signedOut) throw new FailureError(result.failure);
  return null;
}

async function runStages(context: CycleContext, remaining: () => number): Promise<Failure | null> {
  const { account, session } = context;
  const countDue = async (): Promise<number> => (await readDueThreads(context)).length;
  const ofOwn = await fetchOwnProjects(context, BUDGETS.ownProjects(remaining(), await countDue()));
  const ofFollowed = await fetchFollowed(context, BUDGETS.followed(remaining(), await countDue()));
  // Without a request: fails unless the browser has the login again.
  if (account.refused) await session.withLogin(() => Promise.resolve(), { as: account });
  await fetchThreads(await readDueThreads(context, remaining()), context, remaining);
  await fetchThreads(await readSavedThreads(account), context, remaining);
  return ofOwn ?? ofFollowed;
}

async function readDueThreads({ account, now }: CycleContext, room = MAX_CYCLE_REQUESTS): Promise<DueThread[]> {
  const { watching, cursors, settings } = await readProgress(account.uid);
  return dueThreads(watching, cursors, { now: now(), room, periodMinutes: settings.periodMinutes });
}

/** The threads of comments that were saved on another computer and are unknown here. Each is read once, and not again after a failure. */
async function readSavedThreads({ uid }: Account): Promise<DueThread[]> {
  const { cursors, saved, settings } = await readMany({
    cursors: cursorsItem,
    saved: savedItem,
    settings: settingsItem,
  });
  if (!hasPart(settings, 'saved')) return [];
  const comments = unknownSubjects(ownOf(savedItem, saved, uid)).filter(({ commentId }) => commentId !== null);
  const ids = new Set(comments.map(({ projectId }) => projectId));
  return [...ids].flatMap((projectId) => (cursors.unreadable[projectId] ? [] : [{ projectId, count: null }]));
}

/** Fetches the threads one after the other, also after one that can't be read. */
async function fetchThreads(due: readonly DueThread[], context: CycleContext, remaining: () => number): Promise<void> {
  const { session, account, now } = context;
  for (const thread of due) {
    // A thread without anything to read may cost a second request. The others are due in the next cycle.
    if (remaining() === 0) return;
    const failure = await failureFrom(fetchThread(thread, context));
    if (!failure) continue;
    // The cause may be this thread or the service. In both cases, it costs no request in each cycle, and the others come first.
    if (canConcernOneThread(failure)) {
      const failed = { code: failure.code, at: now() };
      await session.ifCurrent(account, () => updateWatchState((state) => recordUnreadable(state, thread, failed)));
    }
    if (!canContinueAfter(failure)) throw new FailureError(failure);
  }
}
