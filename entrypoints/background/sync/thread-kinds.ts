/** What travels of a thread: whether it is watched, and its level. Pure. */
import { isEqual } from '../../../utils/json';
import { MAX_CLOCK } from '../../../utils/sync/registers';
import type { Register, Value } from '../../../utils/sync-state';
import { THREAD_LEVELS } from '../../../utils/watch/kinds';
import type { WatchedThread } from '../../../utils/watch/types';
import { newThread } from '../../../utils/commands/thread-table';
import { setWatchedThread } from '../watch/list';
import { LISTED, ofNumber, type Joined, type Kind, type Local } from './row';

/** The values of a thread's register. `own` travels only for the sake of its level: each computer finds own projects itself. */
const WATCHED = { removed: 0, written: 1, followed: 2, own: 3 };
const LEVELS_OF_THREADS = [null, ...THREAD_LEVELS];

/** Whether a thread is watched (`WATCHED`). */
export const threadKind: Kind = {
  ...LISTED,
  schema: ofNumber(WATCHED.own),
  capture: ({ watch }, known) =>
    Object.entries(watch.watching.threads).map(([id, thread]) => {
      const value = watchedValue(thread, known[`t${id}`]?.[1]);
      return { id, value, isNew: value !== WATCHED.own || thread.level !== null };
    }),
  apply: withThread,
  // Each computer finds the person's own projects by itself.
  differs: (value, present) => value !== WATCHED.own && (value === WATCHED.removed) !== (present === WATCHED.removed),
  counts: (value) => (value === WATCHED.removed ? 'unfollowed' : 'followed'),
};

/** The level of a thread, and when that ends. */
export const levelKind: Kind = {
  ...LISTED,
  schema: ofNumber(10 * MAX_CLOCK + 5),
  capture: ({ watch }) =>
    Object.entries(watch.watching.threads).map(([id, thread]) => ({
      id,
      value: levelValue(thread),
      isNew: thread.level !== null,
    })),
  apply: withThread,
  counts: () => 'levels',
};

/** The last digit is a level, those before it are the second in which it ends if it is for a while. */
function levelValue({ level, levelUntil = 0 }: WatchedThread): Value {
  return LEVELS_OF_THREADS.indexOf(level) + 10 * Math.ceil(levelUntil / 1000);
}

/** The opposite of `levelValue`. */
function levelOf(value: number): Pick<WatchedThread, 'level' | 'levelUntil'> {
  const [level, until] = [LEVELS_OF_THREADS[value % 10] ?? null, Math.floor(value / 10)];
  return until === 0 ? { level } : { level, levelUntil: until * 1000 };
}

/** Whether a thread is watched and why, which two computers may see differently as long as one has not learned of it. */
function watchedValue({ removed, reason }: WatchedThread, known: Value | undefined): Value {
  if (removed) return WATCHED.removed;
  const isAgreed =
    known !== undefined && known !== WATCHED.removed && !(reason === 'followed' && known === WATCHED.written);
  return isAgreed ? known : WATCHED[reason];
}

/** What is chosen elsewhere of a thread, by both of its registers. */
function withThread(local: Local, id: string, _register: Register, { all, now, since }: Joined): Local {
  const watched = all[`t${id}`]?.[1];
  const chosen = all[`l${id}`]?.[1];
  const level = chosen === undefined ? undefined : levelOf(Number(chosen));
  const known = local.watch.watching.threads[id];
  if (!known && (watched === undefined || (watched === WATCHED.own && !level?.level))) return local;
  const reason = watched === WATCHED.own ? 'own' : watched === WATCHED.written ? 'written' : 'followed';
  // A removed one is stored, too: otherwise it would be found again and added. Its title follows with its next reading.
  const before = known ?? newThread(null, reason, since);
  const { levelUntil: _until, ...forGood } = before;
  const removed = watched === undefined ? before.removed : watched === WATCHED.removed;
  const next: WatchedThread = {
    // A level from elsewhere comes with its own end, if it has one.
    ...(level ? { ...forGood, ...level } : before),
    reason: watched === WATCHED.followed && before.reason === 'written' ? 'followed' : before.reason,
    removed,
    since: before.removed && !removed ? since : before.since,
  };
  if (isEqual(next, known)) return local;
  return { ...local, watch: setWatchedThread(local.watch, Number(id), next, now) };
}
