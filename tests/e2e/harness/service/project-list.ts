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

/** The ids of all projects of the list, by scrolling from its start to its end, and how many cards were drawn at most. */
export async function scrollThrough(popup: Page): Promise<{ ids: string[]; mostDrawn: number }> {
  await popup.evaluate(() => scrollTo(0, 0));
  // The rows of the end are still drawn, and where the list is short reach up into view, until those of the start are.
  await popup.waitForFunction(() => {
    const list = document.querySelector('[data-row]')?.parentElement;
    // A list that is drawn whole reserves nothing for rows before.
    return scrollY === 0 && list && ['', '0px'].includes(list.style.paddingBlockStart);
  });
  const ids: string[] = [];
  let mostDrawn = 0;
  for (;;) {
    const drawn = await drawnIds(popup);
    mostDrawn = Math.max(mostDrawn, drawn.length);
    ids.push(...drawn.filter((id) => !ids.includes(id)));
    const wasEnd = await popup.evaluate(async () => {
      // That a scroll moves nothing is no sign of the end: a render between the scroll and its event restores the former position.
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      scrollBy(0, innerHeight - 100);
      // Two frames: one tells of the scroll, the next shows what it drew.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return isEnd;
    });
    if (wasEnd) return { ids, mostDrawn };
  }
}
