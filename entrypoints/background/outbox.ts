/** What must still be shown, drained at every start and after every cycle. What must still be sent is in `posts.ts`. */
import { change, read, write } from '../../utils/store';
import { inboxItem, outboxItem, type InboxEntry } from '../../utils/stored';
import { createMutex, type Mutex } from './mutex';

export interface Outbox {
  /** Shows the notifications that are owed. @throws where the browser refused one; it stays owed, and the others were shown */
  drain(): Promise<void>;
}

/**
 * @param show raises one notification; it may be asked for the same entry again after a kill
 */
export function createOutbox({ mutex, show, now }: { mutex: Mutex; show: (entry: InboxEntry) => Promise<void>; now: () => number }): Outbox {
  const oneAtATime = createMutex();

  async function drainAll(): Promise<void> {
    const results: PromiseSettledResult<void>[] = [];
    for (const { kind, id } of await read(outboxItem)) {
      if (kind === 'notify') results.push(...(await Promise.allSettled([deliver(id)])));
    }
    // What could not be shown stays owed and did not keep the others back.
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) throw new Error('A notification could not be shown', { cause: refused.reason });
  }

  async function deliver(id: string): Promise<void> {
    const entry = (await read(inboxItem)).find((candidate) => candidate.id === id);
    if (entry && !entry.read) await show(entry);
    await mutex(() => settled(id));
  }

  /** The entry goes and the inbox says when it was shown, at once. */
  async function settled(id: string): Promise<void> {
    const [outbox, inbox] = [await read(outboxItem), await read(inboxItem)];
    await write(
      change(outboxItem, outbox.filter((entry) => entry.id !== id)),
      change(inboxItem, inbox.map((entry) => (entry.id === id ? { ...entry, notifiedAt: now() } : entry))),
    );
  }

  // One drain after the other: two at once would show the same entry twice.
  return { drain: () => oneAtATime(drainAll) };
}
