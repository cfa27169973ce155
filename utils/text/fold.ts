/** The folding of all searches: "cafe" finds "Café". Pure. */

const ASCII = /^\p{ASCII}*$/u;
const MARKS = /\p{M}+/gu;

/**
 * Removes case, accents and vowel points, and expands ligatures and "ß". Folding each character separately gives the same
 * result, which `find-text.ts` uses to map offsets back to the original.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Marks are removed first, because sorting a long run of them takes quadratic time, and before the lower case, in which "İ"
  // would leave a dot. Greek has another sigma at the end of a word.
  const bare = text.replaceAll(MARKS, '').normalize('NFKD').replaceAll(MARKS, '');
  return bare.toLowerCase().replaceAll('ς', 'σ').replaceAll('ß', 'ss');
}
