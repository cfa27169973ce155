/** The folding of all searches: "cafe" finds "Café". Pure. */

const ASCII = /^\p{ASCII}*$/u;
/** Accents and vowel points; and what is not seen: direction marks, joiners, soft hyphens, the line that widens Arabic words. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]+/gu;
const QUOTES = /[‘’‚‛ʹʻʼʽˈ′‵´＇]/g;
const DOUBLE_QUOTES = /[“”„‟«»″‶＂]/g;
const DASHES = /[\p{Pd}−]/gu;
/** Letters that have no decomposition, and are typed as others or looked for as others. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Removes case, accents, vowel points and what is not seen, and makes the letters, quotes and dashes the same that are typed for
 * each other in the languages of the texts. Folding each character separately gives the same result, which `find-text.ts` uses
 * to map offsets back to the original.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(QUOTES, "'").replaceAll(DOUBLE_QUOTES, '"').replaceAll(DASHES, '-');
  // Marks are removed first, because sorting a long run of them takes quadratic time, and before the lower case, in which "İ"
  // would leave a dot.
  const bare = plain.replaceAll(UNSEEN, '').normalize('NFKD').replaceAll(UNSEEN, '');
  return bare.toLowerCase().replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);
}
