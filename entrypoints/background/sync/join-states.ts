/** Joins the state of this computer with that of others: what travels, what changes here, and what is remembered of it. Pure. */
import type { SyncPreview } from '../../../utils/commands/replies';
import { isEqual } from '../../../utils/json';
import { changesBetween, hash53, kindOf, STAYS } from '../../../utils/sync/registers';
import type { Register, Registers, SyncState, Value } from '../../../utils/sync-state';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Saved } from '../../../utils/saved';
import { entryKey } from '../watch/entry-marks';
import { rowOf } from './synced-kinds';
import { join, newest } from './merge';
import { fitted, isStaying } from './pack';
import type { Local } from './row';
import { capture } from './translate';

type Known = Pick<SyncState, 'joined' | 'registers'>;

/**
 * Joins the state of this computer with that of others.
 * @param known what it remembers
 * @param isWhole whether the others come from a file, which has room for all
 * @returns what was here, what is everywhere, and what of that is not applied here yet
 */
export function joinStates(
  known: Known,
  local: Local,
  { others, isWhole, now }: { others: Registers; isWhole: boolean; now: number },
) {
  const captured = capture(known.registers, local, { now, isFirst: !known.joined });
  const joined = join(captured, others);
  const all = isWhole ? joined : newest(joined);
  const travels = isWhole ? captured : fitted(captured);
  /** Another computer, where the same was saved without a note, does not have the note that stays here. */
  const isUnaware = (key: string, [, value]: Register): boolean =>
    isEqual(value, NO_NOTE) && (captured[key]?.[1] ?? 0) !== 0 && travels[key] !== captured[key];
  const changed = Object.entries(changesBetween(captured, all)).filter(
    ([key, register]) => !isStaying(key, register) && !isUnaware(key, register),
  );
  return { captured, all, changed: Object.fromEntries(changed) };
}

const NO_NOTE = [''];

/**
 * Returns what this computer remembers after a joining: what travels, except what it had no room for, whose absence would count as
 * removed by the person; and what is here and too much to travel, which each exchange would otherwise send as new. In place of what
 * stays on another computer, it remembers its own.
 */
export function rememberedOf(
  { captured, all, changed }: { captured: Registers; all: Registers; changed: Registers },
  after: Local,
): Registers {
  const here = presentOf(after);
  const travels = newest(all);
  const remembered: Record<string, Register> = {};
  for (const [key, register] of Object.entries({ ...captured, ...changed })) {
    const own = here[key];
    if (kindOf(key) !== 'b' || register[1] === 0) {
      if (own ?? travels[key]) remembered[key] = register;
    } else if (own) remembered[key] = isEqual(own[1], register[1]) ? register : (captured[key] ?? register);
  }
  return remembered;
}

/** Puts hashes in place of notes, to store what is remembered: each note is stored with what was saved. */
export function withHashes(registers: Registers): Registers {
  return mapNotes(registers, (_key, value) => (typeof value === 'object' ? noteHash(String(value[0])) : value));
}

/** The opposite of `withHashes`. The hash of a note that was changed since then stays, and is another value than the note. */
export function withNotes(registers: Registers, { things }: Saved): Registers {
  return mapNotes(registers, (key, value) => {
    const note = things[key.slice(1)]?.note;
    return note !== undefined && noteHash(note) === value ? [note.toWellFormed()] : value;
  });
}

function mapNotes(registers: Registers, step: (key: string, value: Value) => Value): Registers {
  return Object.fromEntries(
    Object.entries(registers).map(([key, [clock, value]]) => [
      key,
      [clock, kindOf(key) === 'b' ? step(key, value) : value],
    ]),
  );
}

/** Never 0 or `STAYS`. */
function noteHash(note: string): number {
  return hash53(note.toWellFormed()) + STAYS + 1;
}

/** What is here, without regard to what was known. */
function presentOf(local: Local): Registers {
  return capture({}, local, { now: 0, isFirst: true });
}

/** Counts what is here and does not travel, for lack of room. */
export function countStaying(all: Registers, local: Local): number {
  const travels = fitted(all);
  const staying = Object.entries(presentOf(local)).filter(
    ([key, [, value]]) =>
      !rowOf(key)?.isBrief && (value !== 0 || rowOf(key)?.join) && (!travels[key] || isStaying(key, travels[key])),
  );
  return staying.length;
}

/** Counts what would change. @param before what is here now @param inbox marks of other entries are counted apart */
export function previewOf(before: Registers, changed: Registers, inbox: readonly InboxEntry[]): SyncPreview {
  const here = new Set(inbox.map(entryKey));
  const preview = { followed: 0, unfollowed: 0, levels: 0, marks: 0, marksForLater: 0, saved: 0, alerts: 0, hidden: 0 };
  const settings = new Set<string>();
  for (const [key, [, value]] of Object.entries(changed)) {
    const row = rowOf(key);
    const id = key.slice(1);
    const present = before[key]?.[1] ?? row?.untouched?.(id) ?? 0;
    if (!(row?.differs?.(value, present) ?? !isEqual(value, present))) continue;
    if (row?.counts) preview[row.counts(value, here.has(key))] += 1;
    else settings.add(id.replace(/\..*/, ''));
  }
  return { ...preview, settings: [...settings] };
}
