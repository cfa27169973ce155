/** Parses JSON that may start with byte order marks or be truncated. Pure. */

/** Returns `undefined` for invalid JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF+/, ''));
  } catch {
    // The caller decides what invalid JSON means.
    return undefined;
  }
}

/** Why a body can't be read as an answer: it is other data, truncated data, or no data at all. */
export function classifyUnreadable(body: string): 'malformed' | 'cut-off' | 'not-json' {
  if (parseJson(body) !== undefined) return 'malformed';
  if (!/^[\s\uFEFF]*[{[]/.test(body)) return 'not-json';
  return isTruncated(body) ? 'cut-off' : 'malformed';
}

/** Whether a string, list or object is unclosed at the end. */
function isTruncated(body: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const char = body.charAt(at);
    if (isQuoted && char === '\\') at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '{['.includes(char)) depth += 1;
    else if (!isQuoted && '}]'.includes(char)) depth -= 1;
  }
  return isQuoted || depth > 0;
}
