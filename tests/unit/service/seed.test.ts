import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../service/db/database.ts';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import * as fixtures from '../../service/fixtures.ts';
import { seedDatabase } from '../../service/seed/seed.ts';

const NOW = 1_800_000_000_000;
const PAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

function seeded(seed: number) {
  const db = openDatabase(':memory:');
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
  test('hold a few hundred projects, thousands of comments, announcements and people', () => {
    expect(projects.length).toBeGreaterThan(280);
    expect(comments.length).toBeGreaterThan(3000);
    expect(db.catalogue.news()).toHaveLength(8);
    expect(people.length).toBeGreaterThan(25);
  });

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

  test('have every badge of the field notes', () => {
    const badges = new Set(people.flatMap((person) => person.badge.split(',')));
    expect(['0', '5', '10', '15', '20', '40', '50', '60'].filter((badge) => !badges.has(badge))).toEqual([]);
    expect(people.some((person) => /^\d+,\d+$/.test(person.badge))).toBe(true);
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

  test('speak several scripts, right-to-left ones and emoji', () => {
    const texts = [
      ...projects.map((project) => project.title + project.description),
      ...comments.map((comment) => comment.message),
    ];
    const scripts = [
      /\p{Script=Arabic}/u,
      /\p{Script=Hebrew}/u,
      /\p{Script=Han}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Devanagari}/u,
      /\p{Emoji_Presentation}/u,
    ];
    expect(scripts.filter((script) => !texts.some((text) => script.test(text)))).toEqual([]);
  });

  test('have names with spaces and dots, in Arabic, Hebrew and Japanese', () => {
    const names = people.map((person) => person.user_name);
    expect(names).toEqual(expect.arrayContaining(['Zoë K.', 'old_oak', 'علي_حسن', 'נועה', 'さくら']));
  });

  test('hold every fixture: each constant that ends in PROJECT names a project, one excepted', () => {
    const named = Object.entries(fixtures).filter(([name]) => name.endsWith('PROJECT'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, id]) => !db.projects.byId(id as number)).map(([name]) => name)).toEqual([
      'MISSING_PROJECT',
    ]);
  });

  test('give Mira a lively thread with pins, a team message and mentions, and comments of her own elsewhere', () => {
    const thread = db.comments.ofProject(MIRAS_PROJECT);
    expect(thread.length).toBeGreaterThan(20);
    expect(thread.filter((comment) => comment.message.startsWith('/pin title:')).length).toBe(3);
    expect(thread.some((comment) => comment.comment_type === 'anonymous')).toBe(true);
    expect(thread.filter(({ message }) => /@mira\b/i.test(message)).length).toBeGreaterThan(5);
    expect(
      comments.some((comment) => comment.uid === MIRA.uid && db.projects.byId(comment.project_id)!.uid !== MIRA.uid),
    ).toBe(true);
  });

  test('use reserved addresses only', () => {
    expect(people.filter((person) => !person.email.endsWith('@example.org'))).toEqual([]);
  });
});
