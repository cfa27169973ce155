import type { Page } from 'playwright';
import { expect } from 'vitest';
import { harmIn, NO_HARM } from '../../../tools/harm.ts';

/**
 * Expects that what is on show is text and nothing else: nothing ran, nothing stands out sideways, no direction leaks into the words around.
 * @param names the hostile ones that may stand within a sentence
 */
export async function expectHarmless(page: Page, names: readonly string[] = []): Promise<void> {
  expect(await page.evaluate(harmIn, names)).toEqual(NO_HARM);
}
