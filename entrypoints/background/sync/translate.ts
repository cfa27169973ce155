/** Translates between what is stored here and the state that travels, by the rows of its kinds. Pure. */
import { isEqual } from '../../../utils/json';
import { clockOf, kindOf, MAX_CLOCK } from '../../../utils/sync/registers';
import type { Register, Registers } from '../../../utils/sync-state';
import { mapChanged } from '../../../utils/watch/map-changed';
import { markEntry } from '../watch/entry-marks';
import { KINDS, rowOf } from './synced-kinds';
import { checkRegister } from './pack';
import type { Found, Joined, Local } from './row';

/**
 * Records what changed here since `known`, which is what this computer and its stores last agreed on. Things that merely are not
 * here (a trimmed thread, an entry that was never found) are no change.
 * @param isFirst whether nothing of this computer is in `known`: then its state gets the lowest clocks, and anything that was
 * decided on another computer wins
 */
export function capture(
  known: Registers,
  local: Local,
  { now, isFirst }: { now: number; isFirst: boolean },
): Registers {
  const next: Record<string, Register> = { ...known };
  const seconds = Math.max(1, clockOf(now));

  function record(key: string, { value, isNew = true, earliest = 0 }: Omit<Found, 'id'>): void {
    const before = known[key];
    if (before ? isEqual(before[1], value) : !isNew) return;
    const ticked = before ? Math.min(MAX_CLOCK, Math.max(seconds, before[0] + 1)) : isFirst ? 0 : seconds;
    const clock = Math.max(ticked, earliest);
    // A choice that only another version of Sidethread knows stays here: nobody would take it.
    if (checkRegister(key, [clock, value])) next[key] = [clock, value];
  }

  for (const [letter, { capture: captureKind, join, isWhole }] of Object.entries(KINDS)) {
    const here = captureKind(local, known).map((found) => ({ ...found, key: `${letter}${found.id}` }));
    for (const { key, clock = 0, ...found } of here)
      if (join) next[key] = join(known[key] ?? [clock, found.value], [clock, found.value]);
      else record(key, found);
    if (!isWhole) continue;
    const present = new Set(here.map(({ key }) => key));
    for (const key of Object.keys(known)) if (kindOf(key) === letter && !present.has(key)) record(key, { value: 0 });
  }
  return next;
}

/** Applies what another computer changed. @param changed what of the whole state is not applied here yet */
export function apply(
  local: Local,
  { all, changed }: { all: Registers; changed: Registers },
  times: Omit<Joined, 'all'>,
): Local {
  const { watch, ...next } = Object.entries(changed).reduce(
    (before, [key, register]) => rowOf(key)?.apply(before, key.slice(1), register, { all, ...times }) ?? before,
    local,
  );
  const inbox = mapChanged(watch.inbox, (entry) => markEntry(entry, changed));
  return { ...next, watch: inbox === watch.inbox ? watch : { ...watch, inbox } };
}
