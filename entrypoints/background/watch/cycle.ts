/** One look at everything: what is due, what changed, what is new. */
import { FailureError, failureIn, resultOf, type ErrorCode, type Failure } from '../../../utils/errors';
import { change, read, write } from '../../../utils/store';
import { accountItem, cursorsItem, lastRunItem, type Account, type LastRun } from '../../../utils/stored';
import { learnFromProjects } from '../account';
import type { Mutex } from '../mutex';
import type { Room } from '../room';
import type { CycleClient, Service, Services } from '../service';
import type { Session } from '../session';
import { lookAtNews } from './news';
import { ownCounters, owedThreads, type Counters, type Owed } from './radar';
import { leaveUnread, lookAtThread, type Look } from './threads';

/** Failures of one thread that say nothing about the next. */
const PASSES_BY: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'cut-off',
  'nothing-there',
  'access-denied',
  'project-not-found',
  'project-private',
  'comments-disabled',
  'refused',
]);

/** These may be the thread's own, or the service's: the cycle ends, and the thread waits behind the others next time. */
const OF_ONE_THREAD: ReadonlySet<ErrorCode> = new Set([...PASSES_BY, 'http', 'not-json', 'service-internal', 'timeout']);

/** Of these, what a person with such a project knows already. */
const TO_BE_EXPECTED: ReadonlySet<ErrorCode> = new Set(['project-private', 'comments-disabled']);

export interface Watch {
  /** Runs a cycle, or joins the one under way. How it ended is in the reply and stored; it rejects only when storage does. */
  run(): Promise<LastRun>;
  /** Runs a cycle that begins after this call, for what changed just now. @param by who waits for it */
  runAnew(by: 'person' | 'watch'): Promise<LastRun>;
}

type Part = NonNullable<LastRun['failedIn']>;

interface Parts {
  services: Services;
  session: Session;
  mutex: Mutex;
  room: Room;
  now: () => number;
}

export function createWatch({ services, session, mutex, room, now }: Parts): Watch {
  let underWay: Promise<LastRun> | null = null;

  async function cycle(by: 'person' | 'watch'): Promise<LastRun> {
    const failed = await look(by);
    const run: LastRun = { at: now(), failure: failed?.failure ?? null, failedIn: failed?.part ?? null };
    await mutex(() => write(change(lastRunItem, run)));
    return run;
  }

  /**
   * Each part fails by itself. Where the gate then leaves the service alone, the other part is not asked either, so it
   * comes first the next time.
   */
  async function look(by: 'person' | 'watch'): Promise<{ part: Part; failure: Failure } | null> {
    const there = await resultOf(services.required());
    if (!there.ok) return { part: 'news', failure: there.failure };
    const service = there.value;
    const budget = service.cycle(by);
    const work = {
      news: () => lookAtNews({ service, services, client: budget.client, room, now }),
      mentions: () => mentions(service, budget),
    } satisfies Record<Part, () => Promise<void>>;
    const parts: Part[] = (await read(lastRunItem))?.failedIn === 'news' ? ['mentions', 'news'] : ['news', 'mentions'];
    let failed: { part: Part; failure: Failure } | null = null;
    for (const part of parts) {
      const failure = await failureIn(work[part]());
      if (failure) failed ??= { part, failure };
    }
    return failed;
  }

  async function mentions(service: Service, budget: CycleClient): Promise<void> {
    const account = await read(accountItem);
    if (!account) return;
    const failure = await failureIn(mentionsOf(account, service, budget));
    if (!failure) return;
    // What ended because the person signed out is no failure of anything.
    const gone = await failureIn(session.ifStill(account, () => Promise.resolve()));
    if (!gone) throw new FailureError(failure);
  }

  async function mentionsOf(account: Account, service: Service, { client, left }: CycleClient): Promise<void> {
    const { radarPage } = await read(cursorsItem);
    const counters = await ownCounters(client, account.uid, radarPage);
    await keep(account, counters);
    if (account.refused) return;
    const owed = owedThreads(counters.projects, await read(cursorsItem), now());
    await readThreads(owed.slice(0, left()), { client, session, account, room, now });
  }

  /** Who one is, by one's own projects, and where the radar goes on. */
  async function keep(account: Account, { projects, nextPage }: Counters): Promise<void> {
    await session.ifStill(account, async (current) => {
      const cursors = await read(cursorsItem);
      await write(change(accountItem, learnFromProjects(current, projects)), change(cursorsItem, { ...cursors, radarPage: nextPage }));
    });
  }

  /** Reads one thread after the other. One that can't be read does not keep the rest from being read. */
  async function readThreads(owed: readonly Owed[], how: Look): Promise<void> {
    let worthSaying: Failure | null = null;
    for (const thread of owed) {
      const failure = await failureIn(lookAtThread(thread, how));
      if (!failure) continue;
      // Whatever ails the service or only this thread: the next time, others come first.
      if (OF_ONE_THREAD.has(failure.code)) await leaveUnread(thread, how);
      if (!PASSES_BY.has(failure.code)) throw new FailureError(failure);
      if (!TO_BE_EXPECTED.has(failure.code)) worthSaying ??= failure;
    }
    if (worthSaying) throw new FailureError(worthSaying);
  }

  function run(by: 'person' | 'watch'): Promise<LastRun> {
    underWay ??= cycle(by).finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function runAnew(by: 'person' | 'watch'): Promise<LastRun> {
    await underWay;
    return run(by);
  }

  return { run: () => run('watch'), runAnew };
}
