/** When something began to be watched, by the clock of the service: this computer’s may be off by years. Pure. */
import { UNKNOWN_START } from '../../../utils/commands/command';
import { mapChangedValues } from '../../../utils/watch/map-changed';
import type { Watching } from '../../../utils/watch/types';

/** Returns the start of what begins now. Services write whole seconds: what comes in the current one counts as new. @param serviceNow epoch ms */
export function startAt(serviceNow: number): number {
  return Math.floor(serviceNow / 1000) * 1000 - 1;
}

/**
 * Lets begin now what has no start yet. So do alerts and people whose start lies ahead, if the service’s clock is known: theirs came from
 * one that was wrong.
 */
export function withKnownStarts(
  watching: Watching,
  { serviceNow, isClockKnown }: { serviceNow: number; isClockKnown: boolean },
): Watching {
  const fixFrom =
    (latest: number) =>
    <T extends { since: number }>(each: T): T =>
      each.since >= latest ? { ...each, since: startAt(serviceNow) } : each;
  const fix = fixFrom(isClockKnown ? serviceNow : UNKNOWN_START);
  const threads = mapChangedValues(watching.threads, fixFrom(UNKNOWN_START));
  const people = mapChangedValues(watching.people, fix);
  const alerts = watching.alerts && mapChangedValues(watching.alerts, fix);
  const isSame = threads === watching.threads && people === watching.people && alerts === watching.alerts;
  return isSame ? watching : { ...watching, threads, people, ...(alerts && { alerts }) };
}

/** The start of the oldest alert that is on; `null` if none is. */
export function alertsSince({ alerts = {} }: Watching): number | null {
  const starts = Object.values(alerts).flatMap(({ level, since }) => (level === 'off' ? [] : [since]));
  return starts.length > 0 ? Math.min(...starts) : null;
}
