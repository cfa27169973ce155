import { expect } from 'vitest';
import type { Extension } from './extension.ts';
import { beSignedIn } from './sign-in.ts';
import { ringWhenDue, stored } from './stored.ts';

/** Signs in, and lets the worker look once at every thread of the person's own projects. */
export async function signInAndSettle(extension: Extension, person: Parameters<typeof beSignedIn>[1], ownProjects: number): Promise<void> {
  await beSignedIn(extension, person);
  await expect
    .poll(
      async () => {
        await ringWhenDue(extension);
        return Object.keys((await stored(extension, 'cursors'))?.threads ?? {}).length;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(ownProjects);
  // The ring took it away, and the cycle puts it back at its end.
  await expect.poll(() => stored(extension, 'lastRun'), { timeout: 20_000, interval: 50 }).not.toBeUndefined();
}
