/** Plans pending notifications: which are shown alone, in a group, later or not at all. Pure. */
import { isEqual } from '../../../utils/json';
import { KINDS } from '../../../utils/watch/kinds';
import { isFromGap } from '../../../utils/watch/intervals';
import type { TraceReason } from '../../../utils/watch/levels';
import type { LastRun, OutboxEntry } from '../../../utils/storage/items';
import { isHidden, type Hiding } from '../../../utils/watch/hidden';
import type { InboxEntry } from '../../../utils/watch/types';

/** Notifications at once; the rest is shown in one group. */
const MAX_AT_ONCE = 3;

/** A planned notification: it covers exactly these entries, under this id. */
export type PlannedNotification = Extract<OutboxEntry, { kind: 'several' }>;

export interface PlanningContext {
  now: number;
  hiding: Hiding;
  /** Why notifications wait now; `null` if they do not. */
  waitReason: Extract<TraceReason, 'quiet-hours' | 'snoozed'> | null;
  mentionsPass?: boolean;
  gap: LastRun['gap'];
  allowed: boolean;
  shown: ReadonlySet<string>;
  /** Ends the ids of new groups. */
  groupId: string;
  /** Whether the browser shows only one notification at a time reliably. */
  basicOnly: boolean;
}

/** Entries of one notification, and why they are grouped; the reason goes into the trace of each entry. */
type EntryGroup = { id: string; entries: InboxEntry[]; why: TraceReason | null };

/**
 * Plans each entry once: a planned notification keeps its id, so that a restarted worker does not show it again under
 * another one. If nothing changes, `outbox` and `inbox` are the same objects as before.
 * @returns the outbox and inbox to store first, and the notifications to show then
 */
export function planNotifications(
  { outbox, inbox }: { outbox: OutboxEntry[]; inbox: InboxEntry[] },
  context: PlanningContext,
) {
  const byId = new Map(inbox.map((entry) => [entry.id, entry]));
  const steps = new Map<string, TraceReason>();
  const remaining: OutboxEntry[] = [];
  const due: PlannedNotification[] = [];
  const unplanned: InboxEntry[] = [];

  const waits = ({ kind }: InboxEntry): boolean =>
    context.waitReason !== null && !(context.mentionsPass && kind === 'mention');
  for (const pending of outbox) {
    if (pending.kind !== 'notify' && pending.kind !== 'several') {
      remaining.push(pending);
      continue;
    }
    const ids = pending.kind === 'several' ? pending.ids : [pending.id];
    // Already visible, from before a restart. Its entries may have been read since.
    if (context.shown.has(pending.id)) {
      remaining.push(pending);
      due.push({ kind: 'several', id: pending.id, ids });
      continue;
    }
    const entries = ids.flatMap((id) => byId.get(id) ?? []);
    for (const entry of entries) {
      const reason = obsoleteReason(entry, context) ?? (waits(entry) ? context.waitReason : null);
      if (reason && !hasStep(entry, reason)) steps.set(entry.id, reason);
    }
    // A deleted comment may come back. It stays pending, and is not shown meanwhile.
    const deleted = entries.filter(({ read, goneAt }) => !read && goneAt !== null);
    remaining.push(...deleted.map(({ id }) => ({ kind: 'notify', id }) as const));
    const open = entries.filter((entry) => obsoleteReason(entry, context) === null);
    if (open.length === 0) continue;
    const isWaiting = open.some(waits);
    if (pending.kind === 'several') {
      const reduced = { ...pending, ids: open.map(({ id }) => id) };
      remaining.push(reduced);
      if (!isWaiting) due.push(reduced);
    } else if (isWaiting) remaining.push(pending);
    else unplanned.push(...open);
  }

  const groups = groupEntries(unplanned, { inbox, dueCount: due.length, context });
  for (const { entries, why } of groups) for (const { id } of entries) if (why) steps.set(id, why);
  const fresh = groups.map(({ id, entries }): PlannedNotification => ({
    kind: 'several',
    id,
    ids: [...(due.find((pending) => pending.id === id)?.ids ?? []), ...entries.map((entry) => entry.id)],
  }));
  // A group that adds entries to a planned notification replaces it.
  const replaced = new Set(fresh.map(({ id }) => id));
  const rest = remaining.filter(({ id }) => !replaced.has(id));
  const next = [...rest, ...fresh];
  return {
    outbox: isEqual(next, outbox) ? outbox : next,
    inbox: steps.size === 0 ? inbox : inbox.map((entry) => withStep(entry, steps.get(entry.id), context.now)),
    due: [...due.filter(({ id }) => !replaced.has(id)), ...fresh],
  };
}

/** Adds a step to the trace of an entry, unless it has this step already. */
export function withStep(entry: InboxEntry, word: TraceReason | undefined, at: number): InboxEntry {
  return word === undefined || hasStep(entry, word) ? entry : { ...entry, trace: [...entry.trace, { at, word }] };
}

/** Groups what waited and what was missed. Of the rest, the most important entries are shown alone. */
function groupEntries(
  unplanned: readonly InboxEntry[],
  {
    inbox,
    dueCount,
    context: { gap, groupId, basicOnly },
  }: { inbox: readonly InboxEntry[]; dueCount: number; context: PlanningContext },
): EntryGroup[] {
  const waited = unplanned.filter((entry) => hasStep(entry, 'quiet-hours') || hasStep(entry, 'snoozed'));
  const missed = unplanned.filter((entry) => !waited.includes(entry) && isFromGap(entry, gap));
  const others = unplanned.filter((entry) => !waited.includes(entry) && !missed.includes(entry)).toSorted(byImportance);
  // Entries found later of a gap that was notified before join its notification.
  const hasNotifiedGap = inbox.some((entry) => entry.notifiedAt !== null && isFromGap(entry, gap));
  const digests = [
    ...groupOf(waited, `waited:${groupId}`, 'waited'),
    ...groupOf(missed, `gap:${gap?.since}`, 'gap', hasNotifiedGap),
  ];
  const slots = Math.max(1, MAX_AT_ONCE - digests.length - dueCount);
  const aloneCount = others.length <= slots ? others.length : slots - 1;
  const rest = groupOf(others.slice(aloneCount), `more:${groupId}`, 'rolled-up');
  // The most important comes last, so that it is on top.
  const groups = [...rest, ...digests, ...others.slice(0, aloneCount).toReversed().map(singleGroup)];
  if (!basicOnly || groups.length <= 1) return groups;
  const all = groups.flatMap(({ entries }) => entries);
  return groupOf(all, `more:${groupId}`, 'rolled-up');
}

function groupOf(entries: InboxEntry[], id: string, why: TraceReason, isAlwaysGroup = false): EntryGroup[] {
  const [first] = entries;
  if (!first) return [];
  return [entries.length === 1 && !isAlwaysGroup ? singleGroup(first) : { id, entries, why }];
}

function singleGroup(entry: InboxEntry): EntryGroup {
  return { id: entry.id, entries: [entry], why: null };
}

/** Returns why an entry needs no notification any more; `null` if it does. */
function obsoleteReason(entry: InboxEntry, { hiding, allowed }: PlanningContext): TraceReason | null {
  if (entry.read) return 'read-first';
  if (isHidden(hiding, entry)) return 'hidden';
  if (entry.goneAt !== null) return 'deleted-first';
  return allowed ? null : 'refused';
}

/** Orders entries: the most important kind first, then the newest. */
export function byImportance(a: InboxEntry, b: InboxEntry): number {
  return KINDS[a.kind].importance - KINDS[b.kind].importance || b.at - a.at;
}

function hasStep({ trace }: InboxEntry, wanted: TraceReason): boolean {
  return trace.some(({ word }) => word === wanted);
}
