/** What the views show: ordinary things, very long ones, and texts that try to be more than text. */
import type { Announcement, Comment, Metadata, Project, ProjectType } from '../../../utils/api/schemas';
import type { RequestRecord } from '../../../utils/cache/schema';
import { NO_FILTER } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { HOSTILE, HOSTILE_COMMENTS } from '../../service/seed/hostile';
import { someone } from '../../tools/worlds/names';
import { aProject } from '../../unit/support';
import { aComment } from '../../unit/utils/thread/support/samples';

const HOUR_MS = 3_600_000;
export const NOW = Date.now();

/** A picture that loads without a network, and one that does not load. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath d="M0 0h4v3H0z" fill="teal"/%3E%3C/svg%3E';
export const GONE = 'data:image/png;base64,AAAA';
/** The other person, whose name may be long and in any script. */
const OTHER = someone === 'bob' ? 'old_oak' : someone;
const LONG_WORD = `${'Very'.repeat(60)}LongWordWithoutAnyBreak`;

/** Of another person than the one who is signed in. */
export const PROJECT: Project = aProject({
  id: 31,
  title: 'Departures on the wall',
  description:
    'Shows when the next tram leaves.\nNames in their own script: Ёлка, ١٢٣, 東京. See https://trams.example/about',
  whatsNew: 'Quieter at night.',
  category: 'Travel',
  type: 'app',
  iconUrl: PICTURE,
  screenshots: [PICTURE, PICTURE, PICTURE],
  size: '2.4 MB',
  demoUrl: 'https://trams.example/demo',
  demoText: '',
  videoUrl: 'https://video.example/watch?v=1',
  likes: 2_900,
  comments: 24,
  downloads: 118_000,
  authorId: 50,
  authorName: OTHER,
  authorAvatarUrl: PICTURE,
  authorBadge: 2,
  updatedAt: NOW - 3 * HOUR_MS,
  publishedAt: NOW - 900 * HOUR_MS,
  verified: true,
  editorsChoice: true,
  commentsAllowed: true,
});

export const HOSTILE_PROJECT: Project = aProject({
  ...PROJECT,
  id: 32,
  title: HOSTILE.title,
  description: HOSTILE.description,
  whatsNew: HOSTILE.whatsnew,
  category: HOSTILE.category,
  size: HOSTILE.size,
  iconUrl: null,
  screenshots: [null, GONE],
  demoUrl: null,
  demoText: '',
  videoUrl: null,
  authorName: HOSTILE.avatar,
  authorAvatarUrl: null,
});

export const LONG_PROJECT: Project = aProject({
  ...PROJECT,
  id: 33,
  title: `A title that never ends ${LONG_WORD} `.repeat(3),
  description: `${'Words and words. '.repeat(80)}\n${LONG_WORD}`,
  whatsNew: LONG_WORD,
  category: LONG_WORD,
  size: LONG_WORD,
  demoUrl: `https://trams.example/${LONG_WORD}`,
  demoText: '',
  authorName: LONG_WORD,
  likes: 1_234_567_890,
  downloads: 987_654_321,
});

/** As a list has them. One has no title, and one no picture that loads. */
export const PROJECTS: readonly Project[] = [
  PROJECT,
  aProject({ ...PROJECT, id: 34, title: '', iconUrl: GONE, verified: false, category: '', authorName: '' }),
  aProject({ ...PROJECT, id: 35, title: 'Pocket Budget', iconUrl: null, editorsChoice: false, authorBadge: 0 }),
  aProject({ ...PROJECT, id: 36, title: 'ساعة حائط', description: 'ساعة بسيطة', authorId: 51, authorName: 'سلمى' }),
];

/** The list as the popup stores it when it closes. */
export const SAVED: SavedList = {
  filter: NO_FILTER,
  ids: PROJECTS.map(({ id }) => id),
  cards: [...PROJECTS],
  anchor: null,
  page: 1,
  totalPages: 1,
  skippedOn: {},
  fetchedAt: NOW - 600_000,
  typeNames: { app: 'App' },
  authorName: '',
  formatted: { by: '', texts: {} },
};

export const TYPES: readonly ProjectType[] = [
  { name: 'App', value: 'app', projects: 1_204, iconUrl: null, extension: '.apk', sourceCode: false },
  {
    name: 'Program with a long name',
    value: 'program',
    projects: 1,
    iconUrl: null,
    extension: '.zip',
    sourceCode: true,
  },
  { name: 'Game', value: 'game', projects: 0, iconUrl: null, extension: '', sourceCode: false },
];

export const NEWS: readonly Announcement[] = [
  {
    id: 'n1',
    title: 'Longer words',
    text: 'From tomorrow on. https://commons.example/news',
    publishedAt: NOW,
    imageUrl: PICTURE,
  },
  { id: 'n2', title: LONG_WORD, text: HOSTILE.description, publishedAt: NOW - 50 * HOUR_MS, imageUrl: GONE },
];

/** Of each kind: of the author, of the person, of the team, long, with marks, without a name. */
export const COMMENTS: readonly Comment[] = [
  aComment({ id: 1, text: 'Does it work at night?', authorName: '', postedAt: NOW - 90 * HOUR_MS }),
  aComment({
    id: 2,
    text: 'It **does**, @ann. See https://trams.example/',
    authorId: 50,
    authorName: OTHER,
    badge: 2,
    postedAt: NOW - 80 * HOUR_MS,
  }),
  aComment({
    id: 3,
    text: '__Thanks__, @old_oak! ```night = true```',
    authorId: 7,
    authorName: 'ann',
    authorAvatarUrl: PICTURE,
    postedAt: NOW - 70 * HOUR_MS,
  }),
  aComment({ id: 4, text: 'Please be kind.', fromTeam: true, authorId: 0, postedAt: NOW - 60 * HOUR_MS }),
  aComment({ id: 5, text: 'W'.repeat(1_000), authorName: LONG_WORD, postedAt: NOW - 50 * HOUR_MS }),
  aComment({ id: 6, text: 'نعم، يعمل ليلا', authorName: 'سلمى', badge: 1, postedAt: NOW - HOUR_MS }),
];

/** More than a window shows. */
export const MANY_COMMENTS: readonly Comment[] = Array.from({ length: 3 }, (_, turn) =>
  COMMENTS.map((comment) => ({ ...comment, id: comment.id + 100 * turn })),
).flat();
/** Enough where a row is about one comment or none. */
export const FEW_COMMENTS: readonly Comment[] = COMMENTS.filter(({ id }) => [2, 3, 6].includes(id));

/** Two pinned messages, the second one long and so folded. */
export const PINS: readonly Comment[] = [
  aComment({
    id: 8,
    text: '/pin title:Rules of the house message:Be **kind**',
    authorId: 50,
    authorName: OTHER,
    postedAt: NOW - 5 * HOUR_MS,
  }),
  aComment({
    id: 7,
    text: `/pin title: message:${'More of them. '.repeat(30)}`,
    fromTeam: true,
    authorId: 0,
    postedAt: NOW - 6 * HOUR_MS,
  }),
];

export const HOSTILE_THREAD: readonly Comment[] = HOSTILE_COMMENTS.map((written, at) =>
  aComment({ id: at + 1, text: written, authorName: HOSTILE.avatar, postedAt: NOW - (100 - at) * HOUR_MS }),
);

export const ABOUT: Metadata = {
  name: 'Project Commons',
  websiteUrl: 'https://commons.example/',
  description: 'Share what you make. https://commons.example/help',
  email: 'hello@commons.example',
  changelog: [
    { version: '4.2', description: 'Longer words' },
    { version: '4.1', description: 'Shorter ones' },
  ],
  team: [{ role: 'Chief', name: 'old_oak', avatarUrl: PICTURE }],
  testers: [{ role: '', name: LONG_WORD, avatarUrl: null }],
  skipped: 2,
};

/** A request of the extension, as its ledger has it. */
export const aRequest = (change: Partial<RequestRecord> = {}): RequestRecord => ({
  at: NOW,
  tookMs: 20,
  endpoint: 'get_news',
  bytes: 900,
  outcome: 'ok',
  skipped: 0,
  refusedOrigins: [],
  login: false,
  by: 'person',
  ...change,
});
