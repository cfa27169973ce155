/** How texts are compared by every search here: whoever types plain letters finds all, "cafe" also "Café". Pure. */

const ASCII = /^\p{ASCII}*$/u;
const MARKS = /\p{M}+/gu;

/**
 * A text without case, accents and vowel points, with ligatures and "ß" as their letters. Folding it character by
 * character gives the same: `find-text.ts` finds the way back to the original by that.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Marks go first: in lower case, "İ" would leave its dot behind. At the end of a Greek word stands a sigma of its own.
  return text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().replaceAll('ς', 'σ').replaceAll('ß', 'ss');
}
