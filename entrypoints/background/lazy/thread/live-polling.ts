/** A thread that somebody has before them is looked at more often: 10, 20, 40 … s, as long as nothing happens. */
import { readCachedThread } from '../../../../utils/cache/answers';
import { resultOf, type Failure } from '../../../../utils/errors';
import type { LivePoll } from '../../../../utils/storage/thread-reading';
import { change, read, write } from '../../../../utils/storage/store';
import { accountItem, livePollsItem } from '../../../../utils/storage/items';
import type { Catalogue } from '../catalogue/queries';
import type { Mutex } from '../../eager/mutex';
import type { ThreadRepository } from './repository';

const FIRST_MS = 10_000;
const LAST_MS = 320_000;
/** Timers of pages ring a little early; this much is no reason to come again. */
const SLACK_MS = 500;
/** Panels that were closed leave their thread behind; it is forgotten after this. */
const FORGOTTEN_AFTER_MS = 3_600_000;

const NEVER: LivePoll = { at: 0, quiet: 0, offset: 0, checkedAt: null };

/** What a look came to: when to ask again, and when the thread was last known to be as it is stored. Epoch ms. */
export interface PollResult {
  nextMs: number;
  checkedAt: number | null;
}

export interface LivePolling {
  /**
   * Looks whether the thread has changed, unless another view of it just did: one poll serves them all.
   * @param anew somebody has just come to it, or did something in it
   */
  look(projectId: number, anew: boolean): Promise<PollResult>;
  /** Reads the project and the thread because somebody asked; the next look counts from here. @returns what went wrong */
  refresh(projectId: number): Promise<Failure | null>;
}

interface Parts {
  threads: ThreadRepository;
  catalogue: Catalogue;
  mutex: Mutex;
  now: () => number;
}

export function createLivePolling({ threads, catalogue, mutex, now }: Parts): LivePolling {
  async function look(projectId: number, anew: boolean): Promise<PollResult> {
    const account = await read(accountItem);
    if (!account || account.refused) return { nextMs: LAST_MS, checkedAt: null };
    const asked = now();
    const { live, waitMs } = await claim(projectId, { asked, anew });
    if (waitMs > 0) return { nextMs: waitMs, checkedAt: live.checkedAt };
    const found = await resultOf(peek(projectId, live.offset));
    const { quiet, checkedAt } = await mutex(async () => {
      // A view that opened meanwhile has started a new count.
      const current = (await read(livePollsItem))[projectId] ?? live;
      // What can't be found out now is found out later; what is shown stays usable.
      const offset = found.ok ? found.value.offset : live.offset;
      const next = {
        at: asked,
        quiet: found.ok && found.value.hasMoved ? 0 : current.quiet + 1,
        offset,
        checkedAt: found.ok ? asked : current.checkedAt,
      };
      await keep(projectId, next, asked);
      return next;
    });
    return { nextMs: paceOf(quiet), checkedAt };
  }

  /** Takes the turn before anything is asked: who comes meanwhile waits for the next one. */
  function claim(
    projectId: number,
    { asked, anew }: { asked: number; anew: boolean },
  ): Promise<{ live: LivePoll; waitMs: number }> {
    return mutex(async () => {
      const before = (await read(livePollsItem))[projectId] ?? NEVER;
      const live = anew ? { ...before, quiet: 0 } : before;
      const passed = before.at <= asked ? asked - before.at : Infinity;
      const waitMs = passed + SLACK_MS < paceOf(live.quiet) ? paceOf(live.quiet) - passed : 0;
      if (waitMs === 0 || anew) await keep(projectId, waitMs === 0 ? { ...live, at: asked } : live, asked);
      return { live, waitMs };
    });
  }

  /** The counter first, without the login; the thread where it has moved. */
  async function peek(projectId: number, offset: number): Promise<{ hasMoved: boolean; offset: number }> {
    const { comments: count } = await catalogue.get(projectId, 'watch');
    const known = await counted(projectId);
    if (known !== null && count === known + offset) return { hasMoved: false, offset };
    await threads.refresh(projectId, 'watch', count);
    const after = await counted(projectId);
    // Where threads can't be kept, each looks as if it had moved: that is no reason to hurry.
    return { hasMoved: known !== null, offset: after === null ? offset : count - after };
  }

  async function refresh(projectId: number): Promise<Failure | null> {
    const asked = now();
    const failure = await threads.refreshAll(projectId);
    await mutex(async () => {
      const before = (await read(livePollsItem))[projectId] ?? NEVER;
      await keep(projectId, { ...before, at: asked, quiet: 0, checkedAt: failure ? before.checkedAt : asked }, asked);
    });
    return failure;
  }

  return { look, refresh };
}

/** How many comments the thread is known to have, those that could not be read included; `null` where it is not known. */
async function counted(projectId: number): Promise<number | null> {
  const known = await readCachedThread(projectId);
  return known ? known.comments.length + known.skipped : null;
}

/** Under the mutex. */
async function keep(projectId: number, live: LivePoll, asked: number): Promise<void> {
  const lives = Object.entries(await read(livePollsItem)).filter(([, { at }]) => asked - at < FORGOTTEN_AFTER_MS);
  await write(change(livePollsItem, { ...Object.fromEntries(lives), [projectId]: live }));
}

/** How long after the last look the next one is due. */
function paceOf(quiet: number): number {
  return Math.min(LAST_MS, FIRST_MS * 2 ** quiet);
}
