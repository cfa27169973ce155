/** The popup's list of projects, in the page of the test. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { plural, t } from '../../../utils/locale/i18n';

/** The choice of one of the service's lists. */
export const listChoice = (): Locator => page.getByRole('combobox', { name: t('popup_lists') });

export const searchBox = (): Locator => page.getByRole('searchbox', { name: t('popup_search') });

export const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });

/** The ids of the projects that are drawn, in their order. */
export function drawnIds(): number[] {
  const links = document.querySelectorAll('article h3 a');
  return Array.from(links, (link) => Number(link.getAttribute('href')?.split('/').pop()));
}

/** Expects the list to say that it holds so many projects, drawn or not. */
export async function expectListed(count: number): Promise<void> {
  await expect.element(page.getByText(plural('popup_shown', count), { exact: true })).toBeInTheDocument();
}

/** Scrolls to the end of what is loaded, again and again, until the list holds so many projects. */
export async function loadUntil(count: number): Promise<void> {
  const said = plural('popup_shown', count);
  let turns = 0;
  // Back and forth: the end of the list is noticed when it comes into view, and while a page loads that asks for no other.
  const scroll = (): void => scrollTo(0, turns++ % 4 === 3 ? 0 : document.body.scrollHeight);
  await expect.poll(() => (scroll(), document.body.textContent)).toContain(said);
  scrollTo(0, document.body.scrollHeight);
}

/** Brings the popup to rest at once, as the first turn of the wheel does: then rows out of view are drawn, too. */
export function comeToRest(): void {
  dispatchEvent(new WheelEvent('wheel'));
}

/** Two frames: one tells of a scroll, the next shows what it drew. */
export function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** The ids of all projects of the list, by scrolling from its start to its end, and how many cards were drawn at most. */
export async function scrollThrough(): Promise<{ ids: number[]; mostDrawn: number }> {
  do {
    // Rows that are drawn anew above the view may take a scroll back, within its frame.
    scrollTo(0, 0);
    await nextFrames();
  } while (scrollY > 0);
  const ids = new Set<number>();
  let mostDrawn = 0;
  for (;;) {
    const drawn = drawnIds();
    mostDrawn = Math.max(mostDrawn, drawn.length);
    for (const id of drawn) ids.add(id);
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return { ids: [...ids], mostDrawn };
    scrollBy(0, innerHeight - 100);
    await nextFrames();
  }
}
