/** Finds `@name` in comments (field notes, "People, badges, comments"). Pure. */
import { MAX_NAME_CHARS } from '../limits';

/** One mention in a text, as UTF-16 offsets; `start` is the `@`. */
export interface Mention {
  start: number;
  end: number;
  /** The known name, as passed in. */
  name: string;
}

/** A character of a word. Variation selectors and keycaps are marks, too, but belong to emoji. */
const WORD = /[\p{L}\p{N}_]|(?![\uFE0E\uFE0F\u20E3])\p{M}/u;
/** Continues a word only if a word character follows: hyphens, and the joiners of Persian and Indic names. */
const JOINER = /[-\u200C\u200D]/;
/** The sign of a mention, also in the width of East Asian letters. */
export const AT = /[@＠]/;
/** An unclosed code fence is text (field notes). An `@` in a URL is no mention. */
const CODE_OR_URL_OR_AT = /```[\s\S]*?```|https?:\/\/\S+|[@＠]/gi;
/** Blanks that are not just one space. */
const ODD_BLANKS = /[^\S \r\n\u2028\u2029]| {2}/;

/**
 * Finds the mentions of known names. A mention is the longest known name after an `@`, in any case, up to a word boundary.
 * Names may hold blanks, dots and any script, and at most `MAX_NAME_CHARS`; blanks are the same in any number and width. `@ann` is not in `@anna`, nor in `post@ann`, nor in a code block.
 * @param names must not be modified later: its index is cached
 */
export function findMentions(text: string, names: readonly string[]): Mention[] {
  const found: Mention[] = [];
  // A fast path for nearly all texts.
  if (!AT.test(text)) return found;
  const known = indexes.get(names) ?? buildIndex(names);
  indexes.set(names, known);
  for (const { 0: token, index } of text.matchAll(CODE_OR_URL_OR_AT)) {
    if (token.length > 1 || WORD.test(characterBefore(text, index))) continue;
    const mention = mentionAt(text, index, known);
    if (mention) found.push(mention);
  }
  return found;
}

/** Makes the test whether a text mentions one person. @param others known names; a longer one wins: `@Ann Lee` is not `Ann` */
export function mentionTest(own: readonly string[], others: readonly string[]): (text: string) => boolean {
  const all = [...own, ...others];
  const mine = new Set(own.map(nameKey));
  // A fast path: other names can only turn a mention of this person into one of another.
  return (text) =>
    findMentions(text, own).length > 0 && findMentions(text, all).some(({ name }) => mine.has(nameKey(name)));
}

/** All comments of a thread are searched for the same names. */
const indexes = new WeakMap<readonly string[], ReturnType<typeof buildIndex>>();

/** Indexes names in each of their forms, so that a search costs the same for any number. In lower case, one may be longer. */
function buildIndex(names: readonly string[]) {
  const byForm = new Map<string, string>();
  const lengths = new Map<string, Set<number>>();
  for (const name of names.filter(({ length }) => length <= MAX_NAME_CHARS)) {
    const plain = name.trim().replaceAll(BLANKS, ' ');
    for (const form of new Set([plain, plain.normalize('NFC'), plain.normalize('NFD'), plain.toLowerCase()])) {
      if (form === '') continue;
      const [folded, first] = [foldCase(form), foldCase(characterAt(form, 0))];
      if (!byForm.has(folded)) byForm.set(folded, name);
      lengths.set(first, (lengths.get(first) ?? new Set()).add(form.length));
    }
  }
  return {
    /** Each name as passed in, by each of its folded forms. */
    names: byForm,
    /** The lengths of the names in a text by their first character, the longest first. */
    lengths: new Map([...lengths].map(([first, all]) => [first, [...all].toSorted((a, b) => b - a)])),
  };
}

function mentionAt(text: string, start: number, { names, lengths }: ReturnType<typeof buildIndex>): Mention | null {
  const possible = lengths.get(foldCase(characterAt(text, start + 1))) ?? [];
  if (possible.length === 0) return null;
  const { after, ends } = readAfter(text, start + 1, possible[0] ?? 0);
  for (const length of possible) {
    const end = ends?.[length] ?? start + 1 + length;
    const name = length <= after.length ? names.get(foldCase(after.slice(0, length))) : undefined;
    if (name !== undefined && isWordEnd(text, end)) return { start, end, name };
  }
  return null;
}

/** The text from an offset on, with one space for all blanks in a row, and then the offset of the end of each of its beginnings. */
function readAfter(text: string, from: number, length: number): { after: string; ends?: number[] } {
  const plain = text.slice(from, from + length);
  if (!ODD_BLANKS.test(plain)) return { after: plain };
  const blanks = new RegExp(BLANKS.source, 'y');
  const ends = [from];
  let after = '';
  for (let at = from; at < text.length && after.length < length; ends.push(at)) {
    blanks.lastIndex = at;
    const [run] = blanks.exec(text) ?? [];
    after += run ? ' ' : text.charAt(at);
    at += run?.length ?? 1;
  }
  return { after, ends };
}

function isWordEnd(text: string, end: number): boolean {
  const next = characterAt(text, end);
  return !WORD.test(JOINER.test(next) ? characterAt(text, end + 1) : next);
}

/** The character at an offset; a space after the end. */
function characterAt(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? ' ' : String.fromCodePoint(point);
}

/** The character before an offset; a space before the start. */
function characterBefore(text: string, at: number): string {
  const isPair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(0, at - 2), at));
  return at === 0 ? ' ' : characterAt(text, isPair ? at - 2 : at - 1);
}

/** Blanks of any width; a name has no line breaks. */
export const BLANKS = /[^\S\r\n\u2028\u2029]+/g;

/**
 * A key that is equal for all spellings of a name: case (also the Turkish "I" and "i"), the composition of accents, and blanks at the
 * ends, doubled or of another width do not matter. A text that is too long for a name is not composed, which takes quadratic time for
 * hostile accents.
 */
export function nameKey(name: string): string {
  return foldCase((name.length > MAX_NAME_CHARS ? name : name.normalize('NFC')).trim().replaceAll(BLANKS, ' '));
}

/** Removes the case of a name, whose length may change. */
export function foldCase(name: string): string {
  return name.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
}

/** Whether a list contains a name, in any spelling. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
