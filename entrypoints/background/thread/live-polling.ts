/** Polls an open thread for changes. The interval is 10 s and doubles after each poll without a change, up to 320 s. */
import { readCachedThread } from '../../../utils/cache/answers';
import { resultOf, type Failure } from '../../../utils/errors';
import type { Reply } from '../../../utils/commands/messages';
import { read } from '../../../utils/storage/store';
import { accountItem, livePollsItem, type LivePoll } from '../../../utils/storage/items';
import { backOffMs } from '../../../utils/watch/intervals';
import { update, type Mutex } from '../gate/mutex';
import type { WithSession } from '../watch/intake';
import type { ThreadRepository } from './repository';

const PACE = { shortest: 10_000, longest: 320_000 };
/** Page timers may fire a little early. A poll that is early by less than this is due. */
const SLACK_MS = 500;
/** A closed panel leaves its polling state behind. The state is removed after this time. */
const EXPIRES_AFTER_MS = 3_600_000;

const NEVER_POLLED: LivePoll = { at: 0, quiet: 0, offset: 0, checkedAt: null };

export function createLivePolling({ threads, catalogue, mutex, now }: WithSession & { threads: ThreadRepository }) {
  /**
   * Checks whether the thread has changed, unless another view of it did so just now. All views share one poll.
   * @returns the time until the next poll is due, and when the stored thread was last known to be complete; `null` before
   * @param anew whether the person has just opened the thread or changed it; restarts with the shortest interval
   */
  async function poll(projectId: number, anew: boolean): Promise<Reply<'thread.poll'>> {
    const account = await read(accountItem);
    if (!account || account.refused) return { nextMs: PACE.longest, checkedAt: null };
    const asked = now();
    let waitMs = 0;
    // Claims the poll, if it is due, before any request. Other views then wait for the next one.
    const live = await changePoll(mutex, projectId, asked, (before) => {
      const current = anew ? { ...before, quiet: 0 } : before;
      const passed = before.at <= asked ? asked - before.at : Infinity;
      const intervalMs = intervalAfter(current.quiet);
      waitMs = passed + SLACK_MS < intervalMs ? intervalMs - passed : 0;
      return waitMs === 0 ? { ...current, at: asked } : current;
    });
    if (waitMs > 0) return { nextMs: waitMs, checkedAt: live.checkedAt };
    const result = await resultOf(fetchIfChanged(projectId, live.offset));
    // Another view may have reset `quiet` during the request.
    const { quiet, checkedAt } = await changePoll(mutex, projectId, asked, (current) => ({
      at: asked,
      quiet: result.ok && result.value.hasMoved ? 0 : current.quiet + 1,
      // After a failure the next poll tries again with the same offset.
      offset: result.ok ? result.value.offset : live.offset,
      checkedAt: result.ok ? asked : current.checkedAt,
    }));
    return { nextMs: intervalAfter(quiet), checkedAt };
  }

  /** Fetches the counter, without the login, and the thread only if the counter has changed. */
  async function fetchIfChanged(projectId: number, offset: number): Promise<{ hasMoved: boolean; offset: number }> {
    const { comments: count } = await catalogue.get(projectId, 'watch');
    const cachedCount = await countCached(projectId);
    if (cachedCount !== null && count === cachedCount + offset) return { hasMoved: false, offset };
    await threads.refresh(projectId, 'watch', { count });
    const newCount = await countCached(projectId);
    // A thread that cannot be cached seems to change at every poll. That must not shorten the interval.
    return { hasMoved: cachedCount !== null, offset: newCount === null ? offset : count - newCount };
  }

  /** Reads project and thread at the person's request, and restarts with the shortest interval. @returns the failure */
  async function refresh(projectId: number): Promise<Failure | null> {
    const asked = now();
    const failure = await threads.refreshAll(projectId);
    await changePoll(mutex, projectId, asked, (before) => {
      const checkedAt = failure ? before.checkedAt : asked;
      return { ...before, at: asked, quiet: 0, checkedAt };
    });
    return failure;
  }

  return { poll, refresh };
}

/** Changes the polling state of a thread, and removes expired states. @returns the state after it */
async function changePoll(
  mutex: Mutex,
  id: number,
  asked: number,
  step: (before: LivePoll) => LivePoll,
): Promise<LivePoll> {
  const polls = await update(mutex, livePollsItem, (before) => {
    const next = step(before[id] ?? NEVER_POLLED);
    if (next === before[id]) return before;
    const recent = Object.entries(before).filter(([, { at }]) => asked - at < EXPIRES_AFTER_MS);
    return { ...Object.fromEntries(recent), [id]: next };
  });
  return polls[id] ?? NEVER_POLLED;
}

/** The number of comments in the cached thread, including unreadable ones; `null` if it is not cached. */
async function countCached(projectId: number): Promise<number | null> {
  const known = await readCachedThread(projectId);
  return known ? known.comments.length + known.skipped : null;
}

const intervalAfter = (quiet: number): number => backOffMs(PACE, quiet + 1);
