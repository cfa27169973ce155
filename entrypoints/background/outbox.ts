/** What must still be shown or sent, drained at every start and after every cycle. */
import { change, read, write } from '../../utils/store';
import { inboxItem, outboxItem, type InboxEntry } from '../../utils/stored';
import { createMutex, type Mutex } from './mutex';

export interface Outbox {
  /** Shows what is owed, then settles what was on its way when the last worker died. */
  drain(): Promise<void>;
}

/**
 * @param show raises one notification; it may be asked for the same entry again after a kill
 * @param settle finds out what became of comments whose sending was cut off
 */
export function createOutbox({ mutex, show, settle, now }: { mutex: Mutex; show: (entry: InboxEntry) => Promise<void>; settle: () => Promise<void>; now: () => number }): Outbox {
  const oneAtATime = createMutex();

  async function drainAll(): Promise<void> {
    const results: PromiseSettledResult<void>[] = [];
    for (const { kind, id } of await read(outboxItem)) {
      if (kind === 'notify') results.push(...(await Promise.allSettled([deliver(id)])));
    }
    await settle();
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
