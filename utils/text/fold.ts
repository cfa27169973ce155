/** The folding of all searches: "cafe" finds "Café". Pure. */

const ASCII = /^\p{ASCII}*$/u;
/**
 * Accents and vowel points that a reader of the script does without, which is not so of the vowel signs of Indic scripts or the voiced
 * signs of kana; and what is not seen: direction marks, joiners, soft hyphens, the line that widens Arabic words.
 */
const UNSEEN =
  /[\p{Cf}\u0640[[\p{M}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}]]--[\u3099\u309A]]]+/gv;
const MARK = /\p{M}/u;
const NOT_ASCII = /\P{ASCII}/gu;
const DIGIT = /(?!\d)\p{Nd}/gu;
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
 * Removes case, accents, vowel points and what is not seen, and makes the digits, letters, quotes and dashes the same that are typed for
 * each other in the languages of the texts. Folding each character separately gives the same result, which `find-text.ts` uses
 * to map offsets back to the original.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(QUOTES, "'").replaceAll(DOUBLE_QUOTES, '"').replaceAll(DASHES, '-');
  // Marks are removed first, because sorting a long run of them takes quadratic time, and before the lower case, in which "İ"
  // would leave a dot. Where some stay, each character is decomposed by itself, unsorted.
  const seen = plain.replaceAll(UNSEEN, '');
  const bare = MARK.test(seen) ? seen.replaceAll(NOT_ASCII, (each) => each.normalize('NFKD')) : seen.normalize('NFKD');
  return bare
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(DIGIT, (digit) => String(digitValue(digit)));
}

/** Returns the value of a decimal digit of any script: they follow each other, from zero to nine. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
