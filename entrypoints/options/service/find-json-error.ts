/** Finds the position of a JSON syntax error. The messages of `JSON.parse` differ by browser; in short texts Chromium names no position. */

const TOKENS = {
  space: /[ \t\r\n]*/y,
  // Every character from the space on, except quotation mark and backslash.
  string: /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y,
  scalar: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y,
} as const;

/** Deeper nesting would overflow the stack of this recursive parser. */
const MAX_DEPTH = 500;

/** The location of an error. Lines are counted from 1. */
export interface JsonErrorLocation {
  line: number;
  /** The text of the line from the error on; empty at the end of the text. */
  remainder: string;
}

/** Finds the first syntax error, or nesting deeper than 500 levels. @returns `null` for valid JSON */
export function findJsonError(text: string): JsonErrorLocation | null {
  const at = errorOffset(text);
  if (at === null) return null;
  return { line: text.slice(0, at).split('\n').length, remainder: (text.slice(at).split('\n')[0] ?? '').trim() };
}

function errorOffset(text: string): number | null {
  let at = 0;
  let depth = 0;
  const skip = (token: RegExp): boolean => {
    token.lastIndex = at;
    const found = token.test(text);
    if (found) at = token.lastIndex;
    return found;
  };
  const skipChar = (char: string): boolean => {
    skip(TOKENS.space);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  };
  const member = (): boolean => (skip(TOKENS.space), skip(TOKENS.string)) && skipChar(':') && value();
  const list = (end: string, item: () => boolean): boolean => {
    if (skipChar(end)) return true;
    depth += 1;
    do if (depth > MAX_DEPTH || !item()) return false;
    while (skipChar(','));
    depth -= 1;
    return skipChar(end);
  };
  const value = (): boolean => {
    if (skipChar('{')) return list('}', member);
    if (skipChar('[')) return list(']', value);
    return skip(TOKENS.string) || skip(TOKENS.scalar);
  };
  const whole = value();
  skip(TOKENS.space);
  return whole && at === text.length ? null : at;
}
