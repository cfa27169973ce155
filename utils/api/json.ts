/** Parses JSON that may start with byte order marks, stand between other text, or be truncated. Pure. */
/** Returns `undefined` for invalid JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF+/, ''));
  } catch {
    // The caller decides what invalid JSON means.
    return undefined;
  }
}

/** A body and the JSON in it. */
export interface Body {
  text: string;
  /** `undefined` if there is none. */
  value: unknown;
  /** Whether an answer was found between other text. */
  isMixed: boolean;
}

/** Parses a body that is JSON, or has one answer between what the server's language and host print before and after it. */
export function parseBody(text: string): Body {
  const whole = parseJson(text);
  const value = whole === undefined ? findAnswer(text) : whole;
  return { text, value, isMixed: whole === undefined && value !== undefined };
}

/** What makes the text behind it a page or a script: an object there is data of its own, and no answer. */
const PAGE = /<(?:!doctype|html|head|body|script)\b/i;

/** To try more of them would take long, and no server prints so many. */
const MAX_OBJECTS = 100;

/** Returns the only object with a `status` (interface, section 1) in a text. Of two, neither is believed. */
function findAnswer(text: string): unknown {
  let answer: unknown;
  let end = 0;
  let objects = 0;
  const starts = /\{\s*"/g;
  for (let start = starts.exec(text); start && !PAGE.test(text.slice(end, start.index)); start = starts.exec(text)) {
    objects += 1;
    if (objects > MAX_OBJECTS) return undefined;
    end = endOfValue(text, start.index);
    const value = parseJson(text.slice(start.index, end));
    const isAnswer = typeof value === 'object' && value !== null && Object.hasOwn(value, 'status');
    if (end === UNCLOSED || (isAnswer && answer)) return undefined;
    if (isAnswer) answer = value;
    starts.lastIndex = end;
  }
  return answer;
}

/** Why a body can't be read as an answer: it is other data, truncated data, or no data at all. */
export function classifyUnreadable({ text, value }: Body): 'malformed' | 'cut-off' | 'not-json' {
  if (value !== undefined) return 'malformed';
  const [before] = /^[\s\uFEFF]*(?=[{[])/.exec(text) ?? [];
  if (before === undefined) return 'not-json';
  return endOfValue(text, before.length) === UNCLOSED ? 'cut-off' : 'malformed';
}

const UNCLOSED = Infinity;

/** Where the list or object that starts there ends. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted && char === '\\') at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '{' || char === '[')) depth += 1;
    else if (!isQuoted && (char === '}' || char === ']')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return UNCLOSED;
}
