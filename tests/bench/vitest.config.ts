import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** What is measured in the unit tests' virtual world: no browser, a service in memory, a clock that is moved. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [WxtVitest()],
  test: {
    include: ['tests/bench/virtual/*.measure.ts'],
    setupFiles: ['tests/unit/setup.ts'],
    server: { deps: { inline: ['jsencrypt'] } },
    fileParallelism: false,
    testTimeout: 600_000,
  },
});
