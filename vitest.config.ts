import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/unit/setup.ts'],
    // Its modules name each other without endings, which only a bundler understands.
    server: { deps: { inline: ['jsencrypt'] } },
    mockReset: true,
    restoreMocks: true,
  },
});
