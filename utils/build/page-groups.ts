/** Builds popup and panel apart from other pages: each shared chunk would be a request before their first frame. */
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
