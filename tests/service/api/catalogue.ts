import { type PersonRow, highestBadge } from '../db/rows.ts';
import { SERVICE_NAME } from '../fixtures.ts';
import { absolute } from '../world.ts';
import type { World } from '../world.ts';

const BETA_TESTER_BADGE = 10;

/** Section 4.6: announcements, newest first. */
export function getNews(world: World): object {
  const news = world.db.catalogue.news().map(({ id, title, message, timestamp, image_url: image }) => ({
    id: String(id),
    title,
    message,
    timestamp: String(timestamp),
    image_url: absolute(world, image),
  }));
  return { status: 'success', message: 'News fetched successfully.', news };
}

/** Section 4.7: the six project types with the number of public projects of each. */
export function getProjectTypes(world: World): object {
  const categories = world.db.catalogue
    .types()
    .map(({ id, name, value, icon, is_source_code: isSource, total_projects: total, extensions }) => ({
      id: String(id),
      name,
      value,
      icon: absolute(world, icon),
      is_source_code: String(isSource),
      total_projects: String(total),
      extensions,
    }));
  return { status: 'success', message: 'Project types fetched successfully.', categories };
}

/** Section 4.8: about the platform. */
export function getMetaData(world: World): object {
  const people = world.db.people.all();
  const named = (person: PersonRow) => ({
    id: String(person.uid),
    name: person.user_name,
    profilepic: absolute(world, person.profile_pic),
  });
  return {
    status: 'success',
    app_name: SERVICE_NAME,
    app_website: world.origin,
    app_description: 'A place to share what you build: projects with their sources, and the talk about them.',
    email_address: 'hello@example.org',
    android_changelog: world.db.catalogue.changelog(),
    team_members: people
      .filter((person) => person.team_role !== '')
      .map((person) => ({ ...named(person), role_name: person.team_role })),
    beta_testers: people
      .filter((person) => badgesOf(person).includes(BETA_TESTER_BADGE) && highestBadge(person.badge) < 40)
      .map(named),
  };
}

function badgesOf(person: PersonRow): number[] {
  return person.badge.split(',').map(Number);
}
