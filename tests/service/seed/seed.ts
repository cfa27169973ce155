import type { Database } from '../db/database.ts';
import { seededRandom } from '../random.ts';
import { CHANGELOG, NEWS, TYPES } from './news.ts';
import { seedPeople } from './seed-people.ts';
import { seedComments } from './seed-comments.ts';
import { ordinaryProjects } from './ordinary-projects.ts';
import { fixtureProjects } from './fixture-projects.ts';
import { DAY_MS, wholeSecond } from './seed-time.ts';

/** Where the seeded data stand in time and chance. */
export interface SeedOptions {
  seed: number;
  /** Epoch milliseconds in whole seconds: everything lies before. */
  now: number;
}

/** Fills an empty database. Equal options make equal data. */
export function seedDatabase(db: Database, { seed, now }: SeedOptions): void {
  const random = seededRandom(seed);
  seedPeople(db);
  const projects = [...ordinaryProjects(random, now), ...fixtureProjects(now)];
  for (const project of projects) db.projects.put(project);
  seedComments(db, { projects, random, now });
  seedCatalogue(db, now);
}

function seedCatalogue(db: Database, now: number): void {
  for (const { title, message, image = '', daysAgo } of NEWS.toReversed()) {
    db.catalogue.insertNews({ title, message, image_url: image, timestamp: wholeSecond(now - daysAgo * DAY_MS) });
  }
  TYPES.forEach(([value, name, isSource, extensions], index) =>
    db.catalogue.insertType({
      id: index + 1,
      name,
      value,
      icon: `/type-icons/${value}.svg`,
      is_source_code: isSource,
      extensions,
    }),
  );
  for (const [version, description] of CHANGELOG) db.catalogue.insertVersion(version, description);
}
