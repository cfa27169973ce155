/** A cycle of the watch: fetches announcements, counters of projects and the threads that are due. */
import { resultOf, type Failure } from '../../../utils/errors';
import {
  accountItem,
  inboxItem,
  lastRunItem,
  settingsItem,
  watchingItem,
  type LastRun,
} from '../../../utils/storage/items';
import { change, read, readMany, write } from '../../../utils/storage/store';
import { hidingOf, shownOf } from '../../../utils/watch/hidden';
import { checkGapMs } from '../../../utils/watch/intervals';
import { mapChanged, mapChangedValues } from '../../../utils/watch/map-changed';
import { isPaused } from '../../../utils/watch/snooze';
import type { WatchedThread } from '../../../utils/watch/types';
import { createSingleFlight, update } from '../gate/mutex';
import type { Service } from '../gate/services';
import type { WithSession } from './intake';
import { awayAfter, lastRunAfter, PHASES, type Outcome, type Phase, type PhaseFailure } from './last-run';
import { withMark } from '../../../utils/commands/inbox-table';
import { fetchMentions } from './stages';
import { fetchNews } from './news';
import { updateWatchState } from './record';
import { readProgress, type WatchState } from './state';

/** Who waits for a cycle. */
type By = 'person' | 'watch';

export function createWatch(dependencies: WithSession) {
  const cycles = createSingleFlight<{ answer: Promise<LastRun> }>();

  /** Starts a cycle, or joins the running one. Returns and stores the outcome; rejects only when storage fails. */
  const runCycle = (by: By = 'watch'): Promise<LastRun> =>
    cycles.join('', () => ({ answer: runOnce(dependencies, by) })).answer;

  return {
    runCycle,
    /** Runs a cycle that starts after this call, so that it sees what changed just now. */
    async runNewCycle(by: By): Promise<LastRun> {
      await cycles.get('')?.answer;
      return runCycle(by);
    },
    /** Ends the pauses that are over. This needs no service. */
    endPauses: () => dependencies.mutex(() => updateWatchState((state) => endPauses(state, dependencies.now()))),
  };
}

async function runOnce(dependencies: WithSession, by: By): Promise<LastRun> {
  const { services, now } = dependencies;
  const startedAt = now();
  const service = await resultOf(services.required());
  const { signal } = services;
  const { gap, isEstimated } = await recordGap(dependencies, startedAt);
  // Without a service, every phase fails.
  const failures = service.ok
    ? await runPhases(dependencies, service.value, by)
    : PHASES.map((phase) => ({ phase, failure: service.failure, isPartial: false }));
  // A worker that has just started learns the service's clock from the first answers.
  const until = services.timeAt(startedAt);
  return recordRun(dependencies, { failures, gap: gap && isEstimated ? { ...gap, until } : gap }, signal);
}

/**
 * Stores a gap since the last successful check. It is written before the first request: if the worker dies during the
 * cycle, the next one still groups what was missed.
 */
function recordGap({ services, mutex }: WithSession, at: number) {
  return mutex(async (): Promise<{ gap: LastRun['gap']; isEstimated: boolean }> => {
    const { run, settings } = await readMany({ run: lastRunItem, settings: settingsItem });
    const since = run?.lookedAt ?? null;
    if (!run || since === null || at - since <= checkGapMs(settings.periodMinutes))
      return { gap: run?.gap ?? null, isEstimated: false };
    const gap = { since, until: services.timeAt(at) };
    const { account, ...stored } = await readMany({ account: accountItem, watching: watchingItem, inbox: inboxItem });
    const inbox = shownOf(hidingOf(account, stored.watching), stored.inbox);
    const away = awayAfter({ before: run.away, gap, lastsMs: at - since, inbox });
    await write(change(lastRunItem, { ...run, gap, away }));
    return { gap, isEstimated: services.clockAheadMs() === null };
  });
}

/**
 * Runs both phases; one that fails does not stop the other. If the gate pauses after the first failure, the other phase
 * sends nothing either, so it comes first the next time.
 */
async function runPhases(dependencies: WithSession, service: Service, by: By): Promise<PhaseFailure[]> {
  const { client, remaining } = service.cycle(by);
  let isNewsPending = true;
  const tasks = {
    news: () => fetchNews({ ...dependencies, service, client }).then(() => null),
    // If this phase comes first, it reserves the one request of the announcements.
    mentions: () =>
      fetchMentions(dependencies, { client, remaining: () => Math.max(0, remaining() - Number(isNewsPending)) }),
  } satisfies Record<Phase, () => Promise<Failure | null>>;
  const phases = (await read(lastRunItem))?.failedIn === 'news' ? PHASES.toReversed() : PHASES;
  const failures: PhaseFailure[] = [];
  for (const phase of phases) {
    if (phase === 'news') isNewsPending = false;
    const result = await resultOf(tasks[phase]());
    const failure = result.ok ? result.value : result.failure;
    if (failure) failures.push({ phase, failure, isPartial: result.ok });
  }
  return failures;
}

/** Stores how the cycle ended, unless the service it ran for is no longer in use. @param signal that of the service @returns it */
async function recordRun(
  { mutex, now }: WithSession,
  outcome: Pick<Outcome, 'failures' | 'gap'>,
  signal: AbortSignal,
): Promise<LastRun> {
  const { account, before } = await readMany({ account: accountItem, before: lastRunItem });
  const { watching, cursors, settings } = await readProgress(account?.uid ?? 0);
  const run = lastRunAfter(before, {
    ...outcome,
    at: now(),
    periodMinutes: settings.periodMinutes,
    isSignedIn: account !== null,
    watching,
    cursors,
  });
  // Records no run for a service that was removed meanwhile.
  if (run.failure?.code !== 'no-service')
    await update(mutex, lastRunItem, (stored) => {
      if (signal.aborted) return stored;
      const { away } = stored ?? {};
      // The person may be done with it since the cycle began.
      return { ...run, away: away && run.gap?.since === away.since ? { ...away, ...run.gap } : away };
    });
  return run;
}

/** Ends what the person paused for a while and is over: the levels of threads, and snoozed entries. Pure. @param at epoch ms */
export function endPauses(state: WatchState, at: number): WatchState {
  const isOver = (until: number | undefined): boolean => until !== undefined && !isPaused(until, at);
  const inbox = mapChanged(state.inbox, (entry) => (isOver(entry.snoozedUntil) ? withMark(entry, false) : entry));
  const threads = mapChangedValues(state.watching.threads, (thread) =>
    isOver(thread.levelUntil) ? unmuted(thread) : thread,
  );
  const watching = threads === state.watching.threads ? state.watching : { ...state.watching, threads };
  return { ...state, inbox, watching };
}

/** It follows the settings again. */
function unmuted({ levelUntil: _until, ...thread }: WatchedThread): WatchedThread {
  return { ...thread, level: null };
}
