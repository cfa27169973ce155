import type { World } from './table.ts';

interface Fixed {
  /** The path of a test file, or how those of several begin. */
  path: string;
  world: Partial<World>;
  why: string;
}

const usualLetters = { fontSize: 16, font: 'own' } as const;

const looks = ['accessibility', 'layout', 'preferences', 'theme', 'touch'].map((name): Fixed => ({
  path: `tests/component/${name}.test.ts`,
  world: { language: 'en', ...usualLetters },
  why: 'it opens every view, and sets the language and the size of letters itself',
}));

/** What test files can’t do without. Everything else is drawn for them. */
export const FIXED: readonly Fixed[] = [
  ...looks,
  {
    path: 'tests/component/language.test.ts',
    world: { language: 'en' },
    why: 'chooses Arabic and Russian, and the browser’s own after them, which is to be another one',
  },
  {
    path: 'tests/component/popup/inbox/entry/EntryMenu.test.ts',
    world: { language: 'en' },
    why: 'types the first letters of what a menu offers',
  },
  ...[
    'popup/inbox/InboxView.test.ts',
    'popup/projects/project-list.test.ts',
    'project-links/marks.test.ts',
    'thread/first-comment.test.ts',
  ].map((path): Fixed => ({
    path: `tests/component/${path}`,
    world: { ...usualLetters, names: 'plain' },
    why: 'measures what fits at the usual size of letters',
  })),
  {
    path: 'tests/component/project-page/sheet.test.ts',
    world: { scrollbars: 'classic' },
    why: 'measures beside them; hidden ones keep the room of a gutter, and those that lie over the page do not',
  },
  ...['locale/relative-time', 'watch/quiet-hours', 'watch/snooze'].map((name) => ({
    path: `tests/unit/utils/${name}.test.ts`,
    world: { zone: 'Europe/Berlin' },
    why: 'knows when the clock changes there',
  })),
  ...['scenarios/first-cycle', 'watch/list'].map((name): Fixed => ({
    path: `tests/unit/background/${name}.test.ts`,
    world: { stamps: 'whole' },
    why: 'what was there before and what comes after are of the same moment',
  })),
  ...['scenarios/exactly-once', 'scenarios/heavy-day', 'watch/long-lists'].map((name): Fixed => ({
    path: `tests/unit/background/${name}.test.ts`,
    world: { newer: 0 },
    why: 'publishes what is newer itself, or plays hundreds of cycles',
  })),
  {
    path: 'tests/unit/background/thread/doubtful-posts.test.ts',
    world: { stamps: 'exact' },
    why: 'says itself how far stamps are behind',
  },
  {
    path: 'tests/unit/background/scenarios/full-year.test.ts',
    world: { crowd: 25, newer: 0, stamps: 'whole', names: 'plain', notes: 'short' },
    why: 'fills every store to its limit, with things of a known size',
  },
  {
    path: 'tests/e2e/options/diagnostics.test.ts',
    world: { aheadMs: 0 },
    why: 'finds nothing wrong, and a clock that is off by minutes is',
  },
];
