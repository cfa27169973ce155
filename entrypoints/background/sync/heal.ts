/**
 * Removes what earlier versions took over from a file or another computer although no request can name it, so that nobody could take
 * it back: ids that no project, comment or person can have, clocks that nothing can follow, and alerts without a name.
 */
import { keptItem, savedItem, seenItem, syncStateItem, watchingItem, type Seen } from '../../../utils/storage/items';
import { changeFrom, readMany, write } from '../../../utils/storage/store';
import { isSavedKey, type Saved } from '../../../utils/saved';
import { mapChanged, mapChangedValues } from '../../../utils/watch/map-changed';
import type { Watching } from '../../../utils/watch/types';
import { isKey } from './synced-kinds';
import { canBeFollowed } from './pack';

/** Heals everything stored, in one write. It is as it was where there is nothing to heal. @param now epoch ms */
export async function healStored(now: number): Promise<void> {
  const before = await readMany({
    watching: watchingItem,
    saved: savedItem,
    seen: seenItem,
    kept: keptItem,
    state: syncStateItem,
  });
  const registers = only(before.state.registers, (key, register) => isKey(key) && canBeFollowed(key, register, now));
  const kept = mapChanged(before.kept, (each) => {
    const healed = { watching: healWatching(each.watching), seen: healSeen(each.seen) };
    const saved = each.saved && healSaved(each.saved);
    const isSame = healed.watching === each.watching && healed.seen === each.seen && saved === each.saved;
    return isSame ? each : { ...each, ...healed, ...(saved && { saved }) };
  });
  await write(
    ...changeFrom(watchingItem, before.watching, healWatching(before.watching)),
    ...changeFrom(savedItem, before.saved, healSaved(before.saved)),
    ...changeFrom(seenItem, before.seen, healSeen(before.seen)),
    ...changeFrom(keptItem, before.kept, kept),
    ...changeFrom(syncStateItem, before.state, healed(before.state, { registers })),
  );
}

function healWatching(watching: Watching): Watching {
  const { noReply = [], alerts = {}, hidden = {} } = watching;
  return healed(watching, {
    threads: only(watching.threads, isSavedKey),
    people: only(watching.people, isSavedKey),
    ...(watching.hidden && { hidden: only(hidden, isSavedKey) }),
    ...(watching.noReply && { noReply: noReply.every(isSavedKey) ? noReply : noReply.filter(isSavedKey) }),
    ...(watching.alerts && {
      alerts: mapChangedValues(alerts, (alert) =>
        alert.name === '' ? { ...alert, name: alert.filter.search || alert.filter.category || '…' } : alert,
      ),
    }),
  });
}

const healSaved = (saved: Saved): Saved => healed(saved, { things: only(saved.things, isSavedKey) });

const healSeen = (seen: Seen): Seen => healed(seen, { threads: only(seen.threads, isSavedKey) });

/** @returns the same record where all keys pass */
function only<T>(all: Readonly<Record<string, T>>, passes: (key: string, value: T) => boolean): Record<string, T> {
  const kept = Object.entries(all).filter(([key, value]) => passes(key, value));
  return kept.length === Object.keys(all).length ? all : Object.fromEntries(kept);
}

/** @returns the same whole where no part is another one */
function healed<T extends object>(whole: T, parts: Partial<T>): T {
  const names = Object.keys(parts) as (keyof T)[];
  return names.every((name) => parts[name] === whole[name]) ? whole : { ...whole, ...parts };
}
