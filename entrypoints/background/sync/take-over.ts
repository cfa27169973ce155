/** Joins the state of a person’s other computers with that of this one, as it is stored. All of it runs under the mutex. */
import { UNKNOWN_START } from '../../../utils/commands/command';
import { readCachedThread } from '../../../utils/cache/answers';
import { change, changeFrom, ownOf, readMany } from '../../../utils/storage/store';
import {
  accountItem,
  savedItem,
  seenItem,
  serviceItem,
  settingsItem,
  syncStateItem,
  watchingItem,
  type Seen,
} from '../../../utils/storage/items';
import { hasChanges, kindOf } from '../../../utils/sync/registers';
import type { Registers } from '../../../utils/sync-state';
import { arrivalsOf } from '../watch/entry-marks';
import { describeFromCache } from '../watch/list';
import { settleSeen } from '../watch/marks';
import { updateWatchState } from '../watch/record';
import { WATCH_ITEMS, type WatchState } from '../watch/state';
import type { StateOwner } from './file';
import { joinStates, rememberedOf, withHashes, withNotes } from './join-states';
import type { Joined, Local } from './row';
import { apply } from './translate';

const STORED = { ...WATCH_ITEMS, seen: seenItem, settings: settingsItem, state: syncStateItem };

/** The person and their service; `null` if nobody is signed in. */
export async function readOwner(): Promise<StateOwner | null> {
  const { account, service } = await readMany({ account: accountItem, service: serviceItem });
  return account && service ? { service: service.baseUrl, account: account.uid } : null;
}

/** Whether the person and the service are still the same. */
export function isSameOwner(one: StateOwner, other: StateOwner | null): boolean {
  return one.account === other?.account && one.service === other.service;
}

/**
 * Joins another state with that of this computer and stores the result, in one write.
 * @param isWhole whether it is that of a file
 * @param times when it is, and since when what is newer counts as new
 * @returns what was joined, and what is here after that; `null` if the person is gone
 */
export async function takeOver(
  owner: StateOwner,
  { others, isWhole = false }: { others: Registers; isWhole?: boolean },
  times: Omit<Joined, 'all'>,
) {
  const joined = await joinWithStored(others, isWhole, times.now);
  if (!joined || !isSameOwner(owner, joined.owner)) return null;
  const { known, local, captured, changed } = joined;
  if (known.joined && !hasChanges(known.registers, { ...captured, ...changed })) return { ...joined, after: local };
  const after = apply(local, joined, times);
  after.seen = await settleFromCache(local.seen, after.seen);
  if (after.watch.saved !== local.watch.saved) after.watch.saved = await describeFromCache(after.watch.saved);
  const registers = rememberedOf(joined, after);
  const now = times.since === UNKNOWN_START ? times.now : times.since;
  const arrived = arrivalsOf(known, { registers, inbox: local.watch.inbox, now });
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

/** Joins another state with that of this computer, and stores nothing. @returns `null` without a person */
export async function joinWithStored(others: Registers, isWhole: boolean, now: number) {
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
  return { owner, known, local, ...joinStates(known, local, { others, isWhole, now }) };
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
