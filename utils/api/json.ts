/** JSON as it arrives: perhaps behind byte order marks, perhaps broken off. Pure. */

/** The value of a text, `undefined` where it is no JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF+/, ''));
  } catch {
    // The caller knows what it means that this is no JSON.
    return undefined;
  }
}

/** Why a text can't be read as an answer: it is other data, the beginning of some, or none at all. */
export function classifyUnreadable(body: string): 'malformed' | 'cut-off' | 'not-json' {
  if (parseJson(body) !== undefined) return 'malformed';
  if (!/^[\s\uFEFF]*[{[]/.test(body)) return 'not-json';
  return breaksOff(body) ? 'cut-off' : 'malformed';
}

/** Whether something that was opened in it is still open at its end. */
function breaksOff(body: string): boolean {
  let open = 0;
  let quoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const char = body.charAt(at);
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && '{['.includes(char)) open += 1;
    else if (!quoted && '}]'.includes(char)) open -= 1;
  }
  return quoted || open > 0;
}
