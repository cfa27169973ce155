/** A heavy user's service: many projects, most of them inactive, and the events of a day. Generated from one seed. */
import type { Watching } from '../../../../utils/watch/types';
import { seededRandom, type Random } from '../../../service/random.ts';
import { aWatched } from '../../support';
import { ANN, type FakePerson } from './fake-service';
import { clock, service, signIn } from './stage';
import { store } from './stored';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const AUTHORS = 150;
const PEOPLE = 10;

/** How active projects are: the share of all projects, and the interval between comments. */
const LIVELINESS = [
  { share: 0.03, everyMs: HOUR },
  { share: 0.15, everyMs: 8 * HOUR },
  { share: 1, everyMs: 60 * DAY },
];
/** One of this many comments mentions the person. */
const MENTIONS = 6;
const COLD_MENTIONS = 12;
const UPDATES = 20;
const ANNOUNCEMENTS = 4;
const PUBLISHED = 8;

/** An event of the day. */
interface Event {
  at: number;
  happen: () => void;
}

export interface HeavyDay {
  /** Runs all events up to now. */
  passTo(now: number): void;
  /** Past events by inbox entry id, with their time. */
  readonly mentions: ReadonlyMap<string, number>;
  readonly announcements: ReadonlyMap<string, number>;
  /** Every comment from before the day. */
  readonly old: ReadonlySet<number>;
  readonly projects: readonly number[];
}

/** What a heavy day is made of. */
export interface HeavyDaySize {
  /** How many projects the person owns, and how many they follow. */
  own: number;
  followed: number;
  /** How long the day is. */
  hours: number;
  seed: number;
}

/** Fills the service, signs in and follows; what is old then is as old as the projects' liveliness says. */
export async function createHeavyDay({ own, followed, hours, seed }: HeavyDaySize): Promise<HeavyDay> {
  const end = clock.ms + hours * HOUR;
  const random = seededRandom(seed);
  const authors = Array.from({ length: AUTHORS }, (_, at): FakePerson => ({ uid: 1000 + at, name: `author${at}` }));
  const morning = clock.ms;
  const old = new Set<number>();
  const pace = new Map<number, number>();
  for (let id = 1; id <= own + followed; id += 1) {
    const everyMs = paceOf(random);
    pace.set(id, everyMs);
    const publishedAt = morning - random.between(1, 900) * DAY;
    // Most authors are followed for one project, a few for many.
    const owner = id <= own ? ANN : (authors[Math.floor(random.next() ** 2 * AUTHORS)] ?? ANN);
    service.project(id, { owner, title: `Project ${id}`, publishedAt, updatedAt: publishedAt });
    for (let before = random.between(3, 12); before > 0; before -= 1)
      old.add(service.comment(id, wordsOf(random), { at: morning - Math.round(before * everyMs * random.next()) - 1 }));
  }
  const projects = [...pace.keys()];
  await signIn();
  await follow({ projects, people: authors.slice(0, PEOPLE), morning });
  const mentions = new Map<string, number>();
  const announcements = new Map<string, number>();
  const comment = (id: number, at: number, text: string): void => {
    const commentId = service.comment(id, text, { at });
    if (text.includes('@')) mentions.set(`mention:${id}:${commentId}`, at);
  };
  const events: Event[] = [];
  for (const [id, everyMs] of pace) {
    for (let at = morning + random.next() * 2 * everyMs; at < end; at += random.next() * 2 * everyMs) {
      const [posted, text] = [Math.round(at), wordsOf(random)];
      events.push({ at: posted, happen: () => comment(id, posted, text) });
    }
  }
  const some = (many: number, happen: (at: number) => void): void => {
    for (let n = 0; n < many; n += 1) {
      const at = morning + Math.round(random.next() * (end - morning));
      events.push({ at, happen: () => happen(at) });
    }
  };
  const cold = projects.filter((id) => pace.get(id) === LIVELINESS.at(-1)?.everyMs);
  some(COLD_MENTIONS, (at) => comment(random.pick(cold), at, `@${ANN.name}, after all this time`));
  some(UPDATES, () => service.update(random.between(own + 1, own + followed), 'Better'));
  some(PUBLISHED, () => service.publish(10_000 + service.projects.size, random.pick(authors.slice(0, PEOPLE))));
  some(ANNOUNCEMENTS, (at) => void announcements.set(`news:${service.announce('Hear')}`, at));
  const ahead = events.filter(({ at }) => at < end).toSorted((a, b) => b.at - a.at);
  return {
    passTo(now) {
      for (let next = ahead.at(-1); next && next.at <= now; next = ahead.at(-1)) {
        ahead.pop();
        next.happen();
      }
    },
    mentions,
    announcements,
    old,
    projects,
  };
}

function paceOf(random: Random): number {
  const roll = random.next();
  let below = 0;
  for (const { share, everyMs } of LIVELINESS) {
    below += share;
    if (roll < below) return everyMs;
  }
  return DAY;
}

function wordsOf(random: Random): string {
  return random.chance(1 / MENTIONS) ? `Look, @${ANN.name}` : 'Nice work';
}

/** Makes the person follow the projects since long ago, and the people since the morning. */
async function follow({
  projects,
  people,
  morning,
}: {
  projects: readonly number[];
  people: readonly FakePerson[];
  morning: number;
}): Promise<void> {
  const since = morning - 400 * DAY;
  const threads: Watching['threads'] = {};
  for (const id of projects) {
    const { owner, title } = service.projects.get(id) ?? { owner: ANN, title: '' };
    threads[id] = aWatched({
      title,
      authorId: owner.uid,
      authorName: owner.name,
      reason: owner === ANN ? 'own' : 'followed',
      since,
    });
  }
  await store({
    watching: {
      owner: ANN.uid,
      threads,
      people: Object.fromEntries(people.map(({ uid, name }) => [uid, { name, since: morning }])),
    },
  });
}
