import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TAGS } from '../tools/runner/tags.ts';
import { LANES } from './harness/lanes.ts';
import { LongestFirst } from './harness/longest-first.ts';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/harness/global-setup.ts'],
    setupFiles: ['tests/e2e/harness/failure/setup.ts'],
    tags: TAGS,
    maxWorkers: LANES.length,
    // The files of a lane share its browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A slow machine may take several times as long as the usual one. Only a test that hangs takes so long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
