import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { panelOf, panelsIn } from './panel.ts';
import { SOON } from './test.ts';

/** The only panel in a page, once it shows a thread. */
export async function onePanel(page: Page): Promise<Frame> {
  await untilOnePanel(page);
  return panelOf(page);
}

/** Waits until exactly one panel stands in the page and shows a thread. */
export async function untilOnePanel(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        panelsIn(page).length === 1 && (await panelsIn(page)[0]?.getByRole('heading', { level: 1 }).count()) === 1,
      SOON,
    )
    .toBe(true);
}
