import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { HourTally } from '../../../utils/cache/schema';
import type { Failure } from '../../../utils/errors';
import { fold } from '../../../utils/text/fold';
import type { Following } from '../../../utils/own-page/following';
import { cursorsItem } from '../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../utils/watch/settings';
import type { ThreadLevel } from '../../../utils/watch/kinds';
import type { Watching } from '../../../utils/watch/types';
import { HOUR_MS } from '../../../utils/cache/ledger';
import type { Stored } from '../stored';
import { personRows, threadRows, type PersonRow, type ThreadRow } from './rows';

interface Dependencies extends Pick<Stored, 'account' | 'cursors' | 'settings'> {
  readHours: () => Promise<HourTally[]>;
  following: Following;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
  /** Returns the locale for sorting. */
  locale: () => string;
}

export type ShownThread = ThreadRow & { isBusy: boolean; problem: Failure | null };
export type ShownPerson = PersonRow & { isFollowed: boolean; isBusy: boolean; problem: Failure | null };

const PAGE_SIZE = 50;
const MINUTE_MS = 60_000;

/** The view model of the watch list. What the person removes stays in its place until the page closes, so that it can be put back. */
export function createWatchingModel({ readHours, account, following, cursors, settings, now, locale }: Dependencies) {
  const { busy, failures, chosenLevels } = following;
  const filter = signal('');
  const limit = signal(PAGE_SIZE);
  const hours = signal<HourTally[] | null>(null);
  /** The list in which a thread stays after it was removed or put back on this page. */
  const listOverrides = signal<ReadonlyMap<number, 'watched' | 'removed'>>(new Map());
  /** The people who were unfollowed on this page. */
  const unfollowed = signal<ReadonlyMap<number, PersonRow>>(new Map());

  const list = computed((): Watching => following.list.value ?? { owner: null, threads: {}, people: {} });

  const rows = computed(() =>
    threadRows(list.value, cursors.value ?? cursorsItem.fallback, {
      now: now.value,
      locale: locale(),
      ...(settings.value ?? DEFAULT_SETTINGS),
    }).map((row): ShownThread & { listName: 'watched' | 'removed' } => {
      const { projectId } = row;
      const problem = failures.value.get(`thread:${projectId}`) ?? failures.value.get(`level:${projectId}`) ?? null;
      const level = chosenLevels.value.get(projectId);
      const listName = listOverrides.value.get(projectId) ?? (row.isWatched ? 'watched' : 'removed');
      const isBusy = busy.value.has(`thread:${projectId}`);
      return { ...row, ...(level !== undefined && { level }), listName, isBusy, problem };
    }),
  );

  const threads = computed(() => {
    const all = rows.value.filter(({ listName }) => listName === 'watched');
    const query = fold(filter.value.trim());
    const found = all.filter(({ title }) => fold(title).includes(query));
    return { shown: found.slice(0, limit.value), found: found.length, all: all.length };
  });

  const people = computed(() => {
    const followed = list.value.people;
    return personRows({ ...Object.fromEntries(unfollowed.value), ...followed }, locale()).map((row): ShownPerson => {
      return {
        ...row,
        isFollowed: followed[row.uid] !== undefined,
        isBusy: busy.value.has(`person:${row.uid}`),
        problem: failures.value.get(`person:${row.uid}`) ?? null,
      };
    });
  });

  // The effects are never disposed: the model lives as long as the page.
  const minute = computed(() => Math.floor(now.value / MINUTE_MS));
  effect(() => {
    if (minute.value > 0) void readRequests();
  });
  let owner: number | undefined;
  effect(() => {
    const uid = account.value?.uid;
    if (uid === owner) return;
    owner = uid;
    listOverrides.value = new Map();
    unfollowed.value = new Map();
    filter.value = '';
  });

  /** If reading fails, the counts are unknown; the diagnostics show the failure. */
  async function readRequests(): Promise<void> {
    hours.value = await readHours().catch(() => null);
  }

  return {
    now,
    isSignedIn: computed(() => Boolean(account.value)),
    /** The number of watched threads and followed people. */
    totals: computed(() => ({
      threads: Object.values(list.value.threads).filter(({ removed }) => !removed).length,
      people: Object.keys(list.value.people).length,
    })),
    /** The requests of the last full hour and the current one; `null` until they were read. */
    requests: computed(() => hours.value && recentRequests(hours.value, now.value)),
    filter,
    /** The visible threads, the number of threads that match the filter, and the number of all. */
    threads,
    removed: computed(() => rows.value.filter(({ listName }) => listName === 'removed')),
    people,
    typeFilter(text: string) {
      filter.value = text;
      limit.value = PAGE_SIZE;
    },
    showMore() {
      limit.value += PAGE_SIZE;
    },
    setLevel: (projectId: number, level: ThreadLevel | null) => following.setLevel(projectId, level),
    watch(projectId: number, watch: boolean) {
      if (!listOverrides.value.has(projectId))
        listOverrides.value = new Map([...listOverrides.value, [projectId, watch ? 'removed' : 'watched']]);
      return following.setThread(projectId, watch);
    },
    follow({ uid, name }: Pick<PersonRow, 'uid' | 'name'>, follow: boolean) {
      const person = people.value.find((each) => each.uid === uid);
      if (person) unfollowed.value = new Map([...unfollowed.value, [uid, { uid, name, since: person.since }]]);
      return following.setPerson({ uid, name }, follow);
    },
  };
}

export type WatchingModel = ReturnType<typeof createWatchingModel>;

/** The requests of one hour. Times are epoch ms; `to` is `null` for the current hour. */
export interface RequestCounts {
  from: number;
  to: number | null;
  requests: number;
  withLogin: number;
}

/** Returns the counts of the last full hour and of the current one. */
function recentRequests(hours: readonly HourTally[], now: number): Record<'lastHour' | 'currentHour', RequestCounts> {
  const hour = Math.floor(now / HOUR_MS);
  return {
    lastHour: { ...countsOfHour(hours, hour - 1), to: hour * HOUR_MS },
    currentHour: { ...countsOfHour(hours, hour), to: null },
  };
}

function countsOfHour(hours: readonly HourTally[], hour: number): Omit<RequestCounts, 'to'> {
  const found = hours.find((each) => each.hour === hour);
  return { from: hour * HOUR_MS, requests: found?.requests ?? 0, withLogin: found?.withLogin ?? 0 };
}
