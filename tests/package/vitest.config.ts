import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of what a store gets. They make it themselves, as `npm run zip` does. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/package/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 },
});
