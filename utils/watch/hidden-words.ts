/** Words and phrases of which a person hid the comments. Pure. */
import { fold } from '../text/fold';
import { foldedWords } from '../text/word-index';

/** By `wordsKey`, as they were typed. */
export type HiddenWords = Readonly<Record<string, string>>;

/** Returns the same key for words that differ only in case, accents and spaces. */
export function wordsKey(words: string): string {
  return foldedWords(words).join(' ');
}

const LETTER = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words: there, a word is found anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const SYNTAX = /[$()*+./?[\\\]^{|}]/g;

/** The test of a list, and what it found for texts so far: a thread asks for each of its comments again and again. */
const tests = new WeakMap<HiddenWords, { phrases: string[]; test: RegExp; known: WeakMap<object, boolean> }>();

/** Whether one of the words or phrases is in a text, as whole words. */
export function hasHiddenWords(hidden: HiddenWords, written: { text: string }): boolean {
  const list = tests.get(hidden) ?? testOf(hidden);
  tests.set(hidden, list);
  const known = list.known.get(written);
  if (known !== undefined) return known;
  const text = fold(written.text).replaceAll(/\s+/gu, ' ');
  // Only few texts have one, and this is much faster.
  const found = list.phrases.some((phrase) => text.includes(phrase)) && list.test.test(text);
  list.known.set(written, found);
  return found;
}

function testOf(hidden: HiddenWords) {
  const phrases = Object.keys(hidden).filter(Boolean);
  const edge = (letter: string | undefined, bound: string): string =>
    letter && LETTER.test(letter) && !UNSPACED.test(letter) ? bound : '';
  const patterns = phrases.map((phrase) => {
    const letters = phrase.match(/./gsu) ?? [];
    const [before, after] = [edge(letters[0], '(?<![\\p{L}\\p{N}])'), edge(letters.at(-1), '(?![\\p{L}\\p{N}])')];
    return before + phrase.replaceAll(SYNTAX, String.raw`\$&`) + after;
  });
  return { phrases, test: new RegExp(patterns.join('|'), 'u'), known: new WeakMap<object, boolean>() };
}
