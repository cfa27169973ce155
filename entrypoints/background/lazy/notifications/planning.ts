/** How what is owed shall be told: by itself, with others, later, or not at all. Pure. */
import type { EntryKind, TraceReason } from '../../../../utils/watch/levels';
import type { LastRun, OutboxEntry } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';

/** Notifications at once; what is more is told together. */
const MAX_AT_ONCE = 3;
/** What comes first where not everything can stand by itself. */
const KINDS_BY_IMPORTANCE: readonly EntryKind[] = ['mention', 'answer', 'comment', 'news', 'project', 'update'];

/** One notification that was decided: it tells of these entries under this id, and of no others. */
export type PlannedNotification = Extract<OutboxEntry, { kind: 'several' }>;

export interface Pending {
  outbox: OutboxEntry[];
  inbox: InboxEntry[];
}

export interface PlanningContext {
  /** Epoch ms. */
  now: number;
  /** Why nothing shall be shown now, `null` where something may. */
  waitReason: Extract<TraceReason, 'quiet-hours' | 'snoozed'> | null;
  gap: LastRun['gap'];
  /** Whether the browser lets this extension show anything. */
  allowed: boolean;
  /** The ids of the notifications on show. */
  shown: ReadonlySet<string>;
  /** Whether only one notification at a time is sure to be seen. */
  basicOnly: boolean;
}

/** What is to be written before anything is shown, and what is to be shown then. */
export interface Plan extends Pending {
  due: PlannedNotification[];
}

/** A telling with the reason why it is one, which each of its entries keeps. */
type EntryGroup = { id: string; entries: InboxEntry[]; why: TraceReason | null };

/**
 * Decides once: an id that was chosen stays, so that whoever goes on after a kill shows nothing under another one.
 * Where nothing changes, `outbox` and `inbox` are those that were given.
 */
export function planNotifications({ outbox, inbox }: Pending, how: PlanningContext): Plan {
  const byId = new Map(inbox.map((entry) => [entry.id, entry]));
  const words = new Map<string, TraceReason>();
  const kept: OutboxEntry[] = [];
  const due: PlannedNotification[] = [];
  const open: InboxEntry[] = [];

  /** Those of some entries that are still to be told. */
  function pendingEntries(ids: readonly string[]): InboxEntry[] {
    const entries = ids.flatMap((id) => byId.get(id) ?? []);
    for (const entry of entries) {
      const word = obsoleteReason(entry, how.allowed) ?? how.waitReason;
      if (word && !hasStep(entry, word)) words.set(entry.id, word);
    }
    return entries.filter((entry) => obsoleteReason(entry, how.allowed) === null);
  }

  for (const owed of outbox) {
    if (owed.kind === 'post' || owed.kind === 'removal' || owed.kind === 'notice') {
      kept.push(owed);
      continue;
    }
    const telling = owed.kind === 'several' ? owed : singleNotification(owed.id);
    // Raised before a kill, and perhaps read since: it was told.
    if (how.shown.has(owed.id)) {
      kept.push(owed);
      due.push(telling);
      continue;
    }
    const entries = pendingEntries(telling.ids);
    // What is gone may be there again: it stays owed, and is not told meanwhile.
    const gone = telling.ids.filter((id) => {
      const entry = byId.get(id);
      return entry !== undefined && !entry.read && entry.goneAt !== null;
    });
    kept.push(...gone.map((id): OutboxEntry => (owed.kind === 'notify' ? owed : { kind: 'notify', id })));
    if (entries.length === 0) continue;
    if (owed.kind === 'notify' && !how.waitReason) {
      open.push(...entries);
      continue;
    }
    const left = entries.length === telling.ids.length ? owed : { ...telling, ids: entries.map(({ id }) => id) };
    kept.push(left);
    if (left.kind === 'several' && !how.waitReason) due.push(left);
  }

  const taken = new Set([...how.shown, ...kept.map(({ id }) => id), ...inbox.map(({ notifiedAs }) => notifiedAs)]);
  const chosen = groupEntries(open, { inbox, leftOver: due.length, mark: unusedTimestamp(how.now, taken), how });
  for (const { entries, why } of chosen) for (const { id } of entries) if (why) words.set(id, why);
  const fresh = chosen.map(({ id, entries }): PlannedNotification => ({
    kind: 'several',
    id,
    ids: [...(due.find((owed) => owed.id === id)?.ids ?? []), ...entries.map((entry) => entry.id)],
  }));
  // What joins a decision takes its place.
  const joined = new Set(fresh.map(({ id }) => id));
  const left = kept.filter(({ id }) => !joined.has(id));
  const isSame =
    fresh.length === 0 && left.length === outbox.length && left.every((owed, index) => owed === outbox[index]);
  return {
    outbox: isSame ? outbox : [...left, ...fresh],
    inbox: words.size === 0 ? inbox : inbox.map((entry) => withStep(entry, words.get(entry.id), how.now)),
    due: [...due.filter(({ id }) => !joined.has(id)), ...fresh],
  };
}

/** A moment that no notification is called by yet: clocks are set back. */
function unusedTimestamp(now: number, taken: ReadonlySet<string | null>): number {
  const isTaken = [`more:${now}`, `waited:${now}`].some((id) => taken.has(id));
  return isTaken ? unusedTimestamp(now + 1, taken) : now;
}

/** The entry with one decision more, unless that was made before. */
export function withStep(entry: InboxEntry, word: TraceReason | undefined, at: number): InboxEntry {
  return word === undefined || hasStep(entry, word) ? entry : { ...entry, trace: [...entry.trace, { at, word }] };
}

/** What waited and what was missed is told together; of the rest, the most important by themselves. */
function groupEntries(
  open: readonly InboxEntry[],
  {
    inbox,
    leftOver,
    mark,
    how: { gap, basicOnly },
  }: { inbox: readonly InboxEntry[]; leftOver: number; mark: number; how: PlanningContext },
): EntryGroup[] {
  const waited = open.filter((entry) => hasStep(entry, 'quiet-hours') || hasStep(entry, 'snoozed'));
  const missed = open.filter((entry) => !waited.includes(entry) && isFromGap(entry, gap));
  const others = open.filter((entry) => !waited.includes(entry) && !missed.includes(entry)).toSorted(byImportance);
  // What comes up later of a stretch that was told of joins what was told.
  const isMore = inbox.some((entry) => entry.notifiedAt !== null && isFromGap(entry, gap));
  const digests = [
    ...groupOf(waited, `waited:${mark}`, 'waited'),
    ...groupOf(missed, `gap:${gap?.since}`, 'gap', isMore),
  ];
  const room = Math.max(1, MAX_AT_ONCE - digests.length - leftOver);
  const byThemselves = others.length <= room ? others.length : room - 1;
  const rest = groupOf(others.slice(byThemselves), `more:${mark}`, 'rolled-up');
  // What matters most comes last, and so to lie on top.
  const chosen = [...rest, ...digests, ...others.slice(0, byThemselves).toReversed().map(singleGroup)];
  return basicOnly && chosen.length > 1
    ? groupOf(
        chosen.flatMap(({ entries }) => entries),
        `more:${mark}`,
        'rolled-up',
      )
    : chosen;
}

function groupOf(entries: InboxEntry[], id: string, why: TraceReason, evenOne = false): EntryGroup[] {
  const [first] = entries;
  if (!first) return [];
  return [entries.length === 1 && !evenOne ? singleGroup(first) : { id, entries, why }];
}

function singleGroup(entry: InboxEntry): EntryGroup {
  return { id: entry.id, entries: [entry], why: null };
}

function singleNotification(id: string): PlannedNotification {
  return { kind: 'several', id, ids: [id] };
}

/** Why an entry is not to be told any more. */
function obsoleteReason({ read, goneAt }: InboxEntry, allowed: boolean): TraceReason | null {
  if (read) return 'read-first';
  if (goneAt !== null) return 'deleted-first';
  return allowed ? null : 'refused';
}

/** Written before a stretch without a look had ended, and found after it began. */
function isFromGap({ at, trace }: InboxEntry, gap: LastRun['gap']): boolean {
  return gap !== null && at <= gap.until && (trace[0]?.at ?? 0) > gap.since;
}

function byImportance(a: InboxEntry, b: InboxEntry): number {
  return KINDS_BY_IMPORTANCE.indexOf(a.kind) - KINDS_BY_IMPORTANCE.indexOf(b.kind) || b.at - a.at;
}

function hasStep({ trace }: InboxEntry, wanted: TraceReason): boolean {
  return trace.some(({ word }) => word === wanted);
}
