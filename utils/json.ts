/** Values as JSON: read, compared, measured, and cut to a size. Pure. */

/**
 * Parses JSON, also after byte order marks, and with line breaks, tabs and other control characters bare in its strings.
 * @returns `undefined` if it is invalid, which the caller explains
 */
export function parseJson(text: string): unknown {
  const json = text.replace(/^\uFEFF+/, '');
  try {
    return JSON.parse(json);
  } catch {
    const escaped = escapeControls(json);
    return escaped === json ? undefined : parseJson(escaped);
  }
}

/** A character and the backslash before it, a quote, or a control character. */
const STRING_PARTS = /\\[^]|["\p{Cc}]/gu;

/** Escapes the control characters in strings. Between them, they are blanks, or wrong. */
function escapeControls(json: string): string {
  let isQuoted = false;
  return json.replaceAll(STRING_PARTS, (part) => {
    if (part === '"') isQuoted = !isQuoted;
    return isQuoted && part < ' ' ? `\\u${part.charCodeAt(0).toString(16).padStart(4, '0')}` : part;
  });
}

/** Whether two values, or two missing ones, are the same as JSON: fields in another order are another value. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the size of a value as JSON, in bytes; 0 for `undefined`. */
export function jsonSize(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Drops entries, in their order, until the rest fits into this many bytes as JSON. @returns the ones that stay */
export function fit<T>(entries: readonly T[], maxBytes: number): ReadonlySet<T> {
  const kept = new Set(entries);
  let bytes = jsonSize(entries);
  for (const entry of entries) {
    if (bytes <= maxBytes) break;
    kept.delete(entry);
    bytes -= jsonSize(entry) + 1;
  }
  return kept;
}
