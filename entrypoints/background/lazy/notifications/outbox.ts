/** What must still be shown, drained at every start and after every cycle. What must still be sent is in `posts.ts`. */
import { isInQuietHours } from '../../../../utils/watch/quiet-hours';
import { isSnoozed } from '../../../../utils/watch/snooze';
import { change, read, readTogether, write } from '../../../../utils/storage/store';
import {
  inboxItem,
  lastRunItem,
  outboxItem,
  settingsItem,
  snoozeItem,
  type OutboxEntry,
} from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { planNotifications, withStep, type PlanningContext, type Plan, type PlannedNotification } from './planning';
import { createMutex, type Mutex } from '../../eager/mutex';
import type { Notifier } from './notifier';
import { coveredEntries } from '../../eager/notification-entries';

export interface Outbox {
  /** Shows the notifications that are owed. @throws where the browser refused one; it stays owed, and the others were shown */
  drain(): Promise<void>;
}

interface Dependencies {
  mutex: Mutex;
  notifier: Notifier;
  /** Whether only one notification at a time is sure to be seen. */
  basicOnly: boolean;
  now: () => number;
}

export function createOutbox({ mutex, notifier, basicOnly, now }: Dependencies): Outbox {
  const exclusive = createMutex();

  async function deliverPending(): Promise<void> {
    const owed = await read(outboxItem);
    const work: (() => Promise<void>)[] = owed.flatMap((entry) =>
      entry.kind === 'notice' ? [() => deliverNotice(entry)] : [],
    );
    if (owed.some(({ kind }) => kind === 'notify' || kind === 'several')) {
      const seen = await notifier.readStatus();
      const { due } = await mutex(() => plan(seen));
      work.push(...due.map((telling) => () => deliver(telling, seen.shown)));
    }
    const results: PromiseSettledResult<void>[] = [];
    for (const piece of work) results.push(...(await Promise.allSettled([piece()])));
    // What could not be shown stays owed and did not keep the others back.
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) throw new Error('A notification could not be shown', { cause: refused.reason });
  }

  /** What becomes of each is decided and written at once, before anything is shown: a kill changes no decision. Under the mutex. */
  async function plan(seen: Pick<PlanningContext, 'allowed' | 'shown'>): Promise<Plan> {
    const { outbox, inbox, settings, snooze, lastRun } = await readTogether({
      outbox: outboxItem,
      inbox: inboxItem,
      settings: settingsItem,
      snooze: snoozeItem,
      lastRun: lastRunItem,
    });
    const at = now();
    const waitReason = isInQuietHours(settings.quiet, new Date(at))
      ? 'quiet-hours'
      : isSnoozed(snooze, at)
        ? 'snoozed'
        : null;
    const next = planNotifications(
      { outbox, inbox },
      { now: at, waitReason, gap: lastRun?.gap ?? null, basicOnly, ...seen },
    );
    if (next.outbox !== outbox || next.inbox !== inbox)
      await write(change(outboxItem, next.outbox), change(inboxItem, next.inbox));
    return next;
  }

  async function deliverNotice(notice: Extract<OutboxEntry, { kind: 'notice' }>): Promise<void> {
    await notifier.showNotice(notice.id);
    await mutex(async () =>
      write(
        change(
          outboxItem,
          (await read(outboxItem)).filter(({ id }) => id !== notice.id),
        ),
      ),
    );
  }

  async function deliver({ id, ids }: PlannedNotification, shown: ReadonlySet<string>): Promise<void> {
    const entries = (await coveredEntries(id)).filter((entry) => !entry.read && entry.goneAt === null);
    const isShown = shown.has(id);
    if (!isShown && !entries.some((entry) => ids.includes(entry.id))) return;
    try {
      await notifier.showEntries({ id, entries, isShown });
    } catch (error) {
      await mutex(() => removeFromOutbox(id, (entry) => withStep(entry, 'refused', now()), ids));
      throw error;
    }
    await mutex(() =>
      removeFromOutbox(id, (entry) => withStep({ ...entry, notifiedAt: now(), notifiedAs: id }, 'shown', now())),
    );
  }

  /** It is owed no more, or to be decided anew, and its entries say why; at once. Under the mutex. */
  async function removeFromOutbox(
    id: string,
    step: (entry: InboxEntry) => InboxEntry,
    anew: readonly string[] = [],
  ): Promise<void> {
    const { outbox, inbox } = await readTogether({ outbox: outboxItem, inbox: inboxItem });
    // Whoever it was for has signed out meanwhile.
    if (!outbox.some((owed) => owed.id === id)) return notifier.clear(id);
    const told = new Set(outbox.flatMap((owed) => (owed.id !== id ? [] : owed.kind === 'several' ? owed.ids : [id])));
    await write(
      change(outboxItem, [
        ...outbox.filter((owed) => owed.id !== id),
        ...anew.filter((one) => told.has(one)).map((one) => ({ kind: 'notify', id: one }) as const),
      ]),
      change(
        inboxItem,
        inbox.map((entry) => (told.has(entry.id) ? step(entry) : entry)),
      ),
    );
  }

  // One drain after the other: two at once would show the same entry twice.
  return { drain: () => exclusive(deliverPending) };
}
