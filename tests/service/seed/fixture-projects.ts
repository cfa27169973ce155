import { aProjectRow, type ProjectRow } from '../db/rows.ts';
import {
  COMMENTS_OFF_PROJECT,
  EMPTY_THREAD_PROJECT,
  HOSTILE_PROJECT,
  HUGE_THREAD_PROJECT,
  ISOLATED_PROJECT,
  LONG_PROJECT,
  MIRA,
  MIRAS_PROJECT,
  OTHERS_PROJECT,
  PRIVATE_PROJECT,
  SPA_NEIGHBOUR_PROJECT,
  SPA_PROJECT,
  STRICT_CSP_PROJECT,
} from '../fixtures.ts';
import { CHANGES, FEATURES, PARAGRAPHS } from './description-words.ts';
import { HOSTILE } from './hostile.ts';
import { HOSTILE_UID } from './people.ts';
import { publishedAt, wholeSecond } from './seed-time.ts';

type Fixture = Partial<ProjectRow> & Pick<ProjectRow, 'id' | 'uid' | 'title' | 'description' | 'category'>;

const OLD_OAK = 2031;
const ZOE = 2044;
const NOOR = 2191;
const HUGO = 2197;

const CHAPTERS = ['What it does', 'How it is built', 'How to change it', 'What may go wrong'];
const MANUAL = CHAPTERS.map((title, index) => [`${index + 1}. ${title}`, ...PARAGRAPHS].join('\n\n')).join('\r\n\r\n');
const LONG_TITLE =
  `The complete handbook of layouts: ${'linear, relative, grid, flow, overlap and scroll, '.repeat(5)}with exercises, ` +
  'answers and an index – third, revised and considerably enlarged edition';

const DEPARTURES =
  'Turns an old tablet into a departure board for the stops around you.\n\n- Up to six stops\n- Names in their own script: ' +
  'Αθήνα, القاهرة, ירושלים, 東京\n\nStops are searched by name & number. Missing one? Write it below.';
const CONTOURS =
  'Maps with contour lines for walking, drawn on the device.\n\n- Shading at any hour of the day\n- Paths, springs, benches';

const FIXTURES: readonly Fixture[] = [
  {
    id: MIRAS_PROJECT,
    uid: MIRA.uid,
    title: 'Departures on the wall',
    category: 'Maps & Travel',
    description: DEPARTURES,
    whatsnew: '2.4.1\n- Fixed a crash in the last row\n- Málaga\n- Station names in Hebrew and Arabic',
    is_verified: 1,
    is_editor_choice: 1,
    likes: 412,
    downloads: 2904,
    project_size: '4.62 MB',
    demo_link: 'https://demo.example.org/departures',
    video_url: 'https://www.youtube.com/watch?v=departures1',
  },
  {
    id: OTHERS_PROJECT,
    uid: OLD_OAK,
    title: 'Contour walks',
    category: 'Maps & Travel',
    description: CONTOURS,
    whatsnew: '1.9.0\r\n- Remembers the last walk',
    is_verified: 1,
    likes: 188,
    downloads: 1320,
    project_size: '12.08 MB',
  },
  {
    id: COMMENTS_OFF_PROJECT,
    uid: NOOR,
    title: 'Quiet compass',
    category: 'Tools',
    description: 'A compass that only shows north.',
    allow_comments: 0,
    likes: 34,
  },
  {
    id: PRIVATE_PROJECT,
    uid: OLD_OAK,
    title: 'Unfinished atlas',
    category: 'Maps & Travel',
    description: 'Not ready to be seen.',
    is_private: 1,
  },
  {
    id: HOSTILE_PROJECT,
    uid: HOSTILE_UID,
    title: HOSTILE.title,
    category: HOSTILE.category,
    description: HOSTILE.description,
    whatsnew: HOSTILE.whatsnew,
    demo_link: HOSTILE.demoLink,
    video_url: HOSTILE.videoUrl,
    icon: HOSTILE.icon,
    screenshots: JSON.stringify(HOSTILE.screenshots),
    project_size: HOSTILE.size,
  },
  {
    id: STRICT_CSP_PROJECT,
    uid: ZOE,
    title: 'Tiny synthesiser',
    category: 'Music & Audio',
    page_kind: 'strict',
    likes: 267,
    description: 'Two oscillators, one filter, eight sounds. Its page carries a strict content policy.',
  },
  {
    id: ISOLATED_PROJECT,
    uid: HUGO,
    title: 'Shader playground',
    category: 'Art & Design',
    page_kind: 'isolated',
    likes: 91,
    description: 'Write a shader, see it move. Its page is isolated from other origins.',
  },
  {
    id: SPA_PROJECT,
    uid: ZOE,
    title: 'Loop station',
    category: 'Music & Audio',
    page_kind: 'spa',
    likes: 143,
    description:
      'Record a loop, play over it, record that.\n\nPart one of a series: the pages of the series change without a reload.',
  },
  {
    id: SPA_NEIGHBOUR_PROJECT,
    uid: ZOE,
    title: 'Loop station: effects',
    category: 'Music & Audio',
    page_kind: 'spa',
    likes: 58,
    description: 'Echo, reverse and half speed for the loop station.',
  },
  {
    id: EMPTY_THREAD_PROJECT,
    uid: MIRA.uid,
    title: 'Seed calendar',
    category: 'Home & Garden',
    likes: 3,
    downloads: 20,
    description: 'When to sow what, by the last frost of your place.\nNew this week; tell me what is missing!',
  },
  {
    id: LONG_PROJECT,
    uid: HUGO,
    title: LONG_TITLE,
    category: 'Education',
    likes: 77,
    description: MANUAL,
    whatsnew: ['5.0.0', ...CHANGES, ...FEATURES].join('\r\n- '),
  },
  {
    id: HUGE_THREAD_PROJECT,
    uid: ZOE,
    title: 'Guess the next number',
    category: 'Games',
    likes: 1204,
    downloads: 20_480,
    is_editor_choice: 1,
    description: 'A game that is played in the comments: what is the next number?',
  },
];

/** The projects whose ids stand in `fixtures.ts`. */
export function fixtureProjects(now: number): ProjectRow[] {
  return FIXTURES.map((fixture) => {
    const { id } = fixture;
    const published = publishedAt(id, now);
    return {
      ...aProjectRow(id, fixture.uid, published),
      screenshots: JSON.stringify([1, 2, 3].map((shot) => `/shots/${id}-${shot}.svg`)),
      likes: 10,
      downloads: 100,
      updated: wholeSecond(published + (now - published) / 2),
      ...fixture,
    };
  });
}
