import type { Locator, Page } from 'playwright';
import { plural } from '../words.ts';

/** The searchbox of the popup. */
export const searchIn = (popup: Page): Locator => popup.getByRole('searchbox', { name: 'Search projects' });

/** How many projects the list holds, drawn or not; 0 while it says nothing of it. */
export async function listed(popup: Page): Promise<number> {
  const said = await popup
    .locator('output')
    .filter({ hasText: plural('popup_shown') })
    .allInnerTexts();
  return Number(said[0]?.replaceAll(/\D/g, '') ?? 0);
}

/** The ids of the projects that are drawn, in their order. */
export async function drawnIds(popup: Page): Promise<string[]> {
  return popup
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop() ?? ''));
}

/** To the end of what is loaded so far. */
export async function scrollToEnd(popup: Page): Promise<void> {
  await popup.evaluate(() => scrollTo(0, document.body.scrollHeight));
}
