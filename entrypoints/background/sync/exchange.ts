/** Exchanges the person's state with their other computers, over the browser's own sync or a file. */
import { browser } from 'wxt/browser';
import { UNKNOWN_START } from '../../../utils/commands/command';
import { FailureError, resultOf } from '../../../utils/errors';
import { SYNC_QUOTA_BYTES } from '../../../utils/limits';
import { change, changeFrom, ownOf, read, readMany, write, subscribeMany } from '../../../utils/storage/store';
import {
  accountItem,
  savedItem,
  seenItem,
  serviceItem,
  settingsItem,
  syncStateItem,
  syncStatusItem,
  watchingItem,
  inboxItem,
  type Seen,
} from '../../../utils/storage/items';
import { readCachedThread } from '../../../utils/cache/answers';
import { hasChanges, kindOf } from '../../../utils/sync/registers';
import type { Registers, SyncStatus } from '../../../utils/sync-state';
import type { Base } from '../gate/environment';
import { createMutex } from '../gate/mutex';
import type { Handlers } from '../gate/router';
import { describeFromCache, type WatchList } from '../watch/list';
import { settleSeen } from '../watch/marks';
import { WATCH_ITEMS, type WatchState } from '../watch/state';
import { updateWatchState } from '../watch/record';
import { arrivalsOf } from '../watch/entry-marks';
import { countStaying, joinStates, previewOf, rememberedOf, withHashes, withNotes } from './join-states';
import { readStateFile, writeStateFile, type StateOwner } from './file';
import { fitted, keysOf, pack, scopeOf, syncSize, unpack } from './pack';
import type { Local } from './row';
import { apply } from './translate';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { reportErrors } from '../gate/report-errors';

/** Between two tries to send, also over the death of a worker: 6 a minute and 360 an hour, where browsers allow 120 and 1800. */
const SEND_INTERVAL_MS = 10_000;

const STORED = { ...WATCH_ITEMS, seen: seenItem, settings: settingsItem, state: syncStateItem };

/** Creates the exchange. Its tasks run one after the other. */
export function createExchange({ mutex, now, later, watchList: { watchStart } }: Base & { watchList: WatchList }) {
  const exclusive = createMutex();

  /** Takes over what other computers sent, and sends what they lack. If the browser refuses, the settings say so. */
  async function exchange(): Promise<void> {
    const owner = await readOwner();
    if (owner && (await read(syncStatusItem)).on) await setStatus(owner, await transfer(owner));
  }

  /** @returns what is new to say about it */
  async function transfer(owner: StateOwner): Promise<Partial<SyncStatus>> {
    const scope = scopeOf(owner.service, owner.account);
    const reading = await resultOf(Promise.resolve().then(() => browser.storage.sync.get(null)));
    if (!reading.ok) return { failure: 'refused' };
    const found = reading.value;
    const { registers, isNewer } = unpack(found, scope, now());
    // Nothing is sent either: it could not be joined with what this version can't read.
    if (isNewer) return { failure: 'newer' };
    const taken = await mutex(() => takeOver(owner, registers));
    if (!taken) return {};
    const behind = countStaying(taken.all, taken.after) || undefined;
    const items = pack(fitted(taken.all), scope, found);
    if (Object.keys(items).length === 0) return { syncedAt: now(), bytes: sizeOf(found), behind, failure: undefined };
    const { triedAt } = await read(syncStatusItem);
    const waitMs = triedAt === undefined || triedAt > now() ? 0 : triedAt + SEND_INTERVAL_MS - now();
    if (waitMs > 0) {
      // If the worker dies before, the next cycle sends it.
      later('send to sync', waitMs, () => exclusive(exchange));
      return {};
    }
    if (!(await setStatus(owner, { triedAt: now() }))) return {};
    const bytes = sizeOf({ ...found, ...items });
    const sending = await resultOf(browser.storage.sync.set(items));
    if (sending.ok) return { syncedAt: now(), bytes, behind, failure: undefined };
    if (bytes > SYNC_QUOTA_BYTES) await removeOthers(found, scope);
    return { failure: 'refused' };
  }

  /** Makes room for the next try: the state of one account always fits, and the computers of others store theirs again. */
  async function removeOthers(found: Record<string, unknown>, scope: string): Promise<void> {
    const own = keysOf(found, scope);
    await resultOf(browser.storage.sync.remove(Object.keys(found).filter((key) => !own.includes(key))));
  }

  /**
   * Joins a state with that of this computer and stores the result, in one write.
   * @param isWhole whether it is that of a file
   * @returns what was joined, and what is here after that; `null` if the person is gone
   */
  async function takeOver(owner: StateOwner, others: Registers, isWhole = false) {
    const joined = await joinWith(others, isWhole);
    if (!joined || !isSameOwner(owner, joined.owner)) return null;
    const { known, local, captured, changed } = joined;
    if (known.joined && !hasChanges(known.registers, { ...captured, ...changed })) return { ...joined, after: local };
    const since = watchStart();
    const after = apply(local, joined, { now: now(), since });
    after.seen = await settleFromCache(local.seen, after.seen);
    if (after.watch.saved !== local.watch.saved) after.watch.saved = await describeFromCache(after.watch.saved);
    const registers = rememberedOf(joined, after);
    const arrived = arrivalsOf(known, {
      registers,
      inbox: local.watch.inbox,
      now: since === UNKNOWN_START ? now() : since,
    });
    // What is the same object need not be written again.
    const parts = Object.entries(after.watch).filter(([name, part]) => part !== local.watch[name as keyof WatchState]);
    await updateWatchState(
      (state) => ({ ...state, ...Object.fromEntries(parts) }),
      change(syncStateItem, { owner: owner.account, joined: true, registers: withHashes(registers), arrived }),
      ...changeFrom(seenItem, local.seen, after.seen),
      ...changeFrom(settingsItem, local.settings, after.settings),
    );
    return { ...joined, after };
  }

  /** Joins another state with that of this computer, as it is stored. Runs under the mutex. @returns `null` without a person */
  async function joinWith(others: Registers, isWhole: boolean) {
    const owner = await readOwner();
    if (!owner) return null;
    const { state, seen, settings, ...watch } = await readMany(STORED);
    const local: Local = {
      watch: {
        ...watch,
        watching: ownOf(watchingItem, watch.watching, owner.account),
        saved: ownOf(savedItem, watch.saved, owner.account),
      },
      seen: ownOf(seenItem, seen, owner.account),
      settings,
    };
    // A list that was put aside after a rollback is empty, but nothing was unfollowed or removed: this computer joins again.
    const hasSaved = Object.keys(state.registers).some((key) => kindOf(key) === 'b');
    const parts = [state, watch.watching, ...(hasSaved ? [watch.saved] : [])];
    const isKept = parts.every((part) => part.owner === owner.account);
    const known = isKept
      ? { ...state, registers: withNotes(state.registers, local.watch.saved) }
      : syncStateItem.fallback;
    return { owner, known, local, ...joinStates(known, local, { others, isWhole, now: now() }) };
  }

  async function setOn(on: boolean): Promise<void> {
    await setStatus(await requireOwner(), { on, failure: undefined });
    await exchange();
  }

  /** @returns whether it is on, and the person still here: they may have signed out, or removed everything, meanwhile */
  function setStatus(owner: StateOwner, changes: Partial<SyncStatus>): Promise<boolean> {
    return mutex(async () => {
      if (!isSameOwner(owner, await readOwner())) return false;
      const before = await read(syncStatusItem);
      const next = { ...before, owner: owner.account, ...changes };
      if (JSON.stringify(next) !== JSON.stringify(before)) await write(change(syncStatusItem, next));
      return next.on;
    });
  }

  return {
    exchange: () => exclusive(exchange),
    /** All fail with `signed-out` without a person. */
    handlers: {
      'sync.set': ({ on }) => exclusive(() => setOn(on)),

      'sync.remove': () =>
        exclusive(async () => {
          const owner = await requireOwner();
          await setOn(false);
          try {
            const { sync } = browser.storage;
            await sync.remove(keysOf(await sync.get(null), scopeOf(owner.service, owner.account)));
          } catch (cause) {
            throw new FailureError({ code: 'storage' }, { cause });
          }
          await setStatus(owner, { syncedAt: undefined, bytes: undefined, behind: undefined });
        }),

      'sync.export': () =>
        exclusive(async () => {
          const owner = await requireOwner();
          return writeStateFile(owner, mustBeHere(await mutex(() => takeOver(owner, {}, true))).captured);
        }),

      'sync.preview': ({ text }) =>
        exclusive(async () => {
          const others = readStateFile(text, await requireOwner(), now());
          if (typeof others === 'string') return others;
          const joined = mustBeHere(await mutex(() => joinWith(others, true)));
          return previewOf(joined.captured, joined.changed, joined.local.watch.inbox);
        }),

      /** Fails with `bad-request` where the file can't be taken, which its preview has said. */
      'sync.import': ({ text }) =>
        exclusive(async () => {
          const owner = await requireOwner();
          const others = readStateFile(text, owner, now());
          if (typeof others === 'string') throw new FailureError({ code: 'bad-request', detail: others });
          mustBeHere(await mutex(() => takeOver(owner, others, true)));
          await exchange();
        }),
    } satisfies Partial<Handlers>,
  };
}

/** The person and their service; `null` if nobody is signed in. */
async function readOwner(): Promise<StateOwner | null> {
  const { account, service } = await readMany({ account: accountItem, service: serviceItem });
  return account && service ? { service: service.baseUrl, account: account.uid } : null;
}

/** Settles marks that arrived, as far as their threads are known here. */
async function settleFromCache(before: Seen, after: Seen): Promise<Seen> {
  let settled = after;
  for (const [id, mark] of Object.entries(after.ahead ?? {})) {
    const thread = mark === before.ahead?.[id] ? undefined : await readCachedThread(Number(id));
    if (thread) settled = settleSeen(settled, thread, thread);
  }
  return settled;
}

function isSameOwner(one: StateOwner, other: StateOwner | null): boolean {
  return one.account === other?.account && one.service === other.service;
}

const requireOwner = async (): Promise<StateOwner> => mustBeHere(await readOwner());

/** What there is only of a person who is signed in. @throws FailureError `signed-out` */
function mustBeHere<T>(found: T | null): T {
  if (found === null) throw new FailureError({ code: 'signed-out' });
  return found;
}

/** As browsers count: each value, and its key. */
function sizeOf(items: Record<string, unknown>): number {
  return Object.entries(items).reduce((sum, [key, value]) => sum + key.length + syncSize(value), 0);
}

/** How long changes here are gathered, in ms. If the worker dies meanwhile, the next cycle sends them. */
const GATHER_MS = 5_000;

/** Calls back when there is something to exchange. While that is off, nothing but the switch is read. */
export function subscribeSync(later: Base['later'], exchange: () => Promise<void>): void {
  async function ifOn(task: () => unknown): Promise<void> {
    if ((await read(syncStatusItem)).on) await task();
  }

  const items = [watchingItem, savedItem, seenItem, inboxItem, settingsItem];
  subscribeMany(items, () => reportErrors(ifOn(() => later('gather changes', GATHER_MS, exchange))));
  // Some browsers are built without it.
  optionalApi.storage.sync?.onChanged.addListener(() => reportErrors(ifOn(exchange)));
}
