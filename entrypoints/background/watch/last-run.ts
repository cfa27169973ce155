/** What is remembered of a cycle: when it ran, what failed in it, and what the person missed. Pure. */
import type { Failure } from '../../../utils/errors';
import type { LastRun } from '../../../utils/storage/items';
import { isFromGap } from '../../../utils/watch/intervals';
import type { Pause } from '../../../utils/watch/pause';
import type { Cursors, InboxEntry, Watching } from '../../../utils/watch/types';
import { isHeldBack } from '../gate/back-off';
import { unreadableThreads, watchedThreads } from './readable-threads';
import { watchedLists } from './followed';
import { isWaiting } from './list-cursor';

/** Shorter absences are everyday. */
const MIN_AWAY_MS = 4 * 3_600_000;

export const PHASES = ['news', 'mentions'] as const;
export type Phase = (typeof PHASES)[number];

export interface PhaseFailure {
  phase: Phase;
  failure: Failure;
  /** Whether it concerns only some threads, projects or people. */
  isPartial: boolean;
}

/** How a cycle ended. */
export interface Outcome {
  failures: readonly PhaseFailure[];
  /** Epoch ms. */
  at: number;
  gap: LastRun['gap'];
  periodMinutes: number;
  isSignedIn: boolean;
  /** The signed-in person's. */
  watching: Watching;
  cursors: Cursors;
}

/** What is stored of a cycle. What earlier cycles left unread still counts. */
export function lastRunAfter(before: LastRun | null, outcome: Outcome): LastRun {
  const { at, gap, periodMinutes, isSignedIn, watching, cursors } = outcome;
  const unreadable = unreadableThreads(watching, cursors);
  const failures = [
    ...outcome.failures,
    ...failureOfThreads(unreadable, watching, cursors),
    ...(isSignedIn ? failureOfLists(watching, cursors) : []),
  ];
  // Without an account, there are only announcements.
  const ofMentions = isSignedIn ? failures.filter(({ phase }) => phase === 'mentions') : failures;
  const [failed] = failures;
  return {
    at,
    failure: failed?.failure ?? null,
    failedIn: failed?.phase ?? null,
    wellAt: failed ? (before?.wellAt ?? null) : at,
    mentionsAt: ofMentions.length > 0 ? (before?.mentionsAt ?? null) : at,
    lookedAt: ofMentions.every(({ isPartial }) => isPartial) ? at : (before?.lookedAt ?? null),
    ...(unreadable.length > 0 && { unreadable: unreadable.length }),
    gap,
    periodMinutes,
  };
}

/** Threads that are not tried again in each cycle. */
function failureOfThreads([first]: readonly string[], watching: Watching, cursors: Cursors): PhaseFailure[] {
  if (first === undefined) return [];
  const isPartial = watchedThreads(watching).some(
    (id) => (cursors.threads[id]?.readAt ?? 0) >= (cursors.unreadable[id]?.triedAt ?? 0),
  );
  return [{ phase: 'mentions', failure: { code: cursors.unreadable[first]?.code ?? 'malformed' }, isPartial }];
}

/** Lists of which not everything was read yet, or can be. */
function failureOfLists(watching: Watching, cursors: Cursors): PhaseFailure[] {
  const holes = watchedLists(watching, cursors).flatMap(([, { hole }]) => hole ?? []);
  const code = holes.some(isWaiting) ? 'malformed' : 'more-to-read';
  return holes.length > 0 ? [{ phase: 'mentions', failure: { code }, isPartial: true }] : [];
}

interface Absences {
  before: LastRun['away'];
  /** The newest, which may be the same one, and how long it lasts by this computer's clock. */
  gap: NonNullable<LastRun['gap']>;
  lastsMs: number;
  inbox: readonly InboxEntry[];
}

/** Returns what the person was away for longest. One that goes on stays done; one without entries is dropped. */
export function awayAfter({ before, gap, lastsMs, inbox }: Absences): LastRun['away'] {
  // Its ends are by two clocks, so that this compares but does not measure.
  const lengthOf = ({ since, until }: typeof gap): number => until - since;
  if (lastsMs <= MIN_AWAY_MS) return before;
  if (before?.since === gap.since) return { ...before, ...gap };
  const isLonger =
    before && !before.isDone && lengthOf(before) > lengthOf(gap) && inbox.some((entry) => isFromGap(entry, before));
  return isLonger ? before : { ...gap, isDone: false };
}

/**
 * Whether an alarm starts a cycle. Not after a recent one (after sleep, two alarms fire at once), and not during a pause. If the clock
 * was set back, a cycle is due.
 */
export function isCycleDue(
  lastRun: LastRun | null,
  { pause, now, online, periodMinutes }: { pause: Pause | null; now: number; online: boolean; periodMinutes: number },
): boolean {
  if (isHeldBack(pause, { by: 'watch', now, online })) return false;
  return !lastRun || lastRun.at > now || now - lastRun.at >= (periodMinutes * 60_000) / 2;
}
