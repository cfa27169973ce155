import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { readLedger } from '../../../utils/cache/ledger';
import { resultOf, type Failure } from '../../../utils/errors';
import { fold } from '../../../utils/text/fold';
import type { Following } from '../../../utils/own-page/following';
import { cursorsItem } from '../../../utils/storage/items';
import type { ThreadLevel } from '../../../utils/watch/kinds';
import type { Watching } from '../../../utils/watch/types';
import type { Stored } from '../stored';
import { quietDayBytes } from './data-use';
import { personRows, threadRows, type PersonRow, type ThreadRow } from './rows';

interface Dependencies extends Pick<Stored, 'account' | 'cursors'> {
  following: Following;
  readLedger: typeof readLedger;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
  /** Returns the locale for sorting. */
  locale: () => string;
}

export type ShownThread = ThreadRow & { problem: Failure | null };
export type ShownPerson = PersonRow & { isFollowed: boolean; problem: Failure | null };

const PAGE_SIZE = 50;

/** The view model of the watch list. What the person no longer follows stays in its place, so that it can be put back. */
export function createFollowingModel({ account, following, cursors, readLedger, now, locale }: Dependencies) {
  const { failures, chosenLevels } = following;
  const filter = signal('');
  const limit = signal(PAGE_SIZE);
  const ledger = signal<Awaited<ReturnType<typeof readLedger>>>([]);
  /** The people who were unfollowed on this page. */
  const unfollowed = signal<ReadonlyMap<number, PersonRow>>(new Map());

  const list = computed((): Watching => following.list.value ?? { owner: null, threads: {}, people: {} });

  const rows = computed(() =>
    threadRows(list.value, cursors.value ?? cursorsItem.fallback, locale()).map((row): ShownThread => {
      const { projectId } = row;
      const problem = failures.value.get(`thread:${projectId}`) ?? failures.value.get(`level:${projectId}`) ?? null;
      const level = chosenLevels.value.get(projectId);
      return { ...row, ...(level !== undefined && { level }), problem };
    }),
  );

  const threads = computed(() => {
    const query = fold(filter.value.trim());
    const found = rows.value.filter(({ title }) => fold(title).includes(query));
    return { shown: found.slice(0, limit.value), found: found.length, all: rows.value.length };
  });

  const people = computed(() => {
    const followed = list.value.people;
    return personRows({ ...Object.fromEntries(unfollowed.value), ...followed }, locale()).map((row): ShownPerson => {
      const problem = failures.value.get(`person:${row.uid}`) ?? null;
      return { ...row, isFollowed: followed[row.uid] !== undefined, problem };
    });
  });

  // Never disposed: the model lives as long as the page.
  let owner: number | undefined;
  effect(() => {
    const uid = account.value?.uid;
    if (uid === owner) return;
    owner = uid;
    unfollowed.value = new Map();
    filter.value = '';
  });

  return {
    now,
    isSignedIn: computed(() => Boolean(account.value)),
    filter,
    /** The visible threads, the number of threads that match the filter, and the number of all. */
    threads,
    people,
    /** Reads the latest requests, by which `quietDayBytes` goes. */
    async loadDataUse() {
      const found = await resultOf(readLedger());
      if (found.ok) ledger.value = found.value;
    },
    /** The bytes of a day on which nothing is new; `null` while unknown. */
    quietDayBytes: (periodMinutes: number) =>
      quietDayBytes(ledger.value, { threads: rows.value.length, periodMinutes }),
    typeFilter(text: string) {
      filter.value = text;
      limit.value = PAGE_SIZE;
    },
    showMore() {
      limit.value += PAGE_SIZE;
    },
    /** Sets the level of a thread, `null` for the one in the settings, or takes it off the watch list; puts back one that was off. */
    async setThread({ projectId, isWatched, level }: ThreadRow, chosen: ThreadLevel | null | 'unfollowed') {
      const isToWatch = chosen !== 'unfollowed';
      if (isToWatch !== isWatched) {
        const { ok } = await following.setThread(projectId, isToWatch);
        if (!ok) return;
      }
      if (isToWatch && (isWatched || chosen !== level)) await following.setLevel(projectId, chosen);
    },
    async setPerson({ uid, name }: PersonRow, isFollowed: boolean) {
      unfollowed.value = new Map([...unfollowed.value, [uid, { uid, name }]]);
      await following.setPerson({ uid, name }, isFollowed);
    },
  };
}

export type FollowingModel = ReturnType<typeof createFollowingModel>;
