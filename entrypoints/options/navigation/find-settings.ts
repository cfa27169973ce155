import { fold } from '../../../utils/text/fold';

/**
 * Shows the settings that hold every word of a search, and hides the others. A section whose title matches is shown whole,
 * otherwise only its matching parts. The page itself is searched, so that no setting can be missing from an index.
 * @param main its children are the sections
 * @returns the ids of the sections that are shown
 */
export function showFound(main: Element, query: string): string[] {
  const words = fold(query).split(/\s+/);
  const matches = (element: HTMLElement): boolean => {
    const text = fold(`${element.textContent} ${element.dataset.words ?? ''}`);
    return words.every((word) => text.includes(word));
  };
  const sections = [...main.querySelectorAll<HTMLElement>(':scope > section')];
  for (const section of sections) {
    section.hidden = !matches(section);
    const title = section.querySelector<HTMLElement>('h2');
    const parts = [...section.querySelectorAll<HTMLElement>('.options-part')];
    const found = parts.filter(matches);
    const isWhole = found.length === 0 || (title !== null && matches(title));
    for (const part of parts) part.hidden = !isWhole && !found.includes(part);
  }
  return sections.filter(({ hidden }) => !hidden).map(({ id }) => id);
}
