import { expect, it } from 'vitest';
import { aComment } from '../../background/support/samples';
import { aProject } from '../../support';
import { endpoints, reading, sample } from './support/endpoints';

const HOST = 'https://api.service.example/uploads';

const BUS = aProject({
  id: 31_023,
  title: 'Bus <Times> & more',
  description: 'Every stop, every line.\n\nWorks offline too \u{1F68C}',
  whatsNew: '- Dark mode\n- Fewer crashes',
  category: 'UI & UX',
  type: 'visual_project',
  videoUrl: 'https://video.example/watch?v=a1B2',
  iconUrl: `${HOST}/icons/31023.png`,
  screenshots: [`${HOST}/s/31023-1.png`, `${HOST}/s/31023-3.png`],
  size: '1.20 MB',
  likes: 12,
  comments: 34,
  downloads: 5678,
  authorId: 2007,
  authorName: 'mira',
  authorAvatarUrl: `${HOST}/avatars/2007.png`,
  authorBadge: 20,
  updatedAt: 1_769_904_000_000,
  publishedAt: 1_767_225_600_000,
  verified: true,
  editorsChoice: true,
});

const NOTES = aProject({
  id: 31_019,
  title: 'ملاحظات',
  category: 'Communication',
  type: 'ide_apk',
  demoUrl: 'https://notes.example/demo',
  size: '640 KB',
  downloads: 3,
  authorId: 88,
  authorName: 'omar.k',
  updatedAt: 1_769_817_600_000,
  publishedAt: 1_769_817_600_000,
});

const TORCH = aProject({
  id: 412,
  title: 'Torch',
  description: 'A light.',
  category: 'Photography',
  type: 'visual_pro',
  iconUrl: `${HOST}/icons/31023.png`,
  size: '88.4 KB',
  likes: 931,
  comments: 210,
  downloads: 40_211,
  authorId: 3,
  authorName: 'Team Lead',
  authorAvatarUrl: `${HOST}/avatars/2007.png`,
  authorBadge: 50,
  updatedAt: 1_600_000_000_000,
  publishedAt: 1_590_000_000_000,
  verified: true,
});

const MIRA = {
  authorId: 2007,
  authorName: 'mira',
  authorAvatarUrl: `${HOST}/avatars/2007.png`,
  badge: 20,
  fromTeam: false,
};
/** The expected model of each recorded answer. */
const expected: Record<string, unknown> = {
  get_project_list: { projects: [BUS, NOTES, TORCH], totalPages: 214, skipped: 0 },
  get_project_details: { ...BUS, commentsAllowed: true },
  view_comments: {
    projectId: 31_023,
    authorId: 2007,
    comments: [
      aComment({
        id: 9001,
        authorId: 88,
        authorName: 'omar.k',
        text: 'Does it know the night buses? @mira',
        postedAt: 1_767_312_000_000,
      }),
      { id: 9002, ...MIRA, text: '@omar.k **yes**,\nsince 1.2', postedAt: 1_767_315_600_000 },
      aComment({
        id: 9007,
        authorId: 3,
        authorName: 'Team Lead',
        badge: 50,
        text: 'Please keep it friendly \u{1F642} <3',
        fromTeam: true,
        postedAt: 1_767_402_000_000,
      }),
      {
        id: 9010,
        ...MIRA,
        text: '/pin title:Lines message:See https://lines.example/all',
        postedAt: 1_767_402_000_000,
      },
      aComment({
        id: 9015,
        authorId: 40,
        authorName: 'Zoë',
        badge: 40,
        text: '```\nif (a < b) { go(); }\n```',
        postedAt: 1_769_900_000_000,
      }),
    ],
    skipped: 0,
    holes: [],
  },
  post_comment: undefined,
  delete_comment: undefined,
  get_news: {
    announcements: [
      {
        id: '57',
        title: 'Maintenance on Sunday',
        text: 'From 02:00 to 04:00.\nDetails: https://status.service.example/57',
        publishedAt: 1_769_900_000_000,
        imageUrl: `${HOST}/news/57.png`,
      },
      { id: '56', title: 'Version 4.2 \u{1F389}', text: '', publishedAt: 1_767_225_600_000, imageUrl: null },
      { id: '12', title: 'Welcome', text: 'Hello & welcome', publishedAt: 1_590_000_000_000, imageUrl: null },
    ],
    skipped: 0,
  },
  get_project_types: {
    types: [
      {
        name: 'Visual project',
        value: 'visual_project',
        projects: 4211,
        iconUrl: 'https://api.service.example/uploads/types/1.png',
        extension: '.sh',
        sourceCode: true,
      },
      {
        name: 'Visual recovery',
        value: 'visual_recovery',
        projects: 77,
        iconUrl: 'https://api.service.example/uploads/types/2.png',
        extension: '.sh-zip',
        sourceCode: true,
      },
      {
        name: 'Visual app',
        value: 'visual_apk',
        projects: 903,
        iconUrl: 'https://api.service.example/uploads/types/3.png',
        extension: '.apk',
        sourceCode: false,
      },
      {
        name: 'IDE project',
        value: 'ide_project',
        projects: 650,
        iconUrl: 'https://api.service.example/uploads/types/4.png',
        extension: '.zip',
        sourceCode: true,
      },
      {
        name: 'IDE app',
        value: 'ide_apk',
        projects: 512,
        iconUrl: 'https://api.service.example/uploads/types/5.png',
        extension: '.apk',
        sourceCode: false,
      },
      {
        name: 'Visual Pro',
        value: 'visual_pro',
        projects: 0,
        iconUrl: 'https://api.service.example/uploads/types/6.png',
        extension: '.swb',
        sourceCode: true,
      },
    ],
    skipped: 0,
  },
  get_meta_data: {
    name: 'Commons',
    websiteUrl: 'https://service.example/',
    description: 'Share what you build.\nLearn from others.',
    email: 'hello@service.example',
    changelog: [
      { version: '4.2', description: '- Faster\n- Smaller' },
      { version: '4.1', description: '' },
    ],
    team: [
      { role: 'Founder', name: 'Team Lead', avatarUrl: `${HOST}/avatars/3.png` },
      { role: 'Moderator', name: 'Zoë', avatarUrl: null },
    ],
    testers: [{ name: 'mira', role: '', avatarUrl: `${HOST}/avatars/2007.png` }],
    skipped: 0,
  },
  login: 2007,
};

it.each(endpoints)('the recorded answer of $name becomes exactly this model', async (endpoint) => {
  expect(Object.keys(expected)).toContain(endpoint.name);
  expect(await reading(endpoint, new Response(sample(endpoint.name)))).toStrictEqual(expected[endpoint.name]);
});

it('the recordings have the form of real answers: escaped slashes, ASCII only, comments encoded twice', () => {
  const all = endpoints.map(({ name }) => sample(name)).join('');
  expect(all).not.toMatch(/[^\n\u0020-\u007E]|[^\\]\//);
  expect(all).toContain(String.raw`\r\n`);
  expect(sample('view_comments')).toContain(String.raw`"data":"[{\"uid\":\"88\"`);
});
