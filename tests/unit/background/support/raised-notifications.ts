import { expect } from 'vitest';
import { browser } from './stage';
import { stored } from './stored';

/** Returns the ids of the inbox entries with a notification, and checks that each notification was raised once. */
export async function coveredEntryIds(): Promise<string[]> {
  const entries = (await stored('inbox')).filter(({ notifiedAs }) => notifiedAs !== null);
  const raised = browser.raised.filter((id) => !/^(?:notice|test):/.test(id));
  expect(raised).toHaveLength(new Set(raised).size);
  expect(new Set(raised)).toEqual(new Set(entries.map(({ notifiedAs }) => notifiedAs)));
  return entries.map(({ id }) => id);
}
