/** Finding `@name` in comments (field notes, "People, badges, comments"). Pure. */

/** One mention in a text, as UTF-16 offsets; `start` is the `@`. */
export interface Mention {
  start: number;
  end: number;
  /** The known name, as it was given. */
  name: string;
}

/** What a word consists of. Variation selectors and keycaps are marks too, but they make emoji. */
const WORD = /[\p{L}\p{N}_]|(?![\uFE0E\uFE0F\u20E3])\p{M}/u;
/** What carries a word on only where one follows: hyphens, and the joiners of Persian and Indic names. */
const JOINER = /[-\u200C\u200D]/;
/** A fence that is never closed is text (field notes). An address with an `@` in it names nobody. */
const CODE_OR_ADDRESS_OR_AT = /```[\s\S]*?```|https?:\/\/\S+|@/gi;

/**
 * Every mention of a known name: the longest name that fits after an `@`, whatever its case, ending at a boundary.
 * Names may hold spaces, dots and any script. `@ann` is not in `@anna`, nor in `post@ann`, nor in a code block.
 * @param names a list that is not changed afterwards: it is prepared once
 */
export function findMentions(text: string, names: readonly string[]): Mention[] {
  const found: Mention[] = [];
  // Nearly all texts are done with here.
  if (!text.includes('@')) return found;
  const known = knownNames(names);
  for (const { 0: token, index } of text.matchAll(CODE_OR_ADDRESS_OR_AT)) {
    if (token !== '@' || WORD.test(codePointBefore(text, index))) continue;
    const mention = mentionAt(text, index, known);
    if (mention) found.push(mention);
  }
  return found;
}

/**
 * Whether a text names one person.
 * @param own the person's name and former names; as `others`, a list that is not changed afterwards
 * @param others further known names, which win where they are longer: `@Ann Lee` does not name `Ann`
 */
export function mentionsPerson(text: string, own: readonly string[], others: readonly string[]): boolean {
  // Most texts name nobody in particular; others' names can only take a mention away.
  if (findMentions(text, own).length === 0) return false;
  const mine = new Set(own.map(fold));
  return findMentions(text, together(own, others)).some((mention) => mine.has(fold(mention.name)));
}

/** A name of these characters alone begins with the same one, however it is written. */
// oxlint-disable-next-line no-control-regex -- from the first character on
const ASCII = /^[\0-\x7F]*$/;

/** Those names of a thread that may be meant where the person last asked about seems to be: they begin alike. */
const joined = new WeakMap<readonly string[], { own: readonly string[]; all: readonly string[] }>();

function together(own: readonly string[], others: readonly string[]): readonly string[] {
  const before = joined.get(others);
  if (before?.own === own) return before.all;
  const { lengths } = knownNames(own);
  const all = [...own, ...others.filter((name) => !ASCII.test(name) || lengths.has(fold(name.charAt(0))))];
  joined.set(others, { own, all });
  return all;
}

/** Known names, ready to be looked for. Looking costs the same for few names and for many. */
interface Known {
  /** Each name as it was given, by each of its folded forms. */
  names: Map<string, string>;
  /** How long the names with a first character are in a text, the longest first. */
  lengths: Map<string, number[]>;
}

/** A long thread has many names, and each of its comments is read with the same ones. */
const prepared = new WeakMap<readonly string[], Known>();

function knownNames(given: readonly string[]): Known {
  const known = prepared.get(given) ?? prepare(given);
  prepared.set(given, known);
  return known;
}

/** Every way a name may be written: composed, decomposed, and in lower case, which may be longer than the name. */
function prepare(given: readonly string[]): Known {
  const names = new Map<string, string>();
  const lengths = new Map<string, Set<number>>();
  for (const name of given) {
    for (const form of new Set([name.normalize('NFC'), name.normalize('NFD'), name.toLowerCase()])) {
      if (form === '') continue;
      const [folded, first] = [fold(form), fold(codePoint(form, 0))];
      if (!names.has(folded)) names.set(folded, name);
      lengths.set(first, (lengths.get(first) ?? new Set()).add(form.length));
    }
  }
  return { names, lengths: new Map([...lengths].map(([first, all]) => [first, [...all].toSorted((a, b) => b - a)])) };
}

function mentionAt(text: string, start: number, { names, lengths }: Known): Mention | null {
  for (const length of lengths.get(fold(codePoint(text, start + 1))) ?? []) {
    const end = start + 1 + length;
    const name = end <= text.length ? names.get(fold(text.slice(start + 1, end))) : undefined;
    if (name !== undefined && endsAt(text, end)) return { start, end, name };
  }
  return null;
}

function fold(text: string): string {
  return text.toLowerCase();
}

function endsAt(text: string, end: number): boolean {
  const next = codePoint(text, end);
  return !WORD.test(JOINER.test(next) ? codePoint(text, end + 1) : next);
}

/** The character at an offset; a space where the text is over. */
function codePoint(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? ' ' : String.fromCodePoint(point);
}

/** The character before an offset; a space where the text begins. */
function codePointBefore(text: string, at: number): string {
  const isPair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(0, at - 2), at));
  return at === 0 ? ' ' : codePoint(text, isPair ? at - 2 : at - 1);
}
