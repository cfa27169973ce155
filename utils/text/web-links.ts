/** Bare web addresses in plain text: where they end, and a label that cannot lie about where they lead. Pure. */

/** An address to follow. Its label is `scheme`, `host` and `rest` in a row. */
export interface WebLink {
  /** What to open; always http or https. */
  href: string;
  /** `https://` or `http://`. */
  scheme: string;
  /** The host as the browser reads it: lower case, and punycode where it is not ASCII. */
  host: string;
  /** Path, query and fragment as they were typed. */
  rest: string;
}

// Format characters (bidi controls, zero-width ones) could make a label read as another address, so they end it.
const ADDRESS = /(https?:\/\/)([^\s/?#\\<>"`\p{Cc}\p{Cf}][^\s<>"`\p{Cc}\p{Cf}]*)/iuy;
const TRAILING = new Set(".,;:!?'…،؛؟。、，！？；：»”’");
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（', '」': '「', '】': '【' };

/**
 * Reads the address that starts at `at`.
 * @param markers formatting that is open there, which ends before the address does: `**https://a.example**`
 * @returns the typed address and the link it makes; `link` is `null` where a browser could not or should not follow it
 */
export function parseWebLink(
  text: string,
  at: number,
  markers: readonly string[] = [],
): { typed: string; link: WebLink | null } {
  ADDRESS.lastIndex = at;
  const found = ADDRESS.exec(text);
  const [whole, scheme, body] = found ?? [];
  if (!whole || !scheme || !body) return { typed: '', link: null };
  const typed = trimEnd(whole, scheme.length, markers);
  return { typed, link: toLink(typed, scheme.length) };
}

/** Takes away what belongs to the sentence around: punctuation, closing brackets that were opened before, markers. */
function trimEnd(address: string, least: number, markers: readonly string[]): string {
  const surplus = surplusBrackets(address);
  let end = address.length;
  while (end > least) {
    const last = address[end - 1] ?? '';
    const marker = markers.find((each) => address.endsWith(each, end));
    if (marker) end -= marker.length;
    else if (TRAILING.has(last)) end -= 1;
    else if ((surplus.get(last) ?? 0) > 0) {
      surplus.set(last, (surplus.get(last) ?? 0) - 1);
      end -= 1;
    } else break;
  }
  return address.slice(0, end);
}

/** By closing bracket: how many more there are of it than of its opening one. */
function surplusBrackets(address: string): Map<string, number> {
  const closers = Object.entries(BRACKETS);
  const surplus = new Map<string, number>();
  for (const char of address) {
    for (const [close, open] of closers) {
      if (char === close) surplus.set(close, (surplus.get(close) ?? 0) + 1);
      else if (char === open) surplus.set(close, (surplus.get(close) ?? 0) - 1);
    }
  }
  return surplus;
}

function toLink(typed: string, schemeLength: number): WebLink | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  // `https://bank.example@evil.example` reads as one place and leads to another: it stays text.
  if (url.username || url.password) return null;
  const afterScheme = typed.slice(schemeLength);
  const pathAt = afterScheme.search(/[/?#\\]/);
  const rest = pathAt === -1 ? '' : afterScheme.slice(pathAt);
  return { href: url.href, scheme: `${url.protocol}//`, host: url.host, rest: rest === '/' ? '' : rest };
}
