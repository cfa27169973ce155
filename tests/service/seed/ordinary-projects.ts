import type { ProjectRow } from '../db/rows.ts';
import { MIRA } from '../fixtures.ts';
import type { Random } from '../random.ts';
import { CHANGES, FEATURES, OPENINGS, PARAGRAPHS, TITLE_FORMS } from './description-words.ts';
import { FOREIGN_IDEAS, IDEAS } from './ideas.ts';
import type { Idea } from './ideas.ts';
import { TYPES } from './news.ts';
import { HOSTILE_UID, NEIGHBOURS, SIGNING_IN } from './people.ts';
import { publishedAt, wholeSecond } from './seed-time.ts';

const COUNT = 288;
const FIRST_ID = 1001;
const ID_STEP = 103;
const EVERY_MIRAS = 12;
const EVERY_FOREIGN = 12;
const EVERY_LONG = 29;
const EVERY_PRIVATE = 41;

/** The projects that no test looks up by id: a few years of other people's work, and most of Mira's. */
export function ordinaryProjects(random: Random, now: number): ProjectRow[] {
  const authors = [...SIGNING_IN, ...NEIGHBOURS]
    .map((person) => person.uid)
    .filter((uid) => uid !== MIRA.uid && uid !== HOSTILE_UID);
  return Array.from({ length: COUNT }, (_, index) => {
    const isMiras = index % EVERY_MIRAS === 5;
    return ordinaryProject({ index, uid: isMiras ? MIRA.uid : random.pick(authors), random, now });
  });
}

function ordinaryProject({
  index,
  uid,
  random,
  now,
}: {
  index: number;
  uid: number;
  random: Random;
  now: number;
}): ProjectRow {
  const id = FIRST_ID + index * ID_STEP;
  const foreign = index % EVERY_FOREIGN === 0 ? FOREIGN_IDEAS[index / EVERY_FOREIGN] : undefined;
  // The number of ideas is prime, so that every step through them meets each before any comes again; Mira's every twelfth does, too.
  const idea: Idea = foreign ?? IDEAS[(index * 7) % IDEAS.length]!;
  const published = publishedAt(id, now);
  const likes = Math.floor(random.next() ** 3 * 900) + random.between(0, 12);
  return {
    id,
    uid,
    title: foreign ? idea[0] : TITLE_FORMS[index % TITLE_FORMS.length]!(idea[0]),
    description: descriptionOf(idea, random, {
      isLong: index % EVERY_LONG === 3,
      newline: index % 3 === 0 ? '\r\n' : '\n',
    }),
    whatsnew: random.chance(0.3) ? '' : whatsNew(random, index % 4 === 0 ? '\r\n' : '\n'),
    category: idea[1],
    project_type: random.pick(TYPES)[0],
    demo_link: random.chance(0.2) ? `https://demo.example.org/${id}?from=commons&v=2` : '',
    video_url: random.chance(0.3) ? `https://www.youtube.com/watch?v=demo${String(id).padStart(7, '0')}` : '',
    icon: `/icons/${id}.svg`,
    screenshots: JSON.stringify(
      Array.from({ length: random.between(0, 5) }, (_unused, shot) => `/shots/${id}-${shot + 1}.svg`),
    ),
    project_size: random.chance(0.5)
      ? `${(random.next() * 24 + 0.4).toFixed(2)} MB`
      : `${(random.next() * 900 + 20).toFixed(2)} KB`,
    likes,
    downloads: likes * random.between(3, 15) + random.between(0, 60),
    updated: wholeSecond(published + random.next() ** 2 * (now - published)),
    published,
    is_verified: Number(random.chance(0.25)),
    is_editor_choice: Number(random.chance(0.1)),
    is_private: Number(index % EVERY_PRIVATE === 7),
    allow_comments: Number(!random.chance(0.06)),
    page_kind: 'plain',
  };
}

/** A description like its neighbors': an idea, some points, sometimes a whole manual of 5 to 10 kB. */
function descriptionOf(
  [, , sentence]: Idea,
  random: Random,
  { isLong, newline }: { isLong: boolean; newline: string },
): string {
  const points = random.sample(FEATURES, isLong ? FEATURES.length : random.between(3, 7)).map((point) => `- ${point}`);
  const paragraphs = isLong
    ? [...PARAGRAPHS, ...PARAGRAPHS.toReversed(), ...PARAGRAPHS, ...PARAGRAPHS.toReversed(), ...PARAGRAPHS]
    : random.sample(PARAGRAPHS, random.between(0, 3));
  const parts = [
    random.chance(0.6) ? `${sentence} ${random.pick(OPENINGS)}` : sentence,
    points.join('\n'),
    ...paragraphs,
  ];
  return parts.join('\n\n').replaceAll('\n', newline);
}

function whatsNew(random: Random, newline: string): string {
  const version = `${random.between(1, 4)}.${random.between(0, 9)}.${random.between(0, 9)}`;
  return [version, ...random.sample(CHANGES, random.between(1, 4)).map((change) => `- ${change}`)].join(newline);
}
