/** A computer of the person: what it stores, and what it exchanges with the others over the browser's sync. */
import { isDeepStrictEqual } from 'node:util';
import { arrivalsOf, markNewEntries } from '../../../../entrypoints/background/watch/entry-marks';
import { settleSeen, withSeen } from '../../../../entrypoints/background/watch/marks';
import { countStaying, joinStates, rememberedOf } from '../../../../entrypoints/background/sync/join-states';
import { cursorsItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import type { Alert, InboxEntry, Watching } from '../../../../utils/watch/types';
import { setWatchedThread, withoutUnfollowed } from '../../../../entrypoints/background/watch/list';
import { endPauses } from '../../../../entrypoints/background/watch/cycle';
import { withMark } from '../../../../utils/commands/inbox-table';
import { newThread } from '../../../../utils/commands/thread-table';
import { NO_FILTER } from '../../../../utils/projects/filter';
import { anEntry } from '../../support';
import { withAlert, withHiddenPerson, withoutReplyTo, withPerson, withSaved } from './choices';
import { aComment, aThread } from './samples';
import { fitted, pack, unpack } from '../../../../entrypoints/background/sync/pack';
import { readRegister } from '../../../../entrypoints/background/sync/read-kind';
import type { Local } from '../../../../entrypoints/background/sync/row';
import { apply } from '../../../../entrypoints/background/sync/translate';
import type { Registers, SyncState } from '../../../../utils/sync-state';

const [SCOPE, UID] = ['scope', 7];
const HOUR_MS = 3_600_000;
/** Before the clock of every test. */
const WRITTEN_AT = Date.UTC(2025, 0, 1);

/** The local data of a person who has just signed in. */
export function freshLocal(): Local {
  return {
    watch: {
      watching: { owner: UID, threads: {}, people: {} },
      saved: { owner: UID, things: {} },
      cursors: cursorsItem.fallback,
      inbox: [],
      outbox: [],
      skippedEntries: [],
    },
    seen: { owner: UID, threads: {} },
    settings: DEFAULT_SETTINGS,
  };
}

export class Computer {
  local = freshLocal();
  state: Omit<SyncState, 'owner'> = { joined: false, registers: {}, arrived: {} };

  /** How much of it had no room in the last exchange. */
  behind = 0;

  /** @param aheadMs how wrong its clock is */
  constructor(
    readonly now: () => number,
    readonly aheadMs = 0,
  ) {}

  /** Exchanges as the worker does. @returns the items it would send, with what arrived */
  exchange(arrived: Record<string, unknown>): Record<string, unknown> {
    const now = this.now() + this.aheadMs;
    const others = unpack(arrived, SCOPE, now).registers;
    const joined = joinStates(this.state, this.local, { others, isWhole: false, now });
    this.local = apply(this.local, joined, { now, since: now });
    // Each thread is known here, as far as any was read elsewhere.
    for (const id of Object.keys(this.local.seen.ahead ?? {}))
      this.local.seen = settleSeen(this.local.seen, {
        ...aThread([aComment({ id: Number.MAX_SAFE_INTEGER })], { projectId: Number(id) }),
        fetchedAt: 0,
      });
    const registers = rememberedOf(joined, this.local);
    const marks = arrivalsOf(this.state, { registers, inbox: this.local.watch.inbox, now: this.now() });
    this.state = { joined: true, registers, arrived: marks };
    this.behind = countStaying(joined.all, this.local);
    return pack(fitted(joined.all), SCOPE);
  }

  /** Adds the entry that a cycle would find. */
  find(id: number): void {
    if (this.local.watch.inbox.some(({ commentId }) => commentId === id)) return;
    const entry = anEntry({ id: `mention:1:${id}`, commentId: id, at: WRITTEN_AT, trace: [{ at: 1, word: 'found' }] });
    this.setInbox(markNewEntries(this.local.watch.inbox, [entry, ...this.local.watch.inbox], this.state));
  }

  mark(id: number, read: boolean): void {
    this.setInbox(this.local.watch.inbox.map((entry) => (entry.commentId === id ? withMark(entry, read) : entry)));
  }

  /** Lets an entry count as read for an hour. */
  snooze(id: number): void {
    const snoozed = { read: true, snoozedUntil: this.now() + HOUR_MS };
    this.setInbox(this.local.watch.inbox.map((entry) => (entry.commentId === id ? { ...entry, ...snoozed } : entry)));
  }

  endSnoozes(): void {
    this.local = { ...this.local, watch: endPauses(this.local.watch, Infinity) };
  }

  watch(id: number, isWatched: boolean): void {
    const before = this.local.watch.watching.threads[id];
    if (!before && !isWatched) return;
    const thread = before ?? newThread(null, 'followed', 0);
    const next = { ...thread, reason: isWatched ? ('followed' as const) : thread.reason, removed: !isWatched };
    this.local = { ...this.local, watch: setWatchedThread(this.local.watch, id, next, 0) };
  }

  mute(id: number, level: 'off' | 'inbox' | null): void {
    const before = this.local.watch.watching.threads[id];
    if (before) this.local = { ...this.local, watch: setWatchedThread(this.local.watch, id, { ...before, level }, 0) };
  }

  follow(uid: number, isFollowed: boolean): void {
    const person = isFollowed ? { name: '', since: 0 } : null;
    const watching = withPerson(this.local.watch.watching, uid, person);
    this.local = { ...this.local, watch: withoutUnfollowed({ ...this.local.watch, watching }, uid) };
  }

  save(key: string, note: string | null): void {
    const saved = withSaved(this.local.watch.saved, key, { note, at: 0 });
    this.local = { ...this.local, watch: { ...this.local.watch, saved } };
  }

  setAlert(search: string, alert: Pick<Alert, 'name' | 'level'> | null): void {
    this.setWatching(withAlert(this.local.watch.watching, { ...NO_FILTER, search }, alert, 0));
  }

  hide(uid: number, isHidden: boolean): void {
    this.setWatching(withHiddenPerson(this.local.watch.watching, uid, isHidden ? { name: 'bob', projectId: 1 } : null));
  }

  needNoReply(comment: string): void {
    this.setWatching(withoutReplyTo(this.local.watch.watching, comment));
  }

  /** One comment was in view. */
  readComment(id: number, comment: number): void {
    this.local = {
      ...this.local,
      seen: withSeen(this.local.seen, id, { upTo: 0, beyond: [[comment, comment]], at: 0 }),
    };
  }

  /** What the person sees, without what differs from computer to computer. */
  view() {
    const { watch, seen, settings } = this.local;
    const { people, hidden = {}, alerts = {}, noReply = [] } = watch.watching;
    // Numeric keys are always sorted.
    return {
      threads: Object.entries(watch.watching.threads).map(([id, { reason, level, removed }]) => [
        id,
        reason,
        level,
        removed,
      ]),
      people: Object.keys(people),
      hidden: Object.keys(hidden),
      noReply: noReply.toSorted(),
      alerts: Object.fromEntries(Object.entries(alerts).map(([key, { name, level }]) => [key, { name, level }])),
      saved: Object.fromEntries(Object.entries(watch.saved.things).map(([key, { note }]) => [key, note])),
      seen: Object.entries(seen.threads).map(([id, mark]) => [id, readRegister(mark)]),
      settings,
    };
  }

  entries(): ReadonlyMap<number, InboxEntry> {
    return new Map(this.local.watch.inbox.map((entry) => [entry.commentId ?? 0, entry]));
  }

  private setWatching(watching: Watching): void {
    this.local = { ...this.local, watch: { ...this.local.watch, watching } };
  }

  private setInbox(inbox: InboxEntry[]): void {
    this.local = { ...this.local, watch: { ...this.local.watch, inbox } };
  }
}

export function isAgreed(states: readonly { registers: Registers }[]): boolean {
  return states.every(({ registers }) => isDeepStrictEqual(registers, states[0]?.registers));
}
