/** Parses bare URLs in plain text, with labels that cannot hide the real host. Pure. */
import { MAX_LINK_CHARS } from '../limits';

/** A URL to open. Its label is `scheme` + `host` + `rest`. */
export interface WebLink {
  /** Always http or https. */
  href: string;
  scheme: string;
  /** As the browser parses it: in lower case, and in Punycode unless ASCII. */
  host: string;
  /** Path, query and fragment, as typed. */
  rest: string;
  /** As it is in the text. */
  typed: string;
}

// Format characters (bidi controls, zero-width ones) could make a label look like another URL, so they end it.
const URL_PATTERN = /(https?:\/\/)([^\s/?#\\<>"`\p{Cc}\p{Cf}][^\s<>"`\p{Cc}\p{Cf}]*)/iuy;
const TRAILING = new Set(".,;:!?'…،؛؟。、，！？；：»”’");
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '」': '「', '】': '【' };

/**
 * Parses the URL that starts at `at`.
 * @param markers the markers of the open styles, which do not belong to the URL: `**https://a.example**`
 * @returns the typed URL and its link; `link` is `null` if a browser can't or should not open it. Go on after `typed` in both
 * cases: URLs in a URL are read once, however many there are
 */
export function parseWebLink(
  text: string,
  at: number,
  markers: readonly string[] = [],
): { typed: string; link: WebLink | null } {
  URL_PATTERN.lastIndex = at;
  const found = URL_PATTERN.exec(text);
  const [whole, scheme, body] = found ?? [];
  if (!whole || !scheme || !body) return { typed: '', link: null };
  const typed = trimEnd(whole, scheme.length, markers);
  return { typed, link: toLink(typed, scheme.length) };
}

/** Removes what belongs to the sentence around: punctuation, closing brackets without an opening one, markers. */
function trimEnd(url: string, minLength: number, markers: readonly string[]): string {
  const surplus = surplusBrackets(url);
  let end = url.length;
  while (end > minLength) {
    const last = url[end - 1] ?? '';
    const marker = markers.find((each) => url.endsWith(each, end));
    if (marker) end -= marker.length;
    else if (TRAILING.has(last)) end -= 1;
    else if ((surplus.get(last) ?? 0) > 0) {
      surplus.set(last, (surplus.get(last) ?? 0) - 1);
      end -= 1;
    } else break;
  }
  return url.slice(0, end);
}

/** By closing bracket: how many more there are than opening ones. */
function surplusBrackets(url: string): Map<string, number> {
  const closers = Object.entries(BRACKETS);
  const surplus = new Map<string, number>();
  for (const char of url) {
    for (const [close, open] of closers) {
      if (char === close) surplus.set(close, (surplus.get(close) ?? 0) + 1);
      else if (char === open) surplus.set(close, (surplus.get(close) ?? 0) - 1);
    }
  }
  return surplus;
}

function toLink(typed: string, schemeLength: number): WebLink | null {
  if (typed.length > MAX_LINK_CHARS || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  // `https://bank.example@evil.example` looks like one host and leads to another.
  if (url.username || url.password) return null;
  const afterScheme = typed.slice(schemeLength);
  const pathAt = afterScheme.search(/[/?#\\]/);
  const rest = pathAt === -1 ? '' : afterScheme.slice(pathAt);
  return { href: url.href, scheme: `${url.protocol}//`, host: url.host, rest: rest === '/' ? '' : rest, typed };
}
