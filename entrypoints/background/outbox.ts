/** What must still be shown, drained at every start and after every cycle. What must still be sent is in `posts.ts`. */
import { change, read, write } from '../../utils/store';
import { inboxItem, outboxItem, type InboxEntry, type NoticeId, type OutboxEntry } from '../../utils/stored';
import { createMutex, type Mutex } from './mutex';

export interface Outbox {
  /** Shows the notifications that are owed. @throws where the browser refused one; it stays owed, and the others were shown */
  drain(): Promise<void>;
}

interface Parts {
  mutex: Mutex;
  /** Raises one notification; it may be asked for the same entry again after a kill. */
  show: (entry: InboxEntry) => Promise<void>;
  showNotice: (id: NoticeId) => Promise<void>;
  now: () => number;
}

export function createOutbox({ mutex, show, showNotice, now }: Parts): Outbox {
  const oneAtATime = createMutex();

  async function drainAll(): Promise<void> {
    const results: PromiseSettledResult<void>[] = [];
    for (const entry of await read(outboxItem)) {
      if (entry.kind !== 'post') results.push(...(await Promise.allSettled([deliver(entry)])));
    }
    // What could not be shown stays owed and did not keep the others back.
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) throw new Error('A notification could not be shown', { cause: refused.reason });
  }

  async function deliver({ kind, id }: Exclude<OutboxEntry, { kind: 'post' }>): Promise<void> {
    if (kind === 'notice') await showNotice(id);
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
