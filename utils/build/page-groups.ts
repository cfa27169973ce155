/**
 * Builds the popup and the panel apart from the other pages. Pages that are built together share chunks: one more file for
 * each set of pages with modules in common. Each file is a request before the first frame, which counts in these two.
 */
import type { EntrypointGroup } from 'wxt';

const SEPARATE: ReadonlySet<string> = new Set(['popup', 'panel']);

/** Splits the group of the pages in this list of groups. */
export function splitPages(groups: EntrypointGroup[]): void {
  const pages = groups.find((group) => Array.isArray(group) && group.some(({ name }) => SEPARATE.has(name)));
  if (!Array.isArray(pages)) return;
  const others = pages.filter(({ name }) => !SEPARATE.has(name));
  const apart = pages.filter(({ name }) => SEPARATE.has(name));
  groups.splice(groups.indexOf(pages), 1, others, apart);
}
