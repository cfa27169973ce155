/** One look at everything: what is due, what changed, what is new. */
import { FailureError, failureIn, type ErrorCode, type Failure } from '../../../utils/errors';
import { change, read, write } from '../../../utils/store';
import { accountItem, cursorsItem, lastRunItem, type Account, type LastRun } from '../../../utils/stored';
import { learnFromProjects } from '../account';
import type { Mutex } from '../mutex';
import { required, type Service } from '../service';
import type { Session } from '../session';
import { lookAtNews } from './news';
import { ownCounters, owedThreads, type Counters, type Owed } from './radar';
import { leaveUnread, lookAtThread } from './threads';

/** Requests one cycle may make. */
export const CYCLE_BUDGET = 25;

/** Failures of one thread that say nothing about the next. */
const OF_ONE_THREAD: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'nothing-there',
  'access-denied',
  'project-not-found',
  'project-private',
  'comments-disabled',
  'refused',
]);

/** Of these, what a person with such a project knows already. */
const TO_BE_EXPECTED: ReadonlySet<ErrorCode> = new Set(['project-private', 'comments-disabled']);

export interface Watch {
  /** Runs a cycle, or joins the one under way. How it ended is in the reply and stored; it rejects only when storage does. */
  run(): Promise<LastRun>;
  /** Runs a cycle that begins after this call, for what changed just now. */
  runAnew(): Promise<LastRun>;
}

interface Parts {
  service: Service | null;
  session: Session;
  mutex: Mutex;
  now: () => number;
}

export function createWatch({ service, session, mutex, now }: Parts): Watch {
  let underWay: Promise<LastRun> | null = null;

  async function cycle(): Promise<LastRun> {
    // Each part fails by itself: no news is no reason to look for no mentions.
    const failures = [await failureIn(news()), await failureIn(mentions())];
    const run: LastRun = { at: now(), failure: failures.find((failure) => failure !== null) ?? null };
    await mutex(() => write(change(lastRunItem, run)));
    return run;
  }

  async function news(): Promise<void> {
    await lookAtNews(required(service).background, mutex, now);
  }

  async function mentions(): Promise<void> {
    const account = await read(accountItem);
    if (!account) return;
    const failure = await failureIn(mentionsOf(account));
    if (!failure) return;
    // What ended because the person signed out is no failure of anything.
    const gone = await failureIn(session.ifStill(account, () => Promise.resolve()));
    if (!gone) throw new FailureError(failure);
  }

  async function mentionsOf(account: Account): Promise<void> {
    const { background: client } = required(service);
    const { radarPage } = await read(cursorsItem);
    const counters = await ownCounters(client, account.uid, radarPage);
    await keep(account, counters);
    if (account.refused) return;
    const owed = owedThreads(counters.projects, await read(cursorsItem), now());
    await readThreads(account, owed.slice(0, CYCLE_BUDGET - 1 - counters.requests));
  }

  /** Who one is, by one's own projects, and where the radar goes on. */
  async function keep(account: Account, { projects, nextPage }: Counters): Promise<void> {
    await session.ifStill(account, async (current) => {
      const cursors = await read(cursorsItem);
      await write(change(accountItem, learnFromProjects(current, projects)), change(cursorsItem, { ...cursors, radarPage: nextPage }));
    });
  }

  /** Reads one thread after the other. One that can't be read does not keep the rest from being read. */
  async function readThreads(account: Account, owed: readonly Owed[]): Promise<void> {
    const look = { client: required(service).background, session, account, now };
    let worthSaying: Failure | null = null;
    for (const thread of owed) {
      const failure = await failureIn(lookAtThread(thread, look));
      if (!failure) continue;
      if (!OF_ONE_THREAD.has(failure.code)) throw new FailureError(failure);
      await leaveUnread(thread, look);
      if (!TO_BE_EXPECTED.has(failure.code)) worthSaying ??= failure;
    }
    if (worthSaying) throw new FailureError(worthSaying);
  }

  function run(): Promise<LastRun> {
    underWay ??= cycle().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function runAnew(): Promise<LastRun> {
    await underWay;
    return run();
  }

  return { run, runAnew };
}
