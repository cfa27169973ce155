import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../../../utils/api/schemas';
import type { z } from '../../../../utils/schema/zod';
import { BASE, ORIGINS, schemasFor } from './support/schemas';

const refused = new Set<string>();
const schemas = schemasFor(BASE, ORIGINS, refused);
const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (item: unknown): T | null =>
    schema.safeParse(item).data ?? null;
const readers = {
  project: reader(schemas.project),
  announcement: reader(schemas.announcement),
  projectType: reader(schemas.projectType),
  metadata: reader(schemas.metadata),
};

/** The examples of sections 2.1 and 2.2. */
const SHARED = {
  id: '31023',
  title: 'Bus <Times> & more',
  description: 'First line\r\nsecond line',
  whatsnew: '',
  category: 'UI & UX',
  project_type: 'visual_project',
  demo_link: '',
  video_url: 'https://video.example/watch?v=1',
  screenshot1: 'https://api.service.example/s/1.png',
  screenshot2: '',
  screenshot3: '/s/3.png',
  screenshot4: 'javascript:alert(1)',
  screenshot5: '',
  project_size: '1.20 MB',
  likes: '12',
  comments: '34',
  downloads: '5678',
  uid: '2007',
  timestamp: '1700000100000',
  published_timestamp: '1700000000000',
  is_verified: '1',
  user_name: 'mira',
  user_profile_pic: '/avatars/2007.png',
  user_badge: '5,40',
};
const LISTED = { ...SHARED, icon: '/icons/31023.png', is_editor_choice: '1' };
const DETAILED = {
  status: 'success',
  message: 'ok',
  ...SHARED,
  project_icon: '/icons/31023.png',
  is_editorchoice: '1',
  allow_comments: '0',
};

const PROJECT = {
  id: 31_023,
  title: 'Bus <Times> & more',
  description: 'First line\nsecond line',
  whatsNew: '',
  category: 'UI & UX',
  type: 'visual_project',
  demoUrl: null,
  demoText: '',
  videoUrl: 'https://video.example/watch?v=1',
  iconUrl: 'https://api.service.example/icons/31023.png',
  screenshots: ['https://api.service.example/s/1.png', 'https://api.service.example/s/3.png'],
  size: '1.20 MB',
  likes: 12,
  comments: 34,
  downloads: 5678,
  authorId: 2007,
  authorName: 'mira',
  authorAvatarUrl: 'https://api.service.example/avatars/2007.png',
  authorBadge: 40,
  updatedAt: 1_700_000_100_000,
  publishedAt: 1_700_000_000_000,
  verified: true,
  editorsChoice: true,
  commentsAllowed: null,
};

const ANNOUNCEMENT = { id: '3', title: 'News', message: 'a\r\nb', timestamp: '1700000000000', image_url: '' };

describe('a project', () => {
  it('is the same from a list and from its details, whose field names differ', () => {
    expect(readers.project(LISTED)).toEqual(PROJECT);
    expect(readers.project(DETAILED)).toEqual({ ...PROJECT, commentsAllowed: false });
  });

  it('is the same from strings, numbers and booleans', () => {
    const typed = {
      ...LISTED,
      id: 31_023,
      likes: 12,
      comments: 34,
      downloads: 5678,
      uid: 2007,
      timestamp: 1_700_000_100_000,
      published_timestamp: 1_700_000_000_000,
      is_verified: true,
      is_editor_choice: 1,
    };
    expect(readers.project(typed)).toEqual(PROJECT);
    expect(readers.project({ ...DETAILED, allow_comments: true, is_editorchoice: true })?.commentsAllowed).toBe(true);
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
    const nulls = Object.fromEntries(Object.keys(LISTED).map((key) => [key, null]));
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
    expect(readers.project({ ...SHARED, screenshot2: 'https://tracker.example/s/2.png' })?.screenshots).toEqual([
      'https://api.service.example/s/1.png',
      null,
      'https://api.service.example/s/3.png',
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

  it('an announcement may have an image', () => {
    expect(readers.announcement(ANNOUNCEMENT)).toEqual({
      id: '3',
      title: 'News',
      text: 'a\nb',
      publishedAt: 1_700_000_000_000,
      imageUrl: null,
    });
    expect(readers.announcement({ ...ANNOUNCEMENT, image_url: '/n/3.png' })?.imageUrl).toBe(
      'https://api.service.example/n/3.png',
    );
  });

  it('a type requires its value', () => {
    const type = {
      id: '1',
      name: 'Visual',
      value: 'visual_project',
      icon: '/t/1.png',
      is_source_code: '1',
      total_projects: '77',
      extensions: '.sh',
    };
    expect(readers.projectType(type)).toEqual({
      name: 'Visual',
      value: 'visual_project',
      iconUrl: 'https://api.service.example/t/1.png',
      sourceCode: true,
      projects: 77,
      extension: '.sh',
    });
    expect(readers.projectType({ ...type, name: '' })?.name).toBe('visual_project');
    expect(readers.projectType({ ...type, value: '' })).toBeNull();
  });

  it('metadata skips unreadable items', () => {
    const member = { id: '1', name: 'ines', profilepic: '/a/1.png' };
    const metadata = readers.metadata({
      app_name: 'Commons',
      app_website: 'https://service.example',
      app_description: 'About',
      email_address: 'hello@service.example',
      android_changelog: [{ version: '2.0', description: 'b\r\nc' }, 'broken', { version: '1.0', description: 'a' }],
      team_members: [{ ...member, role_name: 'Boss' }, null],
      beta_testers: [member],
    });
    expect(metadata).toEqual({
      name: 'Commons',
      websiteUrl: 'https://service.example/',
      description: 'About',
      email: 'hello@service.example',
      changelog: [
        { version: '2.0', description: 'b\nc' },
        { version: '1.0', description: 'a' },
      ],
      team: [{ role: 'Boss', name: 'ines', avatarUrl: 'https://api.service.example/a/1.png' }],
      testers: [{ role: '', name: 'ines', avatarUrl: 'https://api.service.example/a/1.png' }],
      skipped: 2,
    });
    expect(readers.metadata({})).toMatchObject({
      name: '',
      websiteUrl: null,
      changelog: [],
      team: [],
      testers: [],
      skipped: 0,
    });
  });
});

describe('an unreadable item', () => {
  const good = Array.from({ length: 4 }, (_, index) => ({ ...ANNOUNCEMENT, id: String(index + 1) }));

  it('is skipped and counted, without affecting others', () => {
    const unreadable = [null, { ...ANNOUNCEMENT, id: '' }, 'text', { ...ANNOUNCEMENT, message: {} }];
    const news = good.slice(0, 3).flatMap((item, at) => [item, unreadable[at]]);
    const { announcements, skipped } = schemas.news.parse({ news: [...news, unreadable[3]] });
    expect(announcements.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(skipped).toBe(4);
  });

  const names = [...Object.keys(ANNOUNCEMENT), ...Object.keys(LISTED), ...Object.keys(DETAILED)];
  const broken = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true }),
    fc
      .tuple(fc.constantFrom<object>(ANNOUNCEMENT, LISTED, DETAILED), fc.constantFrom(...names), fc.anything())
      .map(([item, name, value]) => ({ ...item, [name]: value })),
    fc.dictionary(fc.constantFrom(...names), fc.anything()),
  );

  it('does not affect others, and every item is read or counted', () => {
    fc.assert(
      fc.property(fc.array(broken, { maxLength: 6 }), fc.nat({ max: 6 }), (items, at) => {
        const { projects, skipped } = schemas.projectList.parse({ projects: items.toSpliced(at, 0, LISTED) });
        expect(new Set(projects.map(({ id }) => id)).size).toBe(projects.length);
        expect(projects.length + skipped).toBeLessThanOrEqual(items.length + 1);
        expect(skipped).toBe(items.filter((item) => readers.project(item) === null).length);
        expect(projects.some(({ id }) => id === PROJECT.id)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('readable items have the declared types', () => {
    fc.assert(
      fc.property(broken, (item) => {
        for (const project of [readers.project(item)].filter((one): one is Project => one !== null)) {
          expect(Number.isSafeInteger(project.id) && project.id > 0).toBe(true);
          for (const number of [
            project.likes,
            project.comments,
            project.downloads,
            project.authorId,
            project.authorBadge,
            project.updatedAt,
            project.publishedAt,
          ]) {
            expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
          }
          for (const text of [
            project.title,
            project.description,
            project.whatsNew,
            project.category,
            project.type,
            project.size,
            project.authorName,
          ])
            expect(text).toBeTypeOf('string');
          for (const address of [
            project.demoUrl,
            project.videoUrl,
            project.iconUrl,
            project.authorAvatarUrl,
            ...project.screenshots,
          ]) {
            expect(address === null || /^https?:\/\//.test(address)).toBe(true);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

it('a demo link that is no address is a text, and is kept', () => {
  const demo = (demo_link: unknown) => readers.project({ id: 1, demo_link });
  expect(demo(' ask me for it ')).toMatchObject({ demoUrl: null, demoText: 'ask me for it' });
  expect(demo('javascript:alert(1)')).toMatchObject({ demoUrl: null, demoText: 'javascript:alert(1)' });
  expect(demo('demo.example/try')).toMatchObject({ demoUrl: 'https://demo.example/try', demoText: '' });
  expect(demo(null)).toMatchObject({ demoUrl: null, demoText: '' });
});

describe('an optional field', () => {
  it.each([[[]], [{}], [{ a: 1 }], [['x']]])('may be %j without making its item unreadable', (junk) => {
    expect(readers.announcement({ ...ANNOUNCEMENT, timestamp: junk, image_url: junk })).toMatchObject({
      id: '3',
      text: 'a\nb',
      publishedAt: 0,
      imageUrl: null,
    });
    expect(
      readers.project({
        id: '5',
        title: 'x',
        likes: junk,
        icon: junk,
        is_verified: junk,
        timestamp: junk,
        user_badge: junk,
      }),
    ).toMatchObject({ id: 5, title: 'x', likes: 0, verified: false });
  });

  it.each(['message', 'title', 'id'])('is not %s, which is required', (name) => {
    expect(readers.announcement({ ...ANNOUNCEMENT, [name]: [] })).toBeNull();
  });
});

describe('a duplicate item', () => {
  const named = (id: number, message: string) => ({ ...ANNOUNCEMENT, id: String(id), message });

  it('is dropped in favor of the first one, and does not count as skipped', () => {
    const { announcements, skipped } = schemas.news.parse({
      news: [named(1, 'a'), null, named(2, 'b'), named(1, 'c')],
    });
    expect(announcements.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(skipped).toBe(1);
  });

  it('stays if items have no key', () => {
    const note = { version: '1.0', description: 'a' };
    expect(readers.metadata({ android_changelog: [note, note] })?.changelog).toEqual([note, note]);
  });
});

it('an invalid list of the metadata does not affect the others', () => {
  const metadata = readers.metadata({
    app_name: 'Commons',
    android_changelog: 'none',
    team_members: { 0: { name: 'ines' }, 2: null },
    beta_testers: {},
  });
  expect(metadata).toMatchObject({ name: 'Commons', changelog: [], team: [{ name: 'ines' }], testers: [], skipped: 3 });
});
