import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { HourTally } from '../../utils/cache-schema';
import type { Failure } from '../../utils/errors';
import type { Level } from '../../utils/levels';
import type { send } from '../../utils/messages';
import type { Account } from '../../utils/stored';
import type { Cursors, Watching } from '../../utils/watched';
import { askedLately, type Asked } from './asked-hours';
import { levelChoices, levelRow } from './level-choices';
import { rowErrands } from './row-errands';
import { personRows, threadRows, type PersonRow, type ThreadRow } from './watching-rows';

interface Sources {
  ask: typeof send;
  readHours: () => Promise<HourTally[]>;
  account: ReadonlySignal<Account | null | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
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
  readonly asked: ReadonlySignal<{ full: Asked; current: Asked } | null>;
  readonly filter: ReadonlySignal<string>;
  /** Those on show of the ones whose title holds the filter, how many these are, and how many there are without it. */
  readonly threads: ReadonlySignal<{ shown: ShownThread[]; found: number; all: number }>;
  readonly removed: ReadonlySignal<ShownThread[]>;
  readonly people: ReadonlySignal<ShownPerson[]>;
  typeFilter(text: string): void;
  /** Shows fifty more. */
  more(): void;
  setLevel(projectId: number, level: Level | null): Promise<void>;
  /** Takes a thread on or off the watch. */
  watch(projectId: number, watch: boolean): Promise<void>;
  follow(person: { uid: number; name: string }, follow: boolean): Promise<void>;
}

const AT_A_TIME = 50;
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

export function watchingModel({ ask, readHours, account, watching, cursors, now, locale }: Sources): WatchingModel {
  const errands = rowErrands();
  const levels = levelChoices({ ask, watching, errands });
  const filter = signal('');
  const most = signal(AT_A_TIME);
  const hours = signal<HourTally[] | null>(null);
  /** In which list the threads stand that were taken off or put back here. */
  const homes = signal<ReadonlyMap<number, 'watched' | 'removed'>>(new Map());
  /** Those who were unfollowed here. */
  const left = signal<ReadonlyMap<number, PersonRow>>(new Map());

  const list = computed((): Watching => {
    const [known, uid] = [watching.value, account.value?.uid];
    // Somebody else's list is nobody's affair.
    return known && uid !== undefined && known.owner === uid ? known : { owner: null, threads: {}, people: {} };
  });

  const rows = computed(() =>
    threadRows(list.value, cursors.value ?? NO_CURSORS, { now: now.value, locale }).map(
      (row): ShownThread & { home: 'watched' | 'removed' } => {
        const [key, choice] = [threadKey(row.projectId), levelRow(row.projectId)];
        const problem = errands.problems.value.get(key) ?? errands.problems.value.get(choice) ?? null;
        const level = levels.wanted.value.get(row.projectId);
        const home = homes.value.get(row.projectId) ?? (row.isWatched ? 'watched' : 'removed');
        return { ...row, ...(level !== undefined && { level }), home, isBusy: errands.busy.value.has(key), problem };
      },
    ),
  );

  const threads = computed(() => {
    const all = rows.value.filter(({ home }) => home === 'watched');
    const wanted = folded(filter.value.trim());
    const found = all.filter(({ title }) => folded(title).includes(wanted));
    return { shown: found.slice(0, most.value), found: found.length, all: all.length };
  });

  const people = computed(() => {
    const there = list.value.people;
    const kept = [...left.value.values()].filter(({ uid }) => !there[uid]);
    return personRows(
      { people: { ...there, ...Object.fromEntries(kept.map(({ uid, name, since }) => [uid, { name, since }])) } },
      locale,
    ).map((row): ShownPerson => {
      const key = personKey(row.uid);
      return {
        ...row,
        isFollowed: there[row.uid] !== undefined,
        isBusy: errands.busy.value.has(key),
        problem: errands.problems.value.get(key) ?? null,
      };
    });
  });

  // Both live as long as the page.
  const minute = computed(() => Math.floor(now.value / MINUTE_MS));
  effect(() => {
    if (minute.value > 0) void readAsked();
  });
  let owner: number | undefined;
  effect(() => {
    const uid = account.value?.uid;
    if (uid === owner) return;
    owner = uid;
    errands.forget();
    levels.forget();
    homes.value = new Map();
    left.value = new Map();
    filter.value = '';
  });

  /** What can't be read is no more than unknown; the diagnostics say why. */
  async function readAsked(): Promise<void> {
    hours.value = await readHours().catch(() => null);
  }

  return {
    now,
    isSignedIn: computed(() => Boolean(account.value)),
    totals: computed(() => ({
      threads: Object.values(list.value.threads).filter(({ removed }) => !removed).length,
      people: Object.keys(list.value.people).length,
    })),
    asked: computed(() => hours.value && askedLately(hours.value, now.value)),
    filter,
    threads,
    removed: computed(() => rows.value.filter(({ home }) => home === 'removed')),
    people,
    typeFilter(text) {
      filter.value = text;
      most.value = AT_A_TIME;
    },
    more() {
      most.value += AT_A_TIME;
    },
    setLevel: (projectId, level) => levels.choose(projectId, level),
    async watch(projectId, watch) {
      if (!homes.value.has(projectId))
        homes.value = new Map([...homes.value, [projectId, watch ? 'removed' : 'watched']]);
      await errands.run(threadKey(projectId), () => ask('watch.set-thread', { projectId, watch }));
    },
    async follow({ uid, name }, follow) {
      const person = people.value.find((each) => each.uid === uid);
      if (person) left.value = new Map([...left.value, [uid, { uid, name, since: person.since }]]);
      await errands.run(personKey(uid), () => ask('watch.set-person', { uid, name, watch: follow }));
    },
  };
}

function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}

function personKey(uid: number): string {
  return `person:${uid}`;
}

/** Titles are found whatever their case. */
function folded(text: string): string {
  return text.toLocaleLowerCase();
}
