import type { Client } from '../../../../utils/api/client';
import type { Thread } from '../../../../utils/api/schemas';
import { cachedProject, cacheThread } from '../../../../utils/cache/answers';
import { change, read } from '../../../../utils/storage/store';
import { accountItem, settingsItem, type Account } from '../../../../utils/storage/items';
import { learnFromComments } from '../session/account';
import { withRevision, threadKey } from '../cache-revisions';
import type { RecordProjects } from '../catalogue/intake';
import type { StoragePressure } from '../storage-pressure';
import type { Session } from '../session/credentials';
import { addWrittenThread } from './list';
import { watchingOf } from '../../eager/watch-owner';
import { reduceThread, recordUnreadable } from './thread-reducer';
import type { DueThread } from './radar';
import { updateWatchState } from './state';

/** How a cycle looks. */
export interface CycleContext {
  client: Client;
  session: Session;
  recordProjects: RecordProjects;
  /** Whose cycle this is: nobody else's login reads for it. */
  account: Account;
  storagePressure: StoragePressure;
  now: () => number;
}

/**
 * Reads one thread with the login (4.3) and takes in what is new. Each thread is written by itself: a cycle that is cut
 * off keeps what it has, and the write keeps the worker alive for the next one.
 */
export async function fetchThread(
  { projectId, count }: DueThread,
  { client, session, account, storagePressure, now }: CycleContext,
): Promise<void> {
  const readAt = now();
  const thread = await session.withLogin(
    (login, _who, signal) => client.viewComments(login, projectId, signal),
    account,
  );
  await session.ifCurrent(account, (current) =>
    applyThread(thread, { count, readAt, account: current, storagePressure }),
  );
}

/**
 * What every reading of a thread brings, whoever asked for it: the cache for panels, who the person is, and what is new.
 * Under the mutex.
 * @param count the service's counter from before the reading, `null` where it was not asked
 * @param isSeen whether the person has it before them now
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
  // An empty answer where there are comments is none.
  if (comments.length > 0 || thread.skipped > 0 || !count)
    await storagePressure.tryWrite(cacheThread({ ...thread, fetchedAt: readAt }));
  const project = await cachedProject(projectId);
  const learned = learnFromComments(account, comments);
  const settings = await read(settingsItem);
  await updateWatchState(
    (state) => {
      const watching = addWrittenThread(watchingOf(state.watching, account.uid), {
        projectId,
        comments,
        account,
        project,
        isSeen,
      });
      return reduceThread({ ...state, watching }, { thread, count, account: learned, settings, at: readAt });
    },
    ...(JSON.stringify(learned) === JSON.stringify(account) ? [] : [change(accountItem, learned)]),
    await withRevision(threadKey(projectId)),
  );
}

/** Leaves a thread that can't be read for later, so that it costs no request every cycle and holds up no other. */
export async function postponeThread(owed: DueThread, { session, account, now }: CycleContext): Promise<void> {
  await session.ifCurrent(account, () => updateWatchState((state) => recordUnreadable(state, owed, now())));
}
