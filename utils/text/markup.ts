/** What is the same for all readings of the markup of the service's texts (field notes, "People, badges, comments"). Pure. */

const SPACE_OR_END = /^(?:\s|$)/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns what a run of marker characters does; `null` if it is text. Two of them open or close a style, and a third one is text.
 * @param before the characters around it, empty at the ends of the text
 */
export function roleOf(run: string, before: string, after: string, isOpen: boolean): 'opens' | 'closes' | null {
  // Identifiers contain underscores, so inside a word they are text. So are four and more, as in a drawn line.
  const isInWord = run.startsWith('__') && WORD.test(before) && WORD.test(after);
  if (run.length > 3 || isInWord || SPACE_OR_END.test(isOpen ? before : after)) return null;
  return isOpen ? 'closes' : 'opens';
}

/** Returns code as it is shown. @param fenced what is between two fences */
export function codeIn(fenced: string): string {
  return fenced.replace(/^[ \t]*\n/, '').trimEnd();
}
