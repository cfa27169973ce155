/** Translates between what is stored here and the state that travels. Pure. */
import { checkRegister, LATEST_SECONDS, MAX_CLOCK } from '../../../utils/sync/pack';
import {
  changesBetween,
  isSameRegister,
  join,
  kindOf,
  type Kind,
  type Register,
  type Registers,
  type Value,
  type SyncState,
} from '../../../utils/sync/registers';
import { defaultSetting, settingParts } from '../../../utils/sync/travelling-settings';
import type { SyncPreview } from '../../../utils/replies';
import type { Seen } from '../../../utils/storage/items';
import { THREAD_LEVELS } from '../../../utils/watch/kinds';
import { withSetting, type Settings } from '../../../utils/watch/settings';
import { newestThreads } from '../watch/marks';
import { newThread, setFollowedPerson, setWatchedThread } from '../watch/list';
import type { WatchState } from '../watch/state';
import type { InboxEntry, WatchedThread } from '../../../utils/watch/types';
import { entryKey, markEntry, READ, UNREAD, writtenAt } from './entry-marks';

/** What of this computer travels, and what changes with it. */
export interface Local {
  watch: WatchState;
  seen: Seen;
  settings: Settings;
}

/** The values of a thread's register. `own` travels only for the sake of its level: each computer finds own projects itself. */
const WATCHED = { removed: 0, written: 1, followed: 2, own: 3 };
const MUTED = [null, ...THREAD_LEVELS];

/** The value of a thing that nobody has touched. */
const UNTOUCHED: Readonly<Record<Exclude<Kind, 's'>, Value>> = { t: WATCHED.removed, l: 0, p: 0, r: 0, e: UNREAD };

/**
 * Joins the state of this computer with that of others.
 * @param known what it remembers
 * @returns what was here, what travels, what of that is not applied here yet, and what this computer remembers: what travels, and
 *   what of its own is too much for that
 */
export function joinStates(
  known: Pick<SyncState, 'joined' | 'registers'>,
  local: Local,
  others: Registers,
  now: number,
) {
  const captured = capture(known.registers, local, { now, isFirst: !known.joined });
  const all = join(captured, others);
  const registers = { ...all, ...leftHere(captured, all, local) };
  return { captured, all, changed: changesBetween(captured, all), registers };
}

/** What does not fit into the sync and stays on this computer. If it were forgotten, each exchange would send it as new. */
function leftHere(captured: Registers, all: Registers, local: Local): Registers {
  const left = Object.entries(captured).filter(([key]) => !all[key]);
  if (left.length === 0) return {};
  const here = capture({}, local, { now: 0, isFirst: true });
  return Object.fromEntries(left.filter(([key]) => here[key]));
}

/**
 * Records what changed here since `known`, which is what this computer and its stores last agreed on. Things that merely are not
 * here (a trimmed thread, an entry that was never found) are no change.
 * @param isFirst whether nothing of this computer is in `known`: then its state gets the lowest clocks, and anything that was
 * decided on another computer wins
 */
export function capture(
  known: Registers,
  local: Local,
  { now, isFirst }: { now: number; isFirst: boolean },
): Registers {
  const next: Record<string, Register> = { ...known };
  const seconds = Math.min(LATEST_SECONDS, Math.max(1, Math.floor(now / 1000)));

  function record(key: string, value: Value, { isNew = true, earliest = 0 } = {}): void {
    const before = known[key];
    if (before ? isSameRegister([0, before[1]], [0, value]) : !isNew) return;
    const ticked = before ? Math.min(MAX_CLOCK, Math.max(seconds, before[0] + 1)) : isFirst ? 0 : seconds;
    const clock = Math.max(ticked, earliest);
    // A choice that only another version of Sidethread knows stays here: nobody would take it.
    if (checkRegister(key, [clock, value])) next[key] = [clock, value];
  }

  const { watching, inbox } = local.watch;
  for (const [id, thread] of Object.entries(watching.threads)) {
    const value = watchedValue(thread, known[`t${id}`]?.[1]);
    const level = MUTED.indexOf(thread.level);
    record(`t${id}`, value, { isNew: value !== WATCHED.own || level > 0 });
    record(`l${id}`, level, { isNew: level > 0 });
  }
  for (const uid of Object.keys(watching.people)) record(`p${uid}`, 1);
  for (const key of Object.keys(known)) if (kindOf(key) === 'p' && !watching.people[key.slice(1)]) record(key, 0);
  for (const [id, { upTo }] of Object.entries(local.seen.threads))
    if (upTo > (known[`r${id}`]?.[0] ?? 0)) next[`r${id}`] = [upTo, 0];
  for (const entry of inbox) {
    // Nobody has read what came as read at the first sign-in.
    const isNew = entry.read && entry.trace[0]?.word !== 'past';
    record(entryKey(entry), entry.read ? READ : UNREAD, { isNew, earliest: writtenAt(entry) });
  }
  for (const { path, value, isDefault } of settingParts(local.settings))
    record(`s${path}`, value, { isNew: !isDefault });
  return next;
}

/** Whether a thread is watched and why, which two computers may see differently as long as one has not learned of it. */
function watchedValue({ removed, reason }: WatchedThread, known: Value | undefined): Value {
  if (removed) return WATCHED.removed;
  const isAgreed =
    known !== undefined && known !== WATCHED.removed && !(reason === 'followed' && known === WATCHED.written);
  return isAgreed ? known : WATCHED[reason];
}

/**
 * Applies what another computer changed.
 * @param all the whole state after joining @param changed what of it is not applied here yet
 * @param since what is newer counts as new, in epoch ms by the service's clock
 */
export function apply(
  local: Local,
  { all, changed }: { all: Registers; changed: Registers },
  { uid, now, since }: { uid: number; now: number; since: number },
): Local {
  let { watch, seen, settings } = local;
  for (const [key, [clock, value]] of Object.entries(changed)) {
    const id = key.slice(1);
    if (kindOf(key) === 't' || kindOf(key) === 'l') setThread(id, all[`t${id}`]?.[1], all[`l${id}`]?.[1]);
    else if (kindOf(key) === 'p')
      watch = setFollowedPerson(watch, Number(id), value === 1 ? { name: '', since } : null);
    else if (kindOf(key) === 'r' && clock > (seen.threads[id]?.upTo ?? 0))
      seen = { owner: uid, threads: { ...seen.threads, [id]: { upTo: clock, at: now } } };
    else if (kindOf(key) === 's') settings = withSetting(settings, id, value);
  }
  const inbox = watch.inbox.map((entry) => markEntry(entry, changed));
  if (inbox.some((entry, at) => entry !== watch.inbox[at])) watch = { ...watch, inbox };
  return {
    watch,
    seen: seen === local.seen ? seen : { ...seen, threads: newestThreads(seen.threads) },
    settings,
  };

  function setThread(id: string, watched: Value | undefined, level: Value | undefined): void {
    const before = watch.watching.threads[id];
    const next = threadWith(before, watched, level === undefined ? undefined : (MUTED[level as number] ?? null));
    if (next) watch = setWatchedThread(watch, Number(id), next, now);
  }

  /** @returns `undefined` if nothing is to be changed */
  function threadWith(
    before: WatchedThread | undefined,
    watched: Value | undefined,
    level: WatchedThread['level'] | undefined,
  ): WatchedThread | undefined {
    if (!before) {
      // A removed one is stored, too: otherwise it would be found again and added. Its title follows with its next reading.
      if (watched === undefined || (watched === WATCHED.own && !level)) return undefined;
      const reason = watched === WATCHED.own ? 'own' : watched === WATCHED.written ? 'written' : 'followed';
      return { ...newThread(null, reason, since), level: level ?? null, removed: watched === WATCHED.removed };
    }
    const removed = watched === undefined ? before.removed : watched === WATCHED.removed;
    const next: WatchedThread = {
      ...before,
      reason: watched === WATCHED.followed && before.reason === 'written' ? 'followed' : before.reason,
      removed,
      since: before.removed && !removed ? since : before.since,
      level: level === undefined ? before.level : level,
    };
    return JSON.stringify(next) === JSON.stringify(before) ? undefined : next;
  }
}

/** Counts what would change. @param before what is here now @param inbox marks of other entries are counted apart */
export function previewOf(before: Registers, changed: Registers, inbox: readonly InboxEntry[]): SyncPreview {
  const here = new Set(inbox.map(entryKey));
  const isForLater = (key: string): boolean => kindOf(key) === 'e' && !here.has(key);
  const differing = Object.entries(changed).filter(([key, [, value]]) => {
    const kind = kindOf(key);
    const untouched = kind === 's' ? defaultSetting(key.slice(1)) : UNTOUCHED[kind];
    const present = before[key]?.[1] ?? untouched;
    // Each computer finds the person's own projects by itself.
    if (kind === 't') return value !== WATCHED.own && (value === WATCHED.removed) !== (present === WATCHED.removed);
    return kind === 'r' || !isSameRegister([0, value], [0, present]);
  });
  const count = (kinds: string, isCounted: (value: Value, key: string) => boolean = () => true): number =>
    differing.filter(([key, [, value]]) => kinds.includes(kindOf(key)) && isCounted(value, key)).length;
  const names = differing.flatMap(([key]) => (kindOf(key) === 's' ? [key.slice(1).replace(/\..*/, '')] : []));
  return {
    followed: count('tp', (value) => value !== 0),
    unfollowed: count('tp', (value) => value === 0),
    levels: count('l'),
    marks: count('re', (_value, key) => !isForLater(key)),
    marksForLater: count('e', (_value, key) => isForLater(key)),
    settings: [...new Set(names)],
  };
}
