/** A cycle of the watch: fetches announcements, counters of projects and the threads that are due. */
import { FailureError, failureFrom, resultOf, type Failure } from '../../../../utils/errors';
import { change, read, write } from '../../../../utils/storage/store';
import {
  accountItem,
  cursorsItem,
  lastRunItem,
  settingsItem,
  watchingItem,
  type Account,
  type LastRun,
} from '../../../../utils/storage/items';
import { checkGapMs } from '../../../../utils/watch/intervals';
import { isPauseActive, type Pause } from '../../../../utils/watch/pause';
import type { RecordProjects } from '../catalogue/intake';
import type { Mutex } from '../../eager/mutex';
import type { StoragePressure } from '../storage-pressure';
import type { CycleClient, Services } from '../service/current';
import type { Session } from '../session/credentials';
import { canConcernOneThread, isReportable, canContinueAfter } from './failures';
import { fetchNews } from './news';
import { fetchOwnProjects, fetchFollowed } from './projects';
import { dueThreads, type DueThread } from './radar';
import { watchingOf } from './state';
import { postponeThread, fetchThread, type CycleContext } from './threads';

type Phase = NonNullable<LastRun['failedIn']>;

interface Dependencies {
  services: Services;
  session: Session;
  recordProjects: RecordProjects;
  mutex: Mutex;
  storagePressure: StoragePressure;
  now: () => number;
}

/** Creates the watch. */
export function createWatch(parts: Dependencies) {
  const { services, session, mutex, now } = parts;
  let running: Promise<LastRun> | null = null;

  async function runOnce(by: 'person' | 'watch'): Promise<LastRun> {
    const startedAt = now();
    const { periodMinutes } = await read(settingsItem);
    const recorded = await recordGap(startedAt, periodMinutes);
    const failures = await runPhases(by);
    const [failed] = failures;
    const [at, before] = [now(), await read(lastRunItem)];
    // A worker that has just started learns the service's clock from the first answers.
    const gap =
      recorded.isEstimated && recorded.gap
        ? { ...recorded.gap, until: startedAt + (services.clockAheadMs() ?? 0) }
        : recorded.gap;
    // Without an account, there are only announcements.
    const hasMissedMentions = (await read(accountItem))
      ? failures.some(({ phase }) => phase === 'mentions')
      : failures.length > 0;
    const run: LastRun = {
      at,
      failure: failed?.failure ?? null,
      failedIn: failed?.phase ?? null,
      wellAt: failed ? (before?.wellAt ?? null) : at,
      mentionsAt: hasMissedMentions ? (before?.mentionsAt ?? null) : at,
      gap,
      periodMinutes,
    };
    await mutex(() => write(change(lastRunItem, run)));
    return run;
  }

  /**
   * Stores a gap since the last successful check. It is written before the first request: if the worker dies during the
   * cycle, the next one still groups what was missed.
   */
  async function recordGap(at: number, periodMinutes: number): Promise<{ gap: LastRun['gap']; isEstimated: boolean }> {
    return mutex(async () => {
      const run = await read(lastRunItem);
      const since = run?.mentionsAt ?? null;
      if (!run || since === null || at - since <= checkGapMs(periodMinutes))
        return { gap: run?.gap ?? null, isEstimated: false };
      const gap = { since, until: at + (services.clockAheadMs() ?? 0) };
      await write(change(lastRunItem, { ...run, gap }));
      return { gap, isEstimated: services.clockAheadMs() === null };
    });
  }

  /**
   * Runs both phases; one that fails does not stop the other. If the gate pauses after the first failure, the other phase
   * sends nothing either, so it comes first the next time.
   * @returns the failures, in order
   */
  async function runPhases(by: 'person' | 'watch'): Promise<{ phase: Phase; failure: Failure }[]> {
    const required = await resultOf(services.required());
    if (!required.ok) return (['news', 'mentions'] as const).map((phase) => ({ phase, failure: required.failure }));
    const service = required.value;
    const budget = service.cycle(by);
    let isNewsPending = true;
    const tasks = {
      news: () => fetchNews({ ...parts, service, client: budget.client }),
      // If this phase comes first, it reserves the one request of the announcements.
      mentions: () =>
        fetchMentions({
          client: budget.client,
          remaining: () => Math.max(0, budget.remaining() - Number(isNewsPending)),
        }),
    } satisfies Record<Phase, () => Promise<void>>;
    const phases: Phase[] =
      (await read(lastRunItem))?.failedIn === 'news' ? ['mentions', 'news'] : ['news', 'mentions'];
    const failures: { phase: Phase; failure: Failure }[] = [];
    for (const phase of phases) {
      if (phase === 'news') isNewsPending = false;
      const failure = await failureFrom(tasks[phase]());
      if (failure) failures.push({ phase, failure });
    }
    return failures;
  }

  async function fetchMentions(budget: CycleClient): Promise<void> {
    const account = await read(accountItem);
    if (!account) return;
    const failure = await failureFrom(fetchProjectsAndThreads(account, budget));
    if (!failure) return;
    // A cycle that ended because the person signed out has not failed.
    const signedOut = await failureFrom(session.ifCurrent(account, () => Promise.resolve()));
    if (!signedOut) throw new FailureError(failure);
  }

  async function fetchProjectsAndThreads(account: Account, { client, remaining }: CycleClient): Promise<void> {
    const context: CycleContext = { ...parts, client, account };
    await fetchOwnProjects(context);
    // Up to three quarters of the requests are reserved for threads known to be due: otherwise, with very many followed
    // projects, threads would not be read in time. Threads found due only now get what remains.
    await fetchFollowed(
      context,
      remaining() - Math.min((await readDueThreads(account)).length, Math.ceil((remaining() * 3) / 4)),
    );
    if (account.refused) return;
    await fetchThreads((await readDueThreads(account)).slice(0, remaining()), context);
  }

  async function readDueThreads({ uid }: Account): Promise<DueThread[]> {
    return dueThreads(watchingOf(await read(watchingItem), uid), await read(cursorsItem), {
      now: now(),
      ...(await read(settingsItem)),
    });
  }

  /** Fetches the threads one after the other, also after one that can't be read. */
  async function fetchThreads(due: readonly DueThread[], context: CycleContext): Promise<void> {
    let reportable: Failure | null = null;
    for (const thread of due) {
      const failure = await failureFrom(fetchThread(thread, context));
      if (!failure) continue;
      // The cause may be this thread or the service. In both cases, the other threads come first the next time.
      if (canConcernOneThread(failure)) await postponeThread(thread, context);
      if (!canContinueAfter(failure)) throw new FailureError(failure);
      if (isReportable(failure)) reportable ??= failure;
    }
    if (reportable) throw new FailureError(reportable);
  }

  /** Starts a cycle, or joins the running one. Returns and stores the outcome; rejects only when storage fails. @param by who waits for it */
  function runCycle(by: 'person' | 'watch' = 'watch'): Promise<LastRun> {
    running ??= runOnce(by).finally(() => {
      running = null;
    });
    return running;
  }

  /** Runs a cycle that starts after this call, so that it sees what changed just now. */
  async function runNewCycle(by: 'person' | 'watch'): Promise<LastRun> {
    await running;
    return runCycle(by);
  }

  return { runCycle, runNewCycle };
}

/**
 * Whether an alarm starts a cycle. Not after a recent one (after sleep, two alarms fire at once), and not during a pause; a
 * pause for a missing network ends with the network. If the clock was set back, a cycle is due.
 */
export function isCycleDue(
  lastRun: LastRun | null,
  { pause, now, online, periodMinutes }: { pause: Pause | null; now: number; online: boolean; periodMinutes: number },
): boolean {
  const isBackOnline = pause?.code === 'offline' && online;
  if (isPauseActive(pause, now) && !isBackOnline) return false;
  return !lastRun || lastRun.at > now || now - lastRun.at >= (periodMinutes * 60_000) / 2;
}
