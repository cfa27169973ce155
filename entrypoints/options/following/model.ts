import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { readLedger } from '../../../utils/cache/ledger';
import { resultOf } from '../../../utils/errors';
import { MAX_NAME_CHARS } from '../../../utils/limits';
import { fold } from '../../../utils/text/fold';
import type { Following } from '../../../utils/own-page/following';
import type { ThreadLevel } from '../../../utils/watch/kinds';
import { wordsKey } from '../../../utils/watch/hidden-words';
import type { Cursors, Watching } from '../../../utils/watch/types';
import { createTypedField } from '../shared/form';
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
  const filter = signal('');
  const words = createWordsForm(following);
  const ledger = signal<Awaited<ReturnType<typeof readLedger>>>([]);
  /** The people who were unfollowed on this page. */
  const unfollowed = signal<Readonly<Record<string, { name: string }>>>({});
  const list = computed((): Watching => following.list.value ?? { owner: null, threads: {}, people: {} });
  const compare = computed(() => new Intl.Collator(locale(), { numeric: true }).compare);

  const rows = computed(() =>
    rowsOf(list.value, cursors.value?.unreadable ?? {}, { following, compare: compare.value }),
  );

  /** What the list has by a name, in the order of the names. */
  const named = <T extends { name: string }>(
    part: 'people' | 'alerts' | 'hidden' | 'words',
    all: Readonly<Record<string, T>> = {},
  ) =>
    Object.entries(all)
      .map(([key, one]) => ({ ...one, key, problem: following.failureOf(part, key) }))
      .toSorted((a, b) => compare.value(a.name, b.name) || compare.value(a.key, b.key));

  // Never disposed: the model lives as long as the page.
  computed(() => account.value?.uid).subscribe(() => {
    unfollowed.value = {};
    filter.value = '';
    words.typedWords.type('');
  });

  return {
    now,
    isSignedIn: computed(() => Boolean(account.value)),
    filter,
    /** The threads that match the filter, and the number of all. */
    threads: computed(() => ({ found: matching(rows.value, filter.value.trim()), all: rows.value.length })),
    people: computed(() => {
      const followed = list.value.people;
      const all = named('people', { ...unfollowed.value, ...followed });
      return all.map((person) => ({ ...person, isFollowed: person.key in followed }));
    }),
    alerts: computed(() => named('alerts', list.value.alerts)),
    hidden: computed(() => named('hidden', list.value.hidden)),
    words: computed(() => named('words', namedWords(list.value.words))),
    ...words,
    setAlert: following.setAlert,
    hidePerson: following.hidePerson,
    /** Reads the latest requests, by which `quietDayBytes` goes. */
    async loadDataUse() {
      const found = await resultOf(readLedger());
      if (found.ok) ledger.value = found.value;
    },
    /** The bytes of a day on which nothing is new; `null` while unknown. */
    quietDayBytes: (periodMinutes: number) =>
      quietDayBytes(ledger.value, { threads: rows.value.length, periodMinutes }),
    /** Sets the level of a thread, or takes it off the watch list; puts back one that was off. */
    setThread: (projectId: number, chosen: ThreadLevel | null | 'unfollowed') => following.follow(projectId, chosen),
    async setPerson(person: { uid: number; name: string }, isFollowed: boolean) {
      unfollowed.value = { ...unfollowed.value, [person.uid]: { name: person.name } };
      await following.setPerson(person, isFollowed);
    },
  };
}

/** What is typed to hide the comments that have it, which stays there if that fails. */
function createWordsForm(following: Following) {
  const typedWords = createTypedField();
  return {
    typedWords,
    /** Why those are not hidden. */
    typedProblem: computed(() => following.failureOf('words', wordsKey(typedWords.text.value))),
    async hideTyped() {
      const words = typedWords.text.peek().trim();
      if (words.length > MAX_NAME_CHARS) typedWords.problem.value = 'options_nameTooLong';
      if (words === '' || words.length > MAX_NAME_CHARS) return;
      const done = await following.hideWords(words, true);
      if (done.ok && typedWords.text.peek().trim() === words) typedWords.type('');
    },
    showWords: (words: string) => following.hideWords(words, false),
  };
}

const namedWords = (words: Watching['words'] = {}) =>
  Object.fromEntries(Object.entries(words).map(([key, name]) => [key, { name }]));

/** Those that can’t be read come first, then by title, and by id, so that the order is stable. */
function rowsOf(
  { threads }: Watching,
  unreadable: Cursors['unreadable'],
  { following, compare }: { following: Following; compare: (a: string, b: string) => number },
) {
  const rows = Object.entries(threads).map(([id, { title, reason, level, levelUntil: until, removed }]) => ({
    projectId: Number(id),
    title,
    reason,
    level,
    /** Epoch ms until which it is muted; missing: for good, if it is. */
    until,
    isWatched: !removed,
    /** Epoch ms of the last read if it failed, else `null`. */
    failedAt: unreadable[id]?.triedAt ?? null,
    problem: following.failureOf('threads', Number(id)),
  }));
  const byTitle = rows.toSorted((a, b) => compare(a.title, b.title) || a.projectId - b.projectId);
  return byTitle.toSorted((a, b) => Number(a.failedAt === null) - Number(b.failedAt === null));
}

function matching<T extends { title: string }>(rows: readonly T[], query: string): T[] {
  return rows.filter(({ title }) => fold(title).includes(fold(query)));
}

export type FollowingModel = ReturnType<typeof createFollowingModel>;
export type ThreadRow = FollowingModel['threads']['value']['found'][number];
