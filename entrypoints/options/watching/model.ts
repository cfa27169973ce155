import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { HourTally } from '../../../utils/cache/schema';
import type { Failure } from '../../../utils/errors';
import { fold } from '../../../utils/text/fold';
import type { Following } from '../../../utils/own-page/following';
import type { Account } from '../../../utils/storage/items';
import type { Cursors, Watching } from '../../../utils/watch/types';
import { recentRequests, type RequestCounts } from './request-hours';
import { personRows, threadRows, type PersonRow, type ThreadRow } from './rows';

interface Sources {
  readHours: () => Promise<HourTally[]>;
  account: ReadonlySignal<Account | null | undefined>;
  following: Following;
  cursors: ReadonlySignal<Cursors | undefined>;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
  /** Whose alphabet it is. */
  locale: string;
}

export type ShownThread = ThreadRow & { isBusy: boolean; problem: Failure | null };
export type ShownPerson = PersonRow & { isFollowed: boolean; isBusy: boolean; problem: Failure | null };

/** Everything that is looked at regularly. What a person takes off here stays where it stands, to be put back. */
export interface WatchingModel {
  /** Epoch ms. */
  readonly now: ReadonlySignal<number>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** How many are watched and followed. */
  readonly totals: ReadonlySignal<{ threads: number; people: number }>;
  /** What was asked lately; `null` until it was read. */
  readonly requests: ReadonlySignal<{ full: RequestCounts; current: RequestCounts } | null>;
  readonly filter: ReadonlySignal<string>;
  /** Those on show of the ones whose title holds the filter, how many these are, and how many there are without it. */
  readonly threads: ReadonlySignal<{ shown: ShownThread[]; found: number; all: number }>;
  readonly removed: ReadonlySignal<ShownThread[]>;
  readonly people: ReadonlySignal<ShownPerson[]>;
  typeFilter(text: string): void;
  /** Shows fifty more. */
  showMore(): void;
  setLevel: Following['setLevel'];
  /** Takes a thread on or off the watch. */
  watch: Following['setThread'];
  follow: Following['setPerson'];
}

const PAGE_SIZE = 50;
const MINUTE_MS = 60_000;
const NO_CURSORS: Cursors = {
  news: null,
  threads: {},
  unreadable: {},
  radarPage: 1,
  newsSince: 0,
  counters: {},
  people: {},
};

export function watchingModel({ readHours, account, following, cursors, now, locale }: Sources): WatchingModel {
  const { busy, failures, chosenLevels } = following;
  const filter = signal('');
  const limit = signal(PAGE_SIZE);
  const hours = signal<HourTally[] | null>(null);
  /** In which list the threads stand that were taken off or put back here. */
  const listOverrides = signal<ReadonlyMap<number, 'watched' | 'removed'>>(new Map());
  /** Those who were unfollowed here. */
  const unfollowed = signal<ReadonlyMap<number, PersonRow>>(new Map());

  const list = computed((): Watching => following.list.value ?? { owner: null, threads: {}, people: {} });

  const rows = computed(() =>
    threadRows(list.value, cursors.value ?? NO_CURSORS, { now: now.value, locale }).map(
      (row): ShownThread & { home: 'watched' | 'removed' } => {
        const { projectId } = row;
        const problem = failures.value.get(`thread:${projectId}`) ?? failures.value.get(`level:${projectId}`) ?? null;
        const level = chosenLevels.value.get(projectId);
        const home = listOverrides.value.get(projectId) ?? (row.isWatched ? 'watched' : 'removed');
        const isBusy = busy.value.has(`thread:${projectId}`);
        return { ...row, ...(level !== undefined && { level }), home, isBusy, problem };
      },
    ),
  );

  const threads = computed(() => {
    const all = rows.value.filter(({ home }) => home === 'watched');
    const wanted = fold(filter.value.trim());
    const found = all.filter(({ title }) => fold(title).includes(wanted));
    return { shown: found.slice(0, limit.value), found: found.length, all: all.length };
  });

  const people = computed(() => {
    const there = list.value.people;
    const kept = [...unfollowed.value.values()].filter(({ uid }) => !there[uid]);
    return personRows(
      { people: { ...there, ...Object.fromEntries(kept.map(({ uid, name, since }) => [uid, { name, since }])) } },
      locale,
    ).map((row): ShownPerson => {
      return {
        ...row,
        isFollowed: there[row.uid] !== undefined,
        isBusy: busy.value.has(`person:${row.uid}`),
        problem: failures.value.get(`person:${row.uid}`) ?? null,
      };
    });
  });

  // Both live as long as the page.
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

  /** What can't be read is no more than unknown; the diagnostics say why. */
  async function readRequests(): Promise<void> {
    hours.value = await readHours().catch(() => null);
  }

  return {
    now,
    isSignedIn: computed(() => Boolean(account.value)),
    totals: computed(() => ({
      threads: Object.values(list.value.threads).filter(({ removed }) => !removed).length,
      people: Object.keys(list.value.people).length,
    })),
    requests: computed(() => hours.value && recentRequests(hours.value, now.value)),
    filter,
    threads,
    removed: computed(() => rows.value.filter(({ home }) => home === 'removed')),
    people,
    typeFilter(text) {
      filter.value = text;
      limit.value = PAGE_SIZE;
    },
    showMore() {
      limit.value += PAGE_SIZE;
    },
    setLevel: (projectId, level) => following.setLevel(projectId, level),
    watch(projectId, watch) {
      if (!listOverrides.value.has(projectId))
        listOverrides.value = new Map([...listOverrides.value, [projectId, watch ? 'removed' : 'watched']]);
      return following.setThread(projectId, watch);
    },
    follow({ uid, name }, follow) {
      const person = people.value.find((each) => each.uid === uid);
      if (person) unfollowed.value = new Map([...unfollowed.value, [uid, { uid, name, since: person.since }]]);
      return following.setPerson({ uid, name }, follow);
    },
  };
}
