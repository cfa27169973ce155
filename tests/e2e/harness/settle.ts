import { expect } from 'vitest';
import type { Extension } from './extension.ts';
import { beSignedIn } from './service/session.ts';
import { ringWhenDue, stored } from './stored.ts';
import { SOON } from './test.ts';

/** Signs in, and lets the worker look once at every thread of the person's own projects. */
export async function signInAndSettle(
  extension: Extension,
  person: Parameters<typeof beSignedIn>[1],
  ownProjects: number,
): Promise<void> {
  await beSignedIn(extension, person);
  await expect
    .poll(async () => {
      await ringWhenDue(extension);
      return Object.keys((await stored(extension, 'cursors'))?.threads ?? {}).length;
    }, SOON)
    .toBeGreaterThanOrEqual(ownProjects);
  await endOfCycle(extension);
}

/** Lets the worker look once at what is due, and waits until it has. */
export async function lookOnce(extension: Extension): Promise<void> {
  await ringWhenDue(extension);
  await endOfCycle(extension);
}

/** A ring takes the last run away, and the cycle it begins puts it back at its end. */
async function endOfCycle(extension: Extension): Promise<void> {
  await expect.poll(async () => (await stored(extension, 'lastRun'))?.wellAt ?? null, SOON).not.toBeNull();
}
