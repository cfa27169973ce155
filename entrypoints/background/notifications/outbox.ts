/** Delivers pending notifications, at every start and after every cycle. Pending comments are in `posts.ts`. */
import { isSnoozed, isInQuietHours } from '../../../utils/watch/snooze';
import { read, readMany } from '../../../utils/storage/store';
import {
  accountItem,
  inboxItem,
  lastRunItem,
  outboxItem,
  settingsItem,
  snoozeItem,
  watchingItem,
  type OutboxEntry,
} from '../../../utils/storage/items';
import { clearNotification } from '../../../utils/own-page/capabilities';
import { hidingOf } from '../../../utils/watch/hidden';
import type { InboxEntry } from '../../../utils/watch/types';
import { updateWatchState } from '../watch/record';
import { planNotifications, withStep, type PlanningContext, type PlannedNotification } from './planning';
import { createMutex, update } from '../gate/mutex';
import type { Base } from '../gate/environment';
import type { FetchAuthorPicture } from './author-picture';
import type { Notifier } from './notifier';
import { coveredEntries } from './covered-entries';

/** How long all notifications of one drain wait for pictures at most. */
const PICTURES_TIMEOUT_MS = 2000;

const STORED = {
  outbox: outboxItem,
  inbox: inboxItem,
  settings: settingsItem,
  snooze: snoozeItem,
  lastRun: lastRunItem,
  account: accountItem,
  watching: watchingItem,
};

export function createOutbox(dependencies: Base & { notifier: Notifier; fetchAuthorPicture: FetchAuthorPicture }) {
  const { mutex, notifier, fetchAuthorPicture } = dependencies;
  const exclusive = createMutex();

  async function deliverPending(): Promise<void> {
    const pending = await read(outboxItem);
    const refused: unknown[] = [];
    const attempt = (delivery: Promise<void>): Promise<unknown> =>
      delivery.catch((error: unknown) => refused.push(error));
    for (const entry of pending) if (entry.kind === 'notice') await attempt(deliverNotice(entry));
    if (pending.some(({ kind }) => kind === 'notify' || kind === 'several')) {
      const status = await notifier.readStatus();
      const { due } = await mutex(() => plan(dependencies, status));
      const deadline = AbortSignal.timeout(PICTURES_TIMEOUT_MS);
      for (const notification of due) await attempt(deliver(notification, status.shown, deadline));
    }
    // A refused notification stays pending. The others were shown.
    if (refused.length > 0) throw new Error('A notification could not be shown', { cause: refused[0] });
  }

  async function deliverNotice(notice: Extract<OutboxEntry, { kind: 'notice' }>): Promise<void> {
    await notifier.showNotice(notice.id);
    await update(mutex, outboxItem, (outbox) => outbox.filter(({ id }) => id !== notice.id));
  }

  async function deliver(
    { id, ids }: PlannedNotification,
    shown: ReadonlySet<string>,
    deadline: AbortSignal,
  ): Promise<void> {
    const isShown = shown.has(id);
    const picture = isShown ? null : await fetchAuthorPicture(await openEntries(id), deadline);
    // The person may have read some while the picture was fetched.
    const entries = await openEntries(id);
    if (!isShown && !entries.some((entry) => ids.includes(entry.id))) return;
    try {
      await notifier.showEntries(id, entries, { isShown, picture });
    } catch (error) {
      await record(dependencies, id, 'refused');
      throw error;
    }
    await record(dependencies, id, 'shown');
  }

  return {
    /** Shows the pending notifications, one drain after the other, so that none is shown twice. A refused one stays pending. Never rejects. */
    drain: () => exclusive(deliverPending).catch(reportError),
  };
}

/** Plans all notifications and stores the plan before the first one is shown, so that a killed worker shows none twice. Runs under the mutex. */
async function plan({ now, newId, basicOnly }: Base, status: Pick<PlanningContext, 'allowed' | 'shown'>) {
  const { outbox, inbox, settings, snooze, lastRun, account, watching } = await readMany(STORED);
  const at = now();
  const isQuiet = isInQuietHours(settings.quiet, new Date(at));
  // A snooze also holds back the mentions that pass quiet hours.
  const waitReason = isSnoozed(snooze, at) ? 'snoozed' : isQuiet ? 'quiet-hours' : null;
  const next = planNotifications(
    { outbox, inbox },
    {
      now: at,
      hiding: hidingOf(account, watching),
      waitReason,
      mentionsPass: waitReason === 'quiet-hours' && settings.quiet.mentions === true,
      gap: lastRun?.gap ?? null,
      groupId: newId(),
      basicOnly,
      ...status,
    },
  );
  if (next.outbox !== outbox || next.inbox !== inbox)
    await updateWatchState((state) => ({ ...state, outbox: next.outbox, inbox: next.inbox }));
  return next;
}

/** Adds this step to the entries of a notification. One that was shown leaves the outbox in the same write. */
function record({ mutex, now }: Base, id: string, step: 'shown' | 'refused'): Promise<void> {
  return mutex(async () => {
    const at = now();
    const outbox = await read(outboxItem);
    const pending = outbox.find((entry) => entry.id === id);
    // The person has signed out meanwhile.
    if (!pending) {
      await clearNotification(id);
      return;
    }
    const ids = pending.kind === 'several' ? pending.ids : [id];
    const recorded = (entry: InboxEntry): InboxEntry =>
      withStep(step === 'shown' ? { ...entry, notifiedAt: at, notifiedAs: id } : entry, step, at);
    await updateWatchState((state) => ({
      ...state,
      outbox: step === 'shown' ? outbox.filter((entry) => entry !== pending) : outbox,
      inbox: state.inbox.map((entry) => (ids.includes(entry.id) ? recorded(entry) : entry)),
    }));
  });
}

/** Reads the entries that a notification still has to tell of. */
async function openEntries(id: string): Promise<InboxEntry[]> {
  return (await coveredEntries(id)).filter((entry) => !entry.read && entry.goneAt === null);
}
