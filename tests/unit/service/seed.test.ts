import { describe, expect, test } from 'vitest';
import { createDatabase } from '../../service/db/database.ts';
import * as fixtures from '../../service/fixtures.ts';
import { seedDatabase } from '../../service/seed/seed.ts';

const NOW = 1_800_000_000_000;
const PAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

function seeded(seed: number) {
  const db = createDatabase();
  seedDatabase(db, { seed, now: NOW });
  const projects = PAGES.flatMap((page) => db.projects.page({}, page, NOW).projects);
  return {
    db,
    projects,
    comments: projects.flatMap((project) => db.comments.ofProject(project.id)),
    people: db.people.all(),
  };
}

const { db, projects, comments, people } = seeded(1);

describe('the seeded data', () => {
  test('mix line ends, leave screenshots out, and hold long texts', () => {
    const texts = projects.map(({ description }) => description);
    for (const pattern of [/\r\n/, /[^\r]\n/]) {
      expect(texts.some((text) => pattern.test(text))).toBe(true);
      expect(db.catalogue.news().some(({ message }) => pattern.test(message))).toBe(true);
    }
    expect(projects.some(({ screenshots }) => screenshots === '[]')).toBe(true);
    expect(texts.filter((text) => text.length > 5000).length).toBeGreaterThan(5);
  });

  test('are equal for equal seeds and differ for others', () => {
    expect(seeded(1).comments).toEqual(comments);
    expect(seeded(1).projects).toEqual(projects);
    expect(seeded(2).comments).not.toEqual(comments);
  });

  test('lie in the past, on whole seconds, comments after their project', () => {
    for (const project of projects) {
      expect(project.published % 1000).toBe(0);
      expect(project.updated % 1000).toBe(0);
      expect(project.updated).toBeLessThanOrEqual(NOW);
    }
    const published = new Map(projects.map((project) => [project.id, project.published]));
    for (const comment of comments) {
      expect(comment.timestamp % 1000).toBe(0);
      expect(comment.timestamp).toBeLessThan(NOW);
      expect(comment.timestamp).toBeGreaterThanOrEqual(published.get(comment.project_id)!);
    }
  });

  test('have comment ids that follow time over all threads', () => {
    const byId = comments.toSorted((a, b) => a.id - b.id);
    expect(byId.every((comment, index) => index === 0 || byId[index - 1]!.timestamp <= comment.timestamp)).toBe(true);
  });

  test('hold every fixture: each constant that ends in PROJECT names a project, one excepted', () => {
    const named = Object.entries(fixtures).filter(([name]) => name.endsWith('PROJECT'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, id]) => !db.projects.byId(id as number)).map(([name]) => name)).toEqual([
      'MISSING_PROJECT',
    ]);
  });

  test('use reserved addresses only', () => {
    expect(people.filter((person) => !person.email.endsWith('@example.org'))).toEqual([]);
  });
});
