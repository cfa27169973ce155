import { describe, expect, it } from 'vitest';
import type { z } from '../../../../utils/zod';
import { sample } from './support/endpoints';
import { BASE, ORIGINS, schemasFor } from './support/schemas';

const refused = new Set<string>();
const schemas = schemasFor(BASE, ORIGINS, refused);
const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (item: unknown): T | null =>
    schema.safeParse(item).data ?? null;
const readers = {
  project: reader(schemas.project),
  comment: reader(schemas.comment),
  announcement: reader(schemas.announcement),
  projectType: reader(schemas.projectType),
  metadata: reader(schemas.metadata),
};

const [LISTED] = (JSON.parse(sample('get_project_list')) as { projects: Record<string, unknown>[] }).projects;
const DETAILED = JSON.parse(sample('get_project_details')) as Record<string, unknown>;
const ANNOUNCEMENT = { id: '3', title: 'News', message: 'a\r\nb', timestamp: '1700000000000', image_url: '' };

const COMMENT = {
  uid: '7',
  username: 'ann',
  badge: '40',
  profilepic: '/a/7.png',
  id: '501',
  project_id: '31023',
  message: 'hi\r\n@mira',
  comment_type: 'default',
  timestamp: '1700000000000',
};

describe('a project', () => {
  it('is the same from strings, numbers and booleans', () => {
    const typed = {
      ...LISTED,
      id: 31_023,
      likes: 12,
      comments: 34,
      downloads: 5678,
      uid: 2007,
      timestamp: 1_769_904_000_000,
      published_timestamp: 1_767_225_600_000,
      is_verified: true,
      is_editor_choice: 1,
    };
    expect(readers.project(typed)).toEqual(readers.project(LISTED));
    expect(readers.project({ ...DETAILED, allow_comments: true, is_editorchoice: true })?.commentsAllowed).toBe(true);
    expect(readers.project({ ...DETAILED, allow_comments: '0' })?.commentsAllowed).toBe(false);
  });

  it('requires only its id', () => {
    const bare = readers.project({ id: '5' });
    expect(bare).toMatchObject({
      id: 5,
      title: '',
      iconUrl: null,
      screenshots: [],
      likes: 0,
      updatedAt: 0,
      verified: false,
      editorsChoice: false,
      commentsAllowed: null,
    });
    const nulls = Object.fromEntries(Object.keys(LISTED ?? {}).map((key) => [key, null]));
    expect(readers.project({ ...nulls, id: '5' })).toEqual(bare);
  });

  it('is unreadable without an id', () => {
    for (const id of [null, '', '0', 'x']) expect(readers.project({ ...LISTED, id })).toBeNull();
  });
});

describe('an image', () => {
  const iconOf = (icon: string) => readers.project({ id: '5', icon })?.iconUrl;

  it('comes from the service’s own hosts', () => {
    expect(iconOf('/i/5.png')).toBe('https://api.service.example/i/5.png');
    expect(iconOf('https://service.example/i/5.png')).toBe('https://service.example/i/5.png');
  });

  it.each([
    'https://tracker.example/pixel.gif',
    '//tracker.example/pixel.gif',
    'http://service.example:8080/i/5.png',
    'https://service.example:444/i/5.png',
    'data:image/png;base64,AA',
  ])('is dropped if its URL is %s', (icon) => {
    expect(iconOf(icon)).toBeNull();
  });

  it('of another origin is reported by that origin, once; a URL that is no picture is not', () => {
    for (const _again of [1, 2]) {
      refused.clear();
      for (const icon of ['//tracker.example/a.gif', 'http://other.example/i/5.png', '/i/5.png', 'data:,', ''])
        iconOf(icon);
      expect([...refused]).toEqual(['https://tracker.example', 'http://other.example']);
    }
  });

  it('of another origin keeps its place among the screenshots, without its URL', () => {
    expect(readers.project({ ...LISTED, screenshot2: 'https://tracker.example/s/2.png' })?.screenshots).toEqual([
      expect.any(String),
      null,
      expect.any(String),
    ]);
  });
});

describe('announcements, types and metadata', () => {
  it.each([
    ['a/1: x', 'a/1: x'],
    [' 07 ', '07'],
    [7, '7'],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
  ])('the id %j of an announcement is %j', (id, read) => {
    expect(readers.announcement({ ...ANNOUNCEMENT, id })?.id).toBe(read);
  });

  it('a type requires its value, which is its name if it has none', () => {
    expect(readers.projectType({ value: 'visual_project', name: '' })?.name).toBe('visual_project');
    expect(readers.projectType({ name: 'Visual', value: '' })).toBeNull();
  });

  it('metadata skips unreadable items, in each list by itself', () => {
    const member = { name: 'ines' };
    expect(
      readers.metadata({ android_changelog: [{}, 'broken', {}], team_members: [member, null], beta_testers: [member] }),
    ).toMatchObject({ changelog: [{}, {}], team: [member], testers: [member], skipped: 2 });
    expect(
      readers.metadata({ android_changelog: 'none', team_members: { 0: member, 2: null }, beta_testers: {} }),
    ).toMatchObject({ changelog: [], team: [member], testers: [], skipped: 3 });
    expect(readers.metadata({})).toMatchObject({ name: '', websiteUrl: null, changelog: [], skipped: 0 });
  });
});

it('a demo link that is no address is a text, and is kept', () => {
  const demo = (demo_link: unknown) => readers.project({ id: 1, demo_link });
  expect(demo(' ask me for it ')).toMatchObject({ demoUrl: null, demoText: 'ask me for it' });
  expect(demo('javascript:alert(1)')).toMatchObject({ demoUrl: null, demoText: 'javascript:alert(1)' });
  expect(demo('demo.example/try')).toMatchObject({ demoUrl: 'https://demo.example/try', demoText: '' });
  expect(demo(null)).toMatchObject({ demoUrl: null, demoText: '' });
});

// That one unreadable item or field costs no other: `mutated-answers.test.ts`.
describe('a duplicate item', () => {
  const named = (id: number, message: string) => ({ ...ANNOUNCEMENT, id: String(id), message });

  it('is dropped in favor of the first one, and does not count as skipped', () => {
    const { announcements, skipped } = schemas.news.parse({
      news: [named(1, 'a'), null, named(2, 'b'), named(1, 'c')],
    });
    expect(announcements.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(skipped).toBe(1);
  });

  it('is dropped by its value, where that is its key', () => {
    const types = schemas.projectTypes.parse({ categories: [{ value: 'a' }, { value: '' }, { value: 'a' }] });
    expect(types).toMatchObject({ types: [{ value: 'a' }], skipped: 1 });
  });

  it('stays if items have no key', () => {
    const note = { version: '1.0', description: 'a' };
    expect(readers.metadata({ android_changelog: [note, note] })?.changelog).toEqual([note, note]);
  });
});

describe('a comment', () => {
  it('is by the team if anonymous, and ordinary with every other type', () => {
    const kinds = ['anonymous', 'default', '', null, 'something_new'];
    const comments = kinds.map((kind) => readers.comment({ ...COMMENT, comment_type: kind }));
    expect(comments.map((comment) => comment?.fromTeam)).toEqual([true, false, false, false, false]);
  });

  it('keeps hostile text as text', () => {
    const message = '<img src=x onerror=alert(1)>\u202E';
    expect(readers.comment({ ...COMMENT, message })?.text).toBe(message);
  });

  it('cannot pollute prototypes', () => {
    expect(
      readers.comment(
        JSON.parse(
          '{"id":"1","__proto__":{"polluted":true,"message":"x"},"constructor":{"prototype":{"polluted":true}}}',
        ),
      )?.text,
    ).toBe('');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['message', 'username', 'comment_type', 'id'])('is unreadable without its %s', (name) => {
    expect(readers.comment({ ...COMMENT, [name]: [] })).toBeNull();
  });
});
