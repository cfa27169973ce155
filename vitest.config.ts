import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { TAGS } from './tests/tools/runner/tags.ts';

// Summer time is tested in local time, and threads have the time zone of their process.
process.env.TZ = 'Europe/Berlin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
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
