import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEach, createReaders } from '../../../../utils/api/schemas';
import { createImageUrlReader, createUrlReader } from '../../../../utils/api/values';
import { judgesFor } from './support/items-judge';

const BASE = 'https://api.service.example';
const ORIGINS = ['https://api.service.example', 'https://service.example'];
const [SOME, MANY] = [600, 3000];
const urlOf = createUrlReader(BASE);
const refused = new Set<string>();
const readers = createReaders(urlOf, createImageUrlReader(urlOf, ORIGINS, refused));
const judges = judgesFor(BASE, ORIGINS);

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

const TYPE = {
  id: '1',
  name: 'Visual',
  value: 'visual_project',
  icon: '/t/1.png',
  is_source_code: '1',
  total_projects: '77',
  extensions: '.sh',
};
const METADATA = {
  app_name: 'Commons',
  app_website: 'https://service.example',
  android_changelog: [{ version: '2.0' }, 'broken'],
  team_members: [{ name: 'ines', role_name: 'Boss' }, null],
  beta_testers: { 0: { profilepic: '/a/1.png' } },
};
/** Values other than text, valid and invalid. */
const hostileValues = fc.constantFrom(
  '',
  ' 5 ',
  '0',
  '1',
  'TRUE',
  1,
  true,
  false,
  null,
  undefined,
  -1,
  1.5,
  1e300,
  '9'.repeat(30),
  '0x10',
  '1e3',
  '5,40',
  '40.5',
  '/s/1.png',
  'www.demo.example',
  '//service.example/x',
  'javascript:alert(1)',
  'https://user:x@service.example/',
  'a\r\nb',
  '\uD83D',
  [],
  {},
  { 0: 'a', 2: null },
  { a: 1 },
  [{ name: 'x' }, 5],
  '8640000000000001',
);

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
    const { items, skipped } = readEach(readers.announcement, [
      good[0],
      null,
      good[1],
      { ...ANNOUNCEMENT, id: '' },
      'text',
      good[2],
      { ...ANNOUNCEMENT, message: {} },
    ]);
    expect(items.map(({ id }) => id)).toEqual(['1', '2', '3']);
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

  it.each([
    ['projects', readers.project, LISTED],
    ['announcements', readers.announcement, ANNOUNCEMENT],
    ['types', readers.projectType, { value: 'x' }],
  ] as const)('does not affect %s, and every item is read or counted', (_what, reader, whole) => {
    fc.assert(
      fc.property(fc.array(broken, { maxLength: 6 }), fc.nat({ max: 6 }), (items, at) => {
        const { items: read, skipped } = readEach<unknown>(reader, items.toSpliced(at, 0, whole));
        expect(read.length + skipped).toBe(items.length + 1);
        expect(read).toContainEqual(reader(whole));
      }),
      { numRuns: 500 },
    );
  });

  const KINDS = ['project', 'announcement', 'projectType', 'metadata'] as const;
  it.each(KINDS)('is the same to the worker and to a schema, and so is a %s that can be read', (kind) =>
    expectAgreement(kind, SOME),
  );
  it.each(KINDS)(
    'is the same to the worker and to a schema, and so is a %s that can be read, 3000 times',
    { tags: ['full'] },
    (kind) => expectAgreement(kind, MANY),
  );

  function expectAgreement(kind: (typeof KINDS)[number], runs: number): void {
    const wire = fc.constantFrom<object>(ANNOUNCEMENT, LISTED, DETAILED, TYPE, METADATA);
    const spoilt = fc
      .tuple(wire, fc.constantFrom(...names), fc.oneof(hostileValues, fc.anything()))
      .map(([item, name, value]) => ({ ...item, [name]: value }));
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(broken, spoilt, wire), (item) => {
        const made = readers[kind](item);
        if (made !== null) read += 1;
        expect(made).toEqual(judges[kind](item));
      }),
      { numRuns: runs },
    );
    expect(read).toBeGreaterThan(runs / 10);
    expect(read).toBeLessThan(runs);
  }

  it('readable items have the declared types', () => {
    fc.assert(
      fc.property(broken, (item) => {
        for (const project of readEach(readers.project, [item]).items) {
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
