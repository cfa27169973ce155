/** Exchanges the person's state with their other computers, over the browser's own sync or a file. */
import { browser } from 'wxt/browser';
import { FailureError, resultOf } from '../../../utils/errors';
import { SYNC_QUOTA_BYTES } from '../../../utils/limits';
import { change, read, write, subscribeMany } from '../../../utils/storage/store';
import {
  savedItem,
  seenItem,
  settingsItem,
  syncStatusItem,
  watchingItem,
  inboxItem,
} from '../../../utils/storage/items';
import type { SyncStatus } from '../../../utils/sync-state';
import { optionalApi } from '../../../utils/own-page/capabilities';
import type { Base } from '../gate/environment';
import { createMutex, type Mutex } from '../gate/mutex';
import { reportErrors } from '../gate/report-errors';
import type { Handlers } from '../gate/router';
import type { WatchList } from '../watch/list';
import { countStaying, previewOf } from './join-states';
import { readStateFile, writeStateFile, type StateOwner } from './file';
import { fitted, keysOf, pack, scopeOf, syncSize, unpack } from './pack';
import { isSameOwner, joinWithStored, readOwner, takeOver } from './take-over';

/** Between two tries to send, also over the death of a worker: 6 a minute and 360 an hour, where browsers allow 120 and 1800. */
const SEND_INTERVAL_MS = 10_000;
/** How long changes here are gathered, in ms. If the worker dies meanwhile, the next cycle sends them. */
const GATHER_MS = 5_000;

type Exchanging = Base & { watchList: WatchList; exclusive: Mutex };

/** Creates the exchange. Its tasks run one after the other. */
export function createExchange(dependencies: Base & { watchList: WatchList }) {
  const exclusive = createMutex();
  const exchanging: Exchanging = { ...dependencies, exclusive };
  const { mutex, now } = dependencies;

  /** Runs a task of the person. @throws FailureError `signed-out` without one */
  const asPerson = <T>(task: (owner: StateOwner) => Promise<T>): Promise<T> =>
    exclusive(async () => task(mustBeHere(await readOwner())));

  async function setOn(owner: StateOwner, on: boolean): Promise<void> {
    await setStatus(mutex, owner, { on, failure: undefined });
    await exchange(exchanging);
  }

  return {
    exchange: () => exclusive(() => exchange(exchanging)),
    handlers: {
      'sync.set': ({ on }) => asPerson((owner) => setOn(owner, on)),

      'sync.remove': () =>
        asPerson(async (owner) => {
          await setOn(owner, false);
          try {
            const { sync } = browser.storage;
            await sync.remove(keysOf(await sync.get(null), scopeOf(owner.service, owner.account)));
          } catch (cause) {
            throw new FailureError({ code: 'storage' }, { cause });
          }
          await setStatus(mutex, owner, { syncedAt: undefined, bytes: undefined, behind: undefined });
        }),

      'sync.export': () =>
        asPerson(async (owner) => {
          const taken = mustBeHere(await takeIn(exchanging, owner, { others: {}, isWhole: true }));
          return writeStateFile(owner, taken.captured);
        }),

      'sync.preview': ({ text }) =>
        asPerson(async (owner) => {
          const others = readStateFile(text, owner, now());
          if (typeof others === 'string') return others;
          const joined = mustBeHere(await mutex(() => joinWithStored(others, true, now())));
          return previewOf(joined.captured, joined.changed, joined.local.watch.inbox);
        }),

      /** Fails with `bad-request` where the file can't be taken, which its preview has said. */
      'sync.import': ({ text }) =>
        asPerson(async (owner) => {
          const others = readStateFile(text, owner, now());
          if (typeof others === 'string') throw new FailureError({ code: 'bad-request', detail: others });
          mustBeHere(await takeIn(exchanging, owner, { others, isWhole: true }));
          await exchange(exchanging);
        }),
    } satisfies Partial<Handlers>,
  };
}

/** Takes over what other computers sent, and sends what they lack. If the browser refuses, the settings say so. */
async function exchange(exchanging: Exchanging): Promise<void> {
  const owner = await readOwner();
  if (owner && (await read(syncStatusItem)).on)
    await setStatus(exchanging.mutex, owner, await transfer(exchanging, owner));
}

/** @returns what is new to say about it */
async function transfer(exchanging: Exchanging, owner: StateOwner): Promise<Partial<SyncStatus>> {
  const { now } = exchanging;
  const scope = scopeOf(owner.service, owner.account);
  const reading = await resultOf(Promise.resolve().then(() => browser.storage.sync.get(null)));
  if (!reading.ok) return { failure: 'refused' };
  const found = reading.value;
  const { registers, isNewer } = unpack(found, scope, now());
  // Nothing is sent either: it could not be joined with what this version can't read.
  if (isNewer) return { failure: 'newer' };
  const taken = await takeIn(exchanging, owner, { others: registers });
  if (!taken) return {};
  const items = pack(fitted(taken.all), scope, found);
  const sent = Object.keys(items).length > 0 ? await send(exchanging, owner, { found, items }) : 'done';
  if (sent === 'later') return {};
  if (sent === 'refused') return { failure: 'refused' };
  const behind = countStaying(taken.all, taken.after) || undefined;
  return { syncedAt: now(), bytes: sizeOf({ ...found, ...items }), behind, failure: undefined };
}

/** Sends these items, or plans it: some time lies between two tries. */
async function send(
  exchanging: Exchanging,
  owner: StateOwner,
  { found, items }: { found: Record<string, unknown>; items: Record<string, unknown> },
): Promise<'done' | 'later' | 'refused'> {
  const { mutex, now, later, exclusive } = exchanging;
  const { triedAt } = await read(syncStatusItem);
  const waitMs = triedAt === undefined || triedAt > now() ? 0 : triedAt + SEND_INTERVAL_MS - now();
  if (waitMs > 0) {
    // If the worker dies before, the next cycle sends it.
    later('send to sync', waitMs, () => exclusive(() => exchange(exchanging)));
    return 'later';
  }
  if (!(await setStatus(mutex, owner, { triedAt: now() }))) return 'later';
  const sending = await resultOf(browser.storage.sync.set(items));
  if (sending.ok) return 'done';
  // Makes room for the next try: the state of one account always fits, and the computers of others store theirs again.
  const own = keysOf(found, scopeOf(owner.service, owner.account));
  if (sizeOf({ ...found, ...items }) > SYNC_QUOTA_BYTES)
    await resultOf(browser.storage.sync.remove(Object.keys(found).filter((key) => !own.includes(key))));
  return 'refused';
}

function takeIn({ mutex, now, watchList }: Exchanging, owner: StateOwner, found: Parameters<typeof takeOver>[1]) {
  return mutex(() => takeOver(owner, found, { now: now(), since: watchList.watchStart() }));
}

/** @returns whether it is on, and the person still here: they may have signed out, or removed everything, meanwhile */
function setStatus(mutex: Mutex, owner: StateOwner, changes: Partial<SyncStatus>): Promise<boolean> {
  return mutex(async () => {
    if (!isSameOwner(owner, await readOwner())) return false;
    const before = await read(syncStatusItem);
    const next = { ...before, owner: owner.account, ...changes };
    if (JSON.stringify(next) !== JSON.stringify(before)) await write(change(syncStatusItem, next));
    return next.on;
  });
}

/** What there is only of a person who is signed in. @throws FailureError `signed-out` */
function mustBeHere<T>(found: T | null): T {
  if (found === null) throw new FailureError({ code: 'signed-out' });
  return found;
}

/** As browsers count: each value, and its key. */
function sizeOf(items: Record<string, unknown>): number {
  return Object.entries(items).reduce((sum, [key, value]) => sum + key.length + syncSize(value), 0);
}

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
