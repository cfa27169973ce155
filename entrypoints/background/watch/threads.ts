import type { Client } from '../../../utils/api/client';
import { cacheThread } from '../../../utils/cache';
import { change } from '../../../utils/store';
import { accountItem, type Account } from '../../../utils/stored';
import { learnFromComments } from '../account';
import { revised, threadKey } from '../revisions';
import type { Room } from '../room';
import type { Session } from '../session';
import { absorbThread, setAside } from './absorb';
import type { Owed } from './radar';
import { changeWatched } from './state';

/** How a cycle looks. */
export interface Look {
  client: Client;
  session: Session;
  /** Whose cycle this is: nobody else's login reads for it. */
  account: Account;
  room: Room;
  now: () => number;
}

/**
 * Reads one thread with the login (4.3) and takes in what is new. Each thread is written by itself: a cycle that is cut
 * off keeps what it has, and the write keeps the worker alive for the next one.
 */
export async function lookAtThread(owed: Owed, { client, session, account, room, now }: Look): Promise<void> {
  const readAt = now();
  const thread = await session.withLogin((login, _who, signal) => client.viewComments(login, owed.projectId, signal), account);
  await session.ifStill(account, async (current) => {
    await room.spare(cacheThread({ ...thread, fetchedAt: readAt }));
    const learned = learnFromComments(current, thread.comments);
    await changeWatched(
      (state) => absorbThread(state, { thread, owed, account: learned, readAt }),
      change(accountItem, learned),
      await revised(threadKey(owed.projectId)),
    );
  });
}

/** Leaves a thread that can't be read for later, so that it costs no request every cycle and holds up no other. */
export async function leaveUnread(owed: Owed, { session, account, now }: Look): Promise<void> {
  await session.ifStill(account, () => changeWatched((state) => setAside(state, owed, now())));
}
