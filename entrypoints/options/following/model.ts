import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { readLedger } from '../../../utils/cache/ledger';
import { resultOf } from '../../../utils/errors';
import { fold } from '../../../utils/text/fold';
import type { FollowKey, Following } from '../../../utils/own-page/following';
import { cursorsItem } from '../../../utils/storage/items';
import type { ThreadLevel } from '../../../utils/watch/kinds';
import type { Watching } from '../../../utils/watch/types';
import type { Stored } from '../stored';
import { quietDayBytes } from './data-use';

interface Dependencies extends Pick<Stored, 'account' | 'cursors'> {
  following: Following;
  readLedger: typeof readLedger;
  now: ReadonlySignal<number>;
  locale: () => string;
}

/** The view model of the watch list. What the person no longer follows stays in its place, so that it can be put back. */
export function createFollowingModel({ account, following, cursors, readLedger, now, locale }: Dependencies) {
  const { chosenLevels } = following;
  const filter = signal('');
  const ledger = signal<Awaited<ReturnType<typeof readLedger>>>([]);
  /** The people who were unfollowed on this page. */
  const unfollowed = signal<ReadonlyMap<number, { name: string }>>(new Map());

  const problemOf = (key: FollowKey) => following.failures.value.get(key) ?? null;
  const comparer = () => new Intl.Collator(locale(), { numeric: true }).compare;

  const list = computed((): Watching => following.list.value ?? { owner: null, threads: {}, people: {} });

  /** Those that can’t be read come first, then by title, and by id, so that the order is stable. */
  const rows = computed(() => {
    const compare = comparer();
    const { unreadable } = cursors.value ?? cursorsItem.fallback;
    const all = Object.entries(list.value.threads).map(([id, { title, reason, level, removed }]) => {
      const projectId = Number(id);
      return {
        projectId,
        title,
        reason,
        level: chosenLevels.value.has(projectId) ? (chosenLevels.value.get(projectId) ?? null) : level,
        isWatched: !removed,
        /** Epoch ms of the last read if it failed, else `null`. */
        failedAt: unreadable[id]?.triedAt ?? null,
        problem: following.failureOf(projectId),
      };
    });
    return all.toSorted(
      (a, b) =>
        Number(a.failedAt === null) - Number(b.failedAt === null) ||
        compare(a.title, b.title) ||
        a.projectId - b.projectId,
    );
  });

  const threads = computed(() => {
    const query = fold(filter.value.trim());
    return { found: rows.value.filter(({ title }) => fold(title).includes(query)), all: rows.value.length };
  });

  const people = computed(() => {
    const compare = comparer();
    const followed = list.value.people;
    const all = Object.entries({ ...Object.fromEntries(unfollowed.value), ...followed }).map(([id, { name }]) => {
      const uid = Number(id);
      return { uid, name, isFollowed: followed[uid] !== undefined, problem: problemOf(`person:${uid}`) };
    });
    return all.toSorted((a, b) => compare(a.name, b.name) || a.uid - b.uid);
  });

  const alerts = computed(() => {
    const compare = comparer();
    const all = Object.entries(list.value.alerts ?? {});
    return all
      .map(([key, alert]) => ({ key, ...alert, problem: problemOf(`alert:${key}`) }))
      .toSorted((a, b) => compare(a.name, b.name) || compare(a.key, b.key));
  });

  const hidden = computed(() => {
    const all = Object.entries(list.value.hidden ?? {}).map(([id, person]) => ({ uid: Number(id), ...person }));
    return all.map((person) => ({ ...person, problem: problemOf(`hidden:${person.uid}`) }));
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
    /** The threads that match the filter, and the number of all. */
    threads,
    people,
    alerts,
    setAlert: following.setAlert,
    hidden,
    hidePerson: following.hidePerson,
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
    },
    /** Sets the level of a thread, `null` for the one in the settings, or takes it off the watch list; puts back one that was off. */
    async setThread(
      { projectId, isWatched, level }: { projectId: number; isWatched: boolean; level: ThreadLevel | null },
      chosen: ThreadLevel | null | 'unfollowed',
    ) {
      const isToWatch = chosen !== 'unfollowed';
      if (isToWatch !== isWatched) {
        const { ok } = await following.setThread(projectId, isToWatch);
        if (!ok) return;
      }
      if (isToWatch && (isWatched || chosen !== level)) await following.setLevel(projectId, chosen);
    },
    async setPerson({ uid, name }: { uid: number; name: string }, isFollowed: boolean) {
      unfollowed.value = new Map([...unfollowed.value, [uid, { name }]]);
      await following.setPerson({ uid, name }, isFollowed);
    },
  };
}

export type FollowingModel = ReturnType<typeof createFollowingModel>;
export type ThreadRow = FollowingModel['threads']['value']['found'][number];
