/** Where a text stops being JSON. Browsers do not agree on saying it, and Chromium keeps it to itself in short texts. */

const TOKENS = {
  space: /[ \t\r\n]*/y,
  // Every sign from the space on, but for quotation mark and backslash.
  string: /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y,
  scalar: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y,
} as const;

/** Nothing that people write is nested deeper. */
const MAX_DEPTH = 500;

/** The place of an error: a line counted from 1, and what stands there. */
export interface JsonErrorLocation {
  line: number;
  /** The text of the line from the error on; empty at the end of the text. */
  rest: string;
}

/** Finds where a text stops being one JSON value, or is nested beyond all reason. @returns `null` where it is JSON */
export function findJsonError(text: string): JsonErrorLocation | null {
  const at = errorOffset(text);
  if (at === null) return null;
  return { line: text.slice(0, at).split('\n').length, rest: (text.slice(at).split('\n')[0] ?? '').trim() };
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
  const sign = (wanted: string): boolean => {
    skip(TOKENS.space);
    if (text[at] !== wanted) return false;
    at += 1;
    return true;
  };
  const member = (): boolean => (skip(TOKENS.space), skip(TOKENS.string)) && sign(':') && value();
  const list = (end: string, item: () => boolean): boolean => {
    if (sign(end)) return true;
    depth += 1;
    do if (depth > MAX_DEPTH || !item()) return false;
    while (sign(','));
    depth -= 1;
    return sign(end);
  };
  const value = (): boolean => {
    if (sign('{')) return list('}', member);
    if (sign('[')) return list(']', value);
    return skip(TOKENS.string) || skip(TOKENS.scalar);
  };
  const whole = value();
  skip(TOKENS.space);
  return whole && at === text.length ? null : at;
}
