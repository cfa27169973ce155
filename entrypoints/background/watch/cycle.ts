/** One look at everything: what is due, what changed, what is new. */
import { FailureError, failureIn, type ErrorCode, type Failure } from '../../../utils/errors';
import { change, read, write } from '../../../utils/store';
import { accountItem, cursorsItem, lastRunItem, type LastRun } from '../../../utils/stored';
import { learnFromProjects } from '../account';
import type { Mutex } from '../mutex';
import { required, type Service } from '../service';
import type { Session } from '../session';
import { lookAtNews } from './news';
import { ownCounters, owedThreads, type Counters, type Owed } from './radar';
import { lookAtThread } from './threads';

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
    const { background: client } = required(service);
    const account = await read(accountItem);
    if (!account) return;
    const { radarPage } = await read(cursorsItem);
    const counters = await ownCounters(client, account.uid, radarPage);
    await keep(counters);
    if (account.refused) return;
    const owed = owedThreads(counters.projects, await read(cursorsItem), now());
    await readThreads(owed.slice(0, CYCLE_BUDGET - 1 - counters.requests));
  }

  /** Who one is, by one's own projects, and where the radar goes on. */
  async function keep({ projects, nextPage }: Counters): Promise<void> {
    await mutex(async () => {
      const [account, cursors] = [await read(accountItem), await read(cursorsItem)];
      const learned = account && learnFromProjects(account, projects);
      await write(change(accountItem, learned), change(cursorsItem, { ...cursors, radarPage: nextPage }));
    });
  }

  /** Reads one thread after the other. One that can't be read does not keep the rest from being read. */
  async function readThreads(owed: readonly Owed[]): Promise<void> {
    const { background: client } = required(service);
    let first: Failure | null = null;
    for (const thread of owed) {
      const failure = await failureIn(lookAtThread(thread, { client, session, mutex, now }));
      first ??= failure;
      if (failure && !OF_ONE_THREAD.has(failure.code)) break;
    }
    if (first) throw new FailureError(first);
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
