import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { TAGS } from './tests/tools/runner/tags.ts';

// Threads have the time zone of their process, processes that of the world of their file.
process.env.TZ = 'Europe/Berlin';

/** Tests that leave nothing behind for the next file: they need no thread of their own each. */
const TOGETHER = [
  '{bench,components,options,popup,project-links,service,structure,tools}',
  'utils/{build,captcha,crypto,own-page,projects,service,sync,text,watch}',
].map((folders) => `tests/unit/${folders}/**/*.test.{ts,tsx}`);

/** Tests in which local times matter: each has a process, since a zone belongs to one. */
const ZONED = [
  ...['utils/locale', 'background/{notifications,watch}'].map((folders) => `tests/unit/${folders}/**/*.test.{ts,tsx}`),
  'tests/unit/utils/watch/{quiet-hours,snooze}.test.ts',
];

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: [...TOGETHER, ...ZONED] },
      },
      { extends: true, test: { name: 'zoned', include: ZONED, pool: 'forks' } },
      { extends: true, test: { name: 'together', include: TOGETHER, exclude: ZONED, isolate: false } },
    ],
    setupFiles: ['tests/unit/setup.ts'],
    tags: TAGS,
    // Its modules name each other without endings, which only a bundler understands.
    server: { deps: { inline: ['jsencrypt'] } },
    // A thread starts in half of the time that a process takes, once for each file.
    pool: 'threads',
    // More workers than processors: each waits for the one process that reads and transforms the sources.
    maxWorkers: '150%',
    // A slow machine may take several times as long as the usual one.
    testTimeout: 30_000,
    mockReset: true,
    restoreMocks: true,
  },
});
