/** A cycle of the watch: fetches announcements, counters of projects and the threads that are due. */
import { FailureError, failureFrom, resultOf, type Failure } from '../../../utils/errors';
import { change, ownOf, read, readMany, write } from '../../../utils/storage/store';
import {
  accountItem,
  cursorsItem,
  inboxItem,
  lastRunItem,
  savedItem,
  settingsItem,
  watchingItem,
  type Account,
  type LastRun,
} from '../../../utils/storage/items';
import { hidingOf, shownOf } from '../../../utils/watch/hidden';
import { checkGapMs, isFromGap, FULL_READS_PER_CYCLE, RESERVED_FOR_MOVED } from '../../../utils/watch/intervals';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import { hasPart } from '../../../utils/watch/settings';
import type { InboxEntry } from '../../../utils/watch/types';
import { update } from '../gate/mutex';
import type { CycleClient, Service } from '../gate/services';
import type { WithSession } from './with-session';
import { canConcernOneThread, canContinueAfter, unreadableThreads, watchedThreads } from './readable-threads';
import { watchedLists } from './followed';
import { isWaiting } from './list-cursor';
import { fetchNews } from './news';
import { fetchOwnProjects, fetchFollowed } from './projects';
import { endPauses } from './pauses';
import { dueThreads, type DueThread } from './radar';
import { unknownSubjects } from './saved-reducer';
import { updateWatchState } from './record';
import { fetchThread, type CycleContext } from './threads';
import { recordUnreadable } from './thread-reducer';

const AWAY = { account: accountItem, watching: watchingItem, inbox: inboxItem };
const WATCHED = { watching: watchingItem, cursors: cursorsItem };

/** Shorter absences are everyday. */
const MIN_AWAY_MS = 4 * 3_600_000;

const PHASES = ['news', 'mentions'] as const;
type Phase = (typeof PHASES)[number];

interface PhaseFailure {
  phase: Phase;
  failure: Failure;
  /** Whether it concerns only some threads, projects or people. */
  isPartial: boolean;
}

export function createWatch(dependencies: WithSession) {
  const { services, session, mutex, now } = dependencies;
  let running: Promise<LastRun> | null = null;

  async function runOnce(by: 'person' | 'watch'): Promise<LastRun> {
    const startedAt = now();
    const { periodMinutes } = await read(settingsItem);
    const required = await resultOf(services.required());
    const { signal } = services;
    const recorded = await recordGap(startedAt, periodMinutes);
    // Without a service, every phase fails.
    const failures: PhaseFailure[] = required.ok
      ? await runPhases(required.value, by)
      : PHASES.map((phase) => ({ phase, failure: required.failure, isPartial: false }));
    const { account, watching, cursors, before } = await readMany({
      ...WATCHED,
      account: accountItem,
      before: lastRunItem,
    });
    const watched = ownOf(watchingItem, watching, account?.uid ?? 0);
    const unreadable = unreadableThreads(watched, cursors);
    const [first] = unreadable;
    // Threads that are not tried again in each cycle still count.
    if (first) {
      const isPartial = watchedThreads(watched).some(
        (id) => (cursors.threads[id]?.readAt ?? 0) >= (cursors.unreadable[id]?.triedAt ?? 0),
      );
      const failure = { code: cursors.unreadable[first]?.code ?? 'malformed' };
      failures.push({ phase: 'mentions', failure, isPartial });
    }
    const holes = account ? watchedLists(watched, cursors).flatMap(([, { hole }]) => hole ?? []) : [];
    const isStuck = holes.some(isWaiting);
    if (holes.length > 0)
      failures.push({ phase: 'mentions', failure: { code: isStuck ? 'malformed' : 'more-to-read' }, isPartial: true });
    // Without an account, there are only announcements.
    const ofMentions = account ? failures.filter(({ phase }) => phase === 'mentions') : failures;
    const [failed] = failures;
    const at = now();
    // A worker that has just started learns the service's clock from the first answers.
    const gap =
      recorded.isEstimated && recorded.gap
        ? { ...recorded.gap, until: startedAt + (services.clockAheadMs() ?? 0) }
        : recorded.gap;
    const run: LastRun = {
      at,
      failure: failed?.failure ?? null,
      failedIn: failed?.phase ?? null,
      wellAt: failed ? (before?.wellAt ?? null) : at,
      mentionsAt: ofMentions.length > 0 ? (before?.mentionsAt ?? null) : at,
      lookedAt: ofMentions.every(({ isPartial }) => isPartial) ? at : (before?.lookedAt ?? null),
      ...(first && { unreadable: unreadable.length }),
      gap,
      periodMinutes,
    };
    // What is in use now, if anything, has not been checked: nothing is stored of a service that was erased meanwhile.
    if (failed?.failure.code !== 'no-service')
      await update(mutex, lastRunItem, (stored) => {
        if (signal.aborted) return stored;
        const { away } = stored ?? {};
        // The person may be done with it since the cycle began.
        return { ...run, away: away && gap?.since === away.since ? { ...away, ...gap } : away };
      });
    return run;
  }

  /**
   * Stores a gap since the last successful check. It is written before the first request: if the worker dies during the
   * cycle, the next one still groups what was missed.
   */
  async function recordGap(at: number, periodMinutes: number): Promise<{ gap: LastRun['gap']; isEstimated: boolean }> {
    return mutex(async () => {
      const run = await read(lastRunItem);
      const since = run?.lookedAt ?? null;
      if (!run || since === null || at - since <= checkGapMs(periodMinutes))
        return { gap: run?.gap ?? null, isEstimated: false };
      const gap = { since, until: at + (services.clockAheadMs() ?? 0) };
      const { account, watching, inbox } = await readMany(AWAY);
      const away = awayAfter({
        before: run.away,
        gap,
        lastsMs: at - since,
        inbox: shownOf(hidingOf(account, watching), inbox),
      });
      await write(change(lastRunItem, { ...run, gap, away }));
      return { gap, isEstimated: services.clockAheadMs() === null };
    });
  }

  /**
   * Runs both phases; one that fails does not stop the other. If the gate pauses after the first failure, the other phase
   * sends nothing either, so it comes first the next time.
   */
  async function runPhases(service: Service, by: 'person' | 'watch'): Promise<PhaseFailure[]> {
    const budget = service.cycle(by);
    let isNewsPending = true;
    const tasks = {
      news: () => fetchNews({ ...dependencies, service, client: budget.client }).then(() => null),
      // If this phase comes first, it reserves the one request of the announcements.
      mentions: () =>
        fetchMentions({
          client: budget.client,
          remaining: () => Math.max(0, budget.remaining() - Number(isNewsPending)),
        }),
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

  /** @returns the failure that concerns only some projects or people @throws FailureError any other one */
  async function fetchMentions(budget: CycleClient): Promise<Failure | null> {
    const account = await read(accountItem);
    if (!account) return null;
    const result = await resultOf(fetchProjectsAndThreads(account, budget));
    if (result.ok) return result.value;
    // A cycle that ended because the person signed out has not failed.
    const signedOut = await failureFrom(session.ifCurrent(account, () => Promise.resolve()));
    if (!signedOut) throw new FailureError(result.failure);
    return null;
  }

  async function fetchProjectsAndThreads(
    account: Account,
    { client, remaining }: CycleClient,
  ): Promise<Failure | null> {
    const context: CycleContext = { ...dependencies, client, account };
    const due = await readDueThreads(account, FULL_READS_PER_CYCLE);
    const ofOwn = await fetchOwnProjects(context, remaining() - due.length - RESERVED_FOR_MOVED);
    // Up to three quarters of the requests are reserved for threads known to be due: otherwise, with very many followed
    // projects, threads would not be read in time. Threads found due only now get what remains.
    const ofFollowed = await fetchFollowed(
      context,
      remaining() - (await readDueThreads(account, Math.ceil((remaining() * 3) / 4))).length,
    );
    // Without a request: fails unless the browser has the login again.
    if (account.refused) await session.withLogin(() => Promise.resolve(), { as: account });
    await fetchThreads(await readDueThreads(account, remaining()), context, remaining);
    await fetchThreads(await readSavedThreads(account), context, remaining);
    return ofOwn ?? ofFollowed;
  }

  async function readDueThreads({ uid }: Account, room: number): Promise<DueThread[]> {
    const { watching, cursors, settings } = await readMany({ ...WATCHED, settings: settingsItem });
    return dueThreads(ownOf(watchingItem, watching, uid), cursors, {
      now: now(),
      room,
      periodMinutes: settings.periodMinutes,
    });
  }

  /** The threads of comments that were saved on another computer and are unknown here. Each is read once, unless that is in vain. */
  async function readSavedThreads({ uid }: Account): Promise<DueThread[]> {
    const { cursors, saved, settings } = await readMany({
      cursors: cursorsItem,
      saved: savedItem,
      settings: settingsItem,
    });
    if (!hasPart(settings, 'saved')) return [];
    const comments = unknownSubjects(ownOf(savedItem, saved, uid)).filter(({ commentId }) => commentId !== null);
    const ids = new Set(comments.map(({ projectId }) => projectId));
    return [...ids].flatMap((projectId) => (cursors.unreadable[projectId] ? [] : [{ projectId, count: null }]));
  }

  /** Fetches the threads one after the other, also after one that can't be read. */
  async function fetchThreads(
    due: readonly DueThread[],
    context: CycleContext,
    remaining: () => number,
  ): Promise<void> {
    const postpone = (thread: DueThread, failed: Pick<Failure, 'code'> & { at: number }): Promise<void> =>
      session.ifCurrent(context.account, () => updateWatchState((state) => recordUnreadable(state, thread, failed)));
    for (const thread of due) {
      // A thread without anything to read may cost a second request. The others are due in the next cycle.
      if (remaining() === 0) return;
      const failure = await failureFrom(fetchThread(thread, context));
      if (!failure) continue;
      // The cause may be this thread or the service. In both cases, it costs no request in each cycle, and the others come first.
      if (canConcernOneThread(failure)) await postpone(thread, { code: failure.code, at: now() });
      if (!canContinueAfter(failure)) throw new FailureError(failure);
    }
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

  return {
    runCycle,
    runNewCycle,
    /** Ends the pauses that are over. This needs no service. */
    endPauses: () => mutex(() => updateWatchState((state) => endPauses(state, now()))),
  };
}

interface Absences {
  before: LastRun['away'];
  /** The newest, which may be the same one, and how long it lasts by this computer's clock. */
  gap: NonNullable<LastRun['gap']>;
  lastsMs: number;
  inbox: readonly InboxEntry[];
}

/** Returns what the person was away for longest. One that goes on stays done; one of which the inbox has nothing counts no more. */
function awayAfter({ before, gap, lastsMs, inbox }: Absences): LastRun['away'] {
  // Its ends are by two clocks, so that this compares but does not measure.
  const lengthOf = ({ since, until }: typeof gap): number => until - since;
  if (lastsMs <= MIN_AWAY_MS) return before;
  if (before?.since === gap.since) return { ...before, ...gap };
  const isLonger =
    before && !before.isDone && lengthOf(before) > lengthOf(gap) && inbox.some((entry) => isFromGap(entry, before));
  return isLonger ? before : { ...gap, isDone: false };
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
