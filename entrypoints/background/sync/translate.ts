/** Translates between what is stored here and the state that travels. Pure. */
import { checkRegister, clockOf, MAX_CLOCK } from '../../../utils/sync/pack';
import { isSameRegister, joinRead, kindOf, markOf, readRegister, type Kind } from '../../../utils/sync/registers';
import type { Register, Registers, Value } from '../../../utils/sync-state';
import { settingParts } from '../../../utils/sync/travelling-settings';
import type { Seen } from '../../../utils/storage/items';
import { FILTER_NAMES, NO_FILTER, type ProjectFilter } from '../../../utils/projects/filter';
import { LEVELS, THREAD_LEVELS } from '../../../utils/watch/kinds';
import { mapChanged } from '../../../utils/watch/map-changed';
import { withSetting, type Settings } from '../../../utils/watch/settings';
import { withSeenElsewhere } from '../watch/marks';
import { alertHash, withAlert, type AlertChoice } from '../watch/alerts';
import { newThread, setFollowedPerson, setWatchedThread, withHiddenPerson, withoutReplyTo } from '../watch/list';
import { isTooMuch, withSaved } from '../watch/saved-reducer';
import type { WatchState } from '../watch/state';
import type { Alert, WatchedThread, Watching } from '../../../utils/watch/types';
import { entryKey, markEntry, READ, UNREAD } from '../watch/entry-marks';

/** What of this computer travels, and what changes with it. */
export interface Local {
  watch: WatchState;
  seen: Seen;
  settings: Settings;
}

/** The values of a thread's register. `own` travels only for the sake of its level: each computer finds own projects itself. */
export const WATCHED = { removed: 0, written: 1, followed: 2, own: 3 };
const LEVELS_OF_THREADS = [null, ...THREAD_LEVELS];

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
  const seconds = Math.max(1, clockOf(now));

  function record(key: string, value: Value, { isNew = true, earliest = 0 } = {}): void {
    const before = known[key];
    if (before ? isSameRegister([0, before[1]], [0, value]) : !isNew) return;
    const ticked = before ? Math.min(MAX_CLOCK, Math.max(seconds, before[0] + 1)) : isFirst ? 0 : seconds;
    const clock = Math.max(ticked, earliest);
    // A choice that only another version of Sidethread knows stays here: nobody would take it.
    if (checkRegister(key, [clock, value])) next[key] = [clock, value];
  }

  /** Records the things of a kind that are here or not, of which nothing is ever trimmed. */
  function recordPresent<T>(kind: Kind, here: Readonly<Record<string, T>>, valueOf: (one: T) => Value): void {
    for (const [id, one] of Object.entries(here)) record(`${kind}${id}`, valueOf(one));
    for (const key of Object.keys(known))
      if (kindOf(key) === kind && !Object.hasOwn(here, key.slice(1))) record(key, 0);
  }

  const { watching, inbox, saved } = local.watch;
  const { people, hidden = {}, alerts = {}, noReply = [] } = watching;
  for (const [id, thread] of Object.entries(watching.threads)) {
    const value = watchedValue(thread, known[`t${id}`]?.[1]);
    const hasLevel = thread.level !== null;
    record(`t${id}`, value, { isNew: value !== WATCHED.own || hasLevel });
    record(`l${id}`, levelValue(thread), { isNew: hasLevel });
  }
  recordPresent('p', people, () => 1);
  recordPresent('h', hidden, ({ projectId }) => projectId);
  recordPresent('b', saved.things, ({ note }) => [note.toWellFormed()]);
  const byHash = Object.entries(alerts).map(([key, alert]) => [alertHash(key), alert] as const);
  recordPresent('a', Object.fromEntries(byHash), alertValue);
  for (const comment of noReply) record(`n${comment}`, 1);
  for (const [id, { at: _at, ...mark }] of Object.entries(local.seen.threads)) {
    const [key, register] = [`r${id}`, readRegister(mark)];
    if (register[0] > 0 || register[1] !== 0) next[key] = joinRead(known[key] ?? register, register);
  }
  for (const entry of inbox) {
    // It counts as read for a while, on this computer alone.
    if (entry.snoozedUntil !== undefined) continue;
    // Nobody has read what came as read at the first sign-in. No mark is older than its entry.
    const isNew = entry.read && entry.trace[0]?.word !== 'past';
    record(entryKey(entry), entry.read ? READ : UNREAD, { isNew, earliest: clockOf(entry.at) });
  }
  for (const { path, value, isDefault } of settingParts(local.settings))
    record(`s${path}`, value, { isNew: !isDefault });
  return next;
}

/** The last digit is a level, those before it are the second in which it ends if it is for a while. */
function levelValue({ level, levelUntil = 0 }: WatchedThread): Value {
  return LEVELS_OF_THREADS.indexOf(level) + 10 * Math.ceil(levelUntil / 1000);
}

/** The opposite of `levelValue`. */
function levelOf(value: number): Pick<WatchedThread, 'level' | 'levelUntil'> {
  const [level, until] = [LEVELS_OF_THREADS[value % 10] ?? null, Math.floor(value / 10)];
  return until === 0 ? { level } : { level, levelUntil: until * 1000 };
}

function alertValue({ name, level, filter }: Alert): Value {
  return [name, level ?? '', filter.search, filter.list, ...FILTER_NAMES.map((field) => filter[field] ?? 0)];
}

/** The opposite of `alertValue`, of a register that was checked. */
function alertOf([name, level, search, list, ...fields]: readonly (string | number)[]): [ProjectFilter, AlertChoice] {
  const values = FILTER_NAMES.map((field, at) => [field, fields[at] === 0 ? null : fields[at]]);
  const filter = { ...NO_FILTER, search, list, ...Object.fromEntries(values) } as ProjectFilter;
  return [filter, { name: String(name), level: LEVELS.find((each) => each === level) ?? null }];
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
  { now, since }: { now: number; since: number },
): Local {
  let { watch, seen, settings } = local;
  for (const [key, [clock, value]] of Object.entries(changed)) {
    const [kind, id] = [kindOf(key), key.slice(1)];
    if (kind === 't' || kind === 'l') setThread(id, all[`t${id}`]?.[1], all[`l${id}`]?.[1]);
    else if (kind === 'p') watch = setFollowedPerson(watch, Number(id), value === 1 ? { name: '', since } : null);
    else if (kind === 'b') setSaved(id, value, Math.min(now, clock * 1000));
    else if (kind === 'r') seen = withSeenElsewhere(seen, id, { ...markOf([clock, value]), at: now });
    else if (kind === 's') settings = withSetting(settings, id, value);
    else if (kind !== 'e') watch = { ...watch, watching: withChoice(watch.watching, kind, id, value) };
  }
  const inbox = mapChanged(watch.inbox, (entry) => markEntry(entry, changed));
  return { watch: inbox === watch.inbox ? watch : { ...watch, inbox }, seen, settings };

  /** @returns the watch list with what was chosen elsewhere for a hidden person, a comment or an alert */
  function withChoice(watching: Watching, kind: 'h' | 'n' | 'a', id: string, value: Value): Watching {
    if (kind === 'n') return withoutReplyTo(watching, id);
    const person = value === 0 ? null : { name: '', projectId: Number(value) };
    if (kind === 'h') return withHiddenPerson(watching, Number(id), person);
    if (typeof value === 'object') return withAlert(watching, ...alertOf(value), since);
    const others = Object.entries(watching.alerts ?? {}).filter(([filter]) => alertHash(filter) !== id);
    return { ...watching, alerts: Object.fromEntries(others) };
  }

  /** Leaves out what there is no room for. @param at epoch ms of the change */
  function setSaved(id: string, value: Value, at: number): void {
    const saved = withSaved(watch.saved, id, { note: typeof value === 'object' ? String(value[0]) : null, at });
    if (value === 0 || !isTooMuch(saved)) watch = { ...watch, saved };
  }

  function setThread(id: string, watched: Value | undefined, levelOfAll: Value | undefined): void {
    const level = levelOfAll === undefined ? undefined : levelOf(Number(levelOfAll));
    const known = watch.watching.threads[id];
    if (!known && (watched === undefined || (watched === WATCHED.own && !level?.level))) return;
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
    if (JSON.stringify(next) !== JSON.stringify(known)) watch = setWatchedThread(watch, Number(id), next, now);
  }
}
