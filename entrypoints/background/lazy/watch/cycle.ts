/** One look at everything: what is due, what changed, what is new. */
import { FailureError, failureFrom, resultOf, type Failure } from '../../../../utils/errors';
import { change, read, write } from '../../../../utils/storage/store';
import {
  accountItem,
  cursorsItem,
  lastRunItem,
  watchingItem,
  type Account,
  type LastRun,
} from '../../../../utils/storage/items';
import { CHECK_GAP_MS } from '../../../../utils/watch/intervals';
import type { RecordProjects } from '../catalogue/intake';
import type { Mutex } from '../../eager/mutex';
import type { StoragePressure } from '../storage-pressure';
import type { CycleClient, Services } from '../service/current';
import type { Session } from '../session/credentials';
import { watchingOf } from '../../eager/watch-owner';
import { canConcernOneThread, isReportable, canContinueAfter } from './failures';
import { fetchNews } from './news';
import { fetchOwnProjects, fetchFollowed } from './projects';
import { dueThreads, type DueThread } from './radar';
import { postponeThread, fetchThread, type CycleContext } from './threads';

export interface Watch {
  /** Runs a cycle, or joins the one under way. How it ended is in the reply and stored; it rejects only when storage does. */
  runCycle(): Promise<LastRun>;
  /** Runs a cycle that begins after this call, for what changed just now. @param by who waits for it */
  runNewCycle(by: 'person' | 'watch'): Promise<LastRun>;
}

type Phase = NonNullable<LastRun['failedIn']>;

interface Dependencies {
  services: Services;
  session: Session;
  recordProjects: RecordProjects;
  mutex: Mutex;
  storagePressure: StoragePressure;
  now: () => number;
}

export function createWatch({ services, session, recordProjects, mutex, storagePressure, now }: Dependencies): Watch {
  let underWay: Promise<LastRun> | null = null;

  async function cycle(by: 'person' | 'watch'): Promise<LastRun> {
    const startedAt = now();
    const noted = await recordGap(startedAt);
    const [failed, ...others] = await runPhases(by);
    const [at, before] = [now(), await read(lastRunItem)];
    // A worker that has just started knows the service's clock by its answers only.
    const gap =
      noted.isRough && noted.gap ? { ...noted.gap, until: startedAt + (services.clockAheadMs() ?? 0) } : noted.gap;
    // Who is signed out has announcements only.
    const isBlind = (await read(accountItem))
      ? [failed, ...others].some((one) => one?.part === 'mentions')
      : failed !== undefined;
    const run: LastRun = {
      at,
      failure: failed?.failure ?? null,
      failedIn: failed?.part ?? null,
      wellAt: failed ? (before?.wellAt ?? null) : at,
      mentionsAt: isBlind ? (before?.mentionsAt ?? null) : at,
      gap,
    };
    await mutex(() => write(change(lastRunItem, run)));
    return run;
  }

  /** Before anything is asked, so that a cycle that is cut off leaves no flood behind. */
  async function recordGap(at: number): Promise<{ gap: LastRun['gap']; isRough: boolean }> {
    return mutex(async () => {
      const run = await read(lastRunItem);
      const since = run?.mentionsAt ?? null;
      if (!run || since === null || at - since <= CHECK_GAP_MS) return { gap: run?.gap ?? null, isRough: false };
      const gap = { since, until: at + (services.clockAheadMs() ?? 0) };
      await write(change(lastRunItem, { ...run, gap }));
      return { gap, isRough: services.clockAheadMs() === null };
    });
  }

  /**
   * Each part fails by itself. Where the gate then leaves the service alone, the other part is not asked either, so it
   * comes first the next time.
   * @returns what failed, in order
   */
  async function runPhases(by: 'person' | 'watch'): Promise<{ part: Phase; failure: Failure }[]> {
    const there = await resultOf(services.required());
    if (!there.ok) return (['news', 'mentions'] as const).map((part) => ({ part, failure: there.failure }));
    const service = there.value;
    const budget = service.cycle(by);
    let isNewsOwed = true;
    const work = {
      news: () => fetchNews({ service, services, client: budget.client, storagePressure, now }),
      // Where it comes first, it leaves the other its request: one failure shall not starve the announcements.
      mentions: () =>
        fetchMentions({ client: budget.client, remaining: () => Math.max(0, budget.remaining() - Number(isNewsOwed)) }),
    } satisfies Record<Phase, () => Promise<void>>;
    const parts: Phase[] = (await read(lastRunItem))?.failedIn === 'news' ? ['mentions', 'news'] : ['news', 'mentions'];
    const failed: { part: Phase; failure: Failure }[] = [];
    for (const part of parts) {
      if (part === 'news') isNewsOwed = false;
      const failure = await failureFrom(work[part]());
      if (failure) failed.push({ part, failure });
    }
    return failed;
  }

  async function fetchMentions(budget: CycleClient): Promise<void> {
    const account = await read(accountItem);
    if (!account) return;
    const failure = await failureFrom(fetchProjectsAndThreads(account, budget));
    if (!failure) return;
    // What ended because the person signed out is no failure of anything.
    const gone = await failureFrom(session.ifCurrent(account, () => Promise.resolve()));
    if (!gone) throw new FailureError(failure);
  }

  async function fetchProjectsAndThreads(account: Account, { client, remaining }: CycleClient): Promise<void> {
    const how: CycleContext = { client, session, recordProjects, account, storagePressure, now };
    await fetchOwnProjects(how);
    // What is known to be owed keeps three quarters, or very many threads would not be read in time; what the scouts find is read with what is left.
    await fetchFollowed(
      how,
      remaining() - Math.min((await readDueThreads(account)).length, Math.ceil((remaining() * 3) / 4)),
    );
    if (account.refused) return;
    await fetchThreads((await readDueThreads(account)).slice(0, remaining()), how);
  }

  async function readDueThreads({ uid }: Account): Promise<DueThread[]> {
    return dueThreads(watchingOf(await read(watchingItem), uid), await read(cursorsItem), now());
  }

  /** Reads one thread after the other. One that can't be read does not keep the rest from being read. */
  async function fetchThreads(owed: readonly DueThread[], how: CycleContext): Promise<void> {
    let worthSaying: Failure | null = null;
    for (const thread of owed) {
      const failure = await failureFrom(fetchThread(thread, how));
      if (!failure) continue;
      // Whatever ails the service or only this thread: the next time, others come first.
      if (canConcernOneThread(failure)) await postponeThread(thread, how);
      if (!canContinueAfter(failure)) throw new FailureError(failure);
      if (isReportable(failure)) worthSaying ??= failure;
    }
    if (worthSaying) throw new FailureError(worthSaying);
  }

  function runCycle(by: 'person' | 'watch'): Promise<LastRun> {
    underWay ??= cycle(by).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function runNewCycle(by: 'person' | 'watch'): Promise<LastRun> {
    await underWay;
    return runCycle(by);
  }

  return { runCycle: () => runCycle('watch'), runNewCycle };
}
