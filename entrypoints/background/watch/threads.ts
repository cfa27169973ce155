import { cacheThread } from '../../../utils/cache';
import type { Client } from '../../../utils/api/client';
import type { Mutex } from '../mutex';
import { announce, threadKey } from '../revisions';
import type { Session } from '../session';
import { absorbThread } from './absorb';
import type { Owed } from './radar';
import { updateWatched } from './state';

interface Look {
  client: Client;
  session: Session;
  mutex: Mutex;
  now: () => number;
}

/**
 * Reads one thread with the login (4.3) and takes in what is new. Each thread is written by itself: a cycle that is cut
 * off keeps what it has, and the write keeps the worker alive for the next one.
 */
export async function lookAtThread(owed: Owed, { client, session, mutex, now }: Look): Promise<void> {
  const { thread, account } = await session.withLogin(async (login, who) => ({
    thread: await client.viewComments(login, owed.projectId),
    account: who,
  }));
  const readAt = now();
  await cacheThread({ ...thread, fetchedAt: readAt });
  await announce(mutex, threadKey(owed.projectId));
  await updateWatched(mutex, (state) => absorbThread(state, { thread, owed, account, readAt }));
}
