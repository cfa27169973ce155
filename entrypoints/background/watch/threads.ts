import type { Client } from '../gate/client';
import type { Thread } from '../../../utils/api/schemas';
import { readCachedProject, readCachedThread } from '../../../utils/cache/answers';
import { cacheThread, withRevision, threadKey } from '../../../utils/cache/write-answers';
import { changeFrom, ownOf, read } from '../../../utils/storage/store';
import { seenItem, settingsItem, watchingItem, type Account } from '../../../utils/storage/items';
import { changesOf, learnFromComments } from '../session/account';
import type { StoragePressure } from '../gate/storage-pressure';
import type { WithSession } from './with-session';
import { addWrittenThread, nameHiddenPeople } from './list';
import { newestId, settleSeen } from './marks';
import { topOf } from '../../../utils/watch/read-marks';
import { describeSaved } from './saved-reducer';
import { reduceThread } from './thread-reducer';
import type { DueThread } from './radar';
import { updateWatchState } from './record';

/** What the steps of one cycle share. */
export interface CycleContext extends WithSession {
  client: Client;
  /** The person the cycle runs for. After another sign-in, its results are dropped. */
  account: Account;
}

/**
 * Fetches one thread with the login (4.3) and applies it. Each thread has its own write: an interrupted cycle keeps what it
 * has, and the write keeps the worker alive for the next thread.
 */
export async function fetchThread(
  { projectId, count }: DueThread,
  { client, session, account, storagePressure, now }: CycleContext,
): Promise<void> {
  const readAt = now();
  const thread = await session.withLogin(
    (login, _who, signal) => client.viewComments(login, projectId, signal),
    // In a cycle, the counters were fetched just before.
    { as: account, reading: { projectId, isServiceWell: true, findProject: () => client.getProject(projectId) } },
  );
  await session.ifCurrent(account, (current) =>
    applyThread(thread, { count, readAt, account: current, storagePressure }),
  );
}

/**
 * Applies a reading of a thread, no matter who requested it: caches it for the panels, learns the person's name from it,
 * and adds new entries. Runs under the mutex.
 * @param count the service's counter from before the reading, `null` if it was not requested
 * @param isSeen whether the person sees the thread now
 */
export async function applyThread(
  thread: Thread,
  {
    count,
    readAt,
    account,
    storagePressure,
    isSeen = false,
  }: { count: number | null; readAt: number; account: Account; storagePressure: StoragePressure; isSeen?: boolean },
): Promise<void> {
  const { projectId, comments } = thread;
  const seen = ownOf(seenItem, await read(seenItem), account.uid);
  const isBeyond = topOf(seen.threads[projectId] ?? { upTo: 0 }) > newestId(comments);
  const known = isBeyond ? await readCachedThread(projectId) : undefined;
  const settled = settleSeen(seen, { ...thread, fetchedAt: readAt }, known);
  // A service in trouble may answer with an empty thread although there are comments.
  if (comments.length > 0 || !count) await storagePressure.tryWrite(cacheThread({ ...thread, fetchedAt: readAt }));
  const project = await readCachedProject(projectId);
  const learned = learnFromComments(account, comments);
  const settings = await read(settingsItem);
  await updateWatchState(
    (state) => {
      const named = nameHiddenPeople(ownOf(watchingItem, state.watching, account.uid), comments);
      const watching = addWrittenThread(named, thread, { account, project, isSeen });
      const saved = describeSaved(state.saved, [project], thread);
      return reduceThread({ ...state, watching, saved }, { thread, count, account: learned, settings, at: readAt });
    },
    ...changesOf(account, learned),
    ...changeFrom(seenItem, seen, settled),
    await withRevision(threadKey(projectId)),
  );
}
