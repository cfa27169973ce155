import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/unit/setup.ts'],
    // Its modules name each other without endings, which only a bundler understands.
    server: { deps: { inline: ['jsencrypt'] } },
    // More workers than processors: each waits for the one process that reads and transforms the sources.
    maxWorkers: '150%',
    // A slow machine may take several times as long as the usual one.
    testTimeout: 30_000,
    mockReset: true,
    restoreMocks: true,
  },
});
