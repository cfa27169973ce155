import { expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import type { Extension } from './extension.ts';
import { beSignedIn } from './service/session.ts';
import { ringWhenDue, stored } from './stored.ts';
import { SOON, test } from './test.ts';

/** How many projects Mira has. */
const OF_MIRA = 25;

/** Signs in as Mira or another person, and lets the worker look once at every thread of their own projects. */
export async function signInAndSettle(
  extension: Extension,
  person: Parameters<typeof beSignedIn>[1] = MIRA,
  ownProjects = OF_MIRA,
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

/** `test` as Mira, whose threads were looked at once. */
export const asMira = test.extend('settled', { auto: true }, async ({ extension }) => {
  await signInAndSettle(extension);
  return true;
});

/** Rings until it is in the inbox: a ring that meets a cycle under way joins it, and that may have looked already. */
export async function untilInInbox(extension: Extension, id: string): Promise<void> {
  const look = async (): Promise<string[]> => {
    await ringWhenDue(extension);
    return ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.id);
  };
  await expect.poll(look, SOON).toContain(id);
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
