/**
 * Parses the markup of the service's texts (field notes, "People, badges, comments") into tokens: `**bold**`, `__underline__`,
 * `~~strike~~`, code in triple backticks, bare URLs, mentions, and text. Pure, and linear in the length of any text.
 */
import { codeIn, roleOf } from './markup';
import { AT, findMentions } from './mentions';
import { parseWebLink, type WebLink } from './web-links';

const STYLES: Readonly<Record<string, RichStyle>> = { '**': 'bold', __: 'underline', '~~': 'strike' };
const SPECIAL = /\*{2,}|_{2,}|~{2,}|`{3,}|(?<![a-z0-9])https?:\/\/(?![/\\])/gi;
const FENCE = '```';

/** @param names people who may be mentioned with `@` */
export function parseRichText(source: string, names: readonly string[] = []): RichToken[] {
  const text = source.replace(/\r\n?/g, '\n').trim();
  const mentions = names.length > 0 && AT.test(text) ? findMentions(text, names) : [];
  const tree = createTree();
  let special = nextSpecial(text, 0);
  let nextMention = 0;
  let at = 0;
  while (at < text.length) {
    while ((mentions[nextMention]?.start ?? text.length) < at) nextMention += 1;
    if (special && special.index < at) special = nextSpecial(text, at);
    const mention = mentions[nextMention];
    const stop = Math.min(mention?.start ?? text.length, special?.index ?? text.length);
    tree.addText(collapseEmptyLines(text.slice(at, stop)));
    if (mention?.start === stop) {
      tree.add({ kind: 'mention', text: text.slice(mention.start, mention.end), name: mention.name });
      at = mention.end;
    } else if (special) at = readSpecial(tree, special);
    else break;
  }
  return tree.toTokens();
}

function nextSpecial(text: string, at: number): RegExpExecArray | null {
  SPECIAL.lastIndex = at;
  return SPECIAL.exec(text);
}

/** @returns the offset of the next unread character */
function readSpecial(tree: RichTree, special: RegExpExecArray): number {
  const run = special[0];
  if (STYLES[run.slice(0, 2)]) return readMarkers(tree, special);
  if (run.startsWith(FENCE)) return readCode(tree, special);
  const { typed, link } = parseWebLink(special.input, special.index, tree.unclosedMarkers());
  if (link) tree.add({ kind: 'link', ...link });
  else tree.addText(typed || run);
  return special.index + (typed || run).length;
}

function readMarkers(tree: RichTree, { 0: run, index, input }: RegExpExecArray): number {
  const [marker, third] = [run.slice(0, 2), run.slice(2)];
  const end = index + run.length;
  const role = roleOf(run, input.charAt(index - 1), input.charAt(end), tree.isOpen(marker));
  if (role === 'opens') tree.open(marker);
  tree.addText(role ? third : run);
  if (role === 'closes') tree.close(marker);
  return end;
}

function readCode(tree: RichTree, { 0: run, index, input }: RegExpExecArray): number {
  const start = index + FENCE.length;
  const close = run.length < 2 * FENCE.length ? input.indexOf(FENCE, start) : -1;
  const code = close === -1 ? '' : codeIn(input.slice(start, close));
  if (code.trim() === '') {
    tree.addText(run);
    return index + run.length;
  }
  tree.add({ kind: 'code', text: code });
  return close + FENCE.length;
}

function collapseEmptyLines(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n');
}

type RichStyle = 'bold' | 'underline' | 'strike';

/** One piece of a text. Line breaks are `\n`. */
export type RichToken =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'mention'; text: string; name: string }
  | ({ kind: 'link' } & WebLink)
  | { kind: RichStyle; children: RichToken[] };

/** What is in an open style so far, or in the text itself, which has no marker. */
interface Level {
  marker: string;
  children: RichToken[];
  outer: Level | null;
}

type RichTree = ReturnType<typeof createTree>;

/** Builds nested tokens while a text is parsed. Each style is open at most once, so the depth is at most three. */
function createTree() {
  let level: Level = { marker: '', children: [], outer: null };

  /** The markers of all open styles, the innermost first. */
  function unclosedMarkers({ marker, outer }: Level = level): string[] {
    return outer ? [marker, ...unclosedMarkers(outer)] : [];
  }

  function add(token: RichToken): void {
    const last = level.children.at(-1);
    if (token.kind === 'text' && last?.kind === 'text') last.text += token.text;
    else level.children.push(token);
  }

  function addText(text: string): void {
    if (text !== '') add({ kind: 'text', text });
  }

  /** Leaves the innermost style. Not closed, its marker is text. */
  function unwrap({ marker, children, outer }: Level): void {
    level = outer ?? level;
    addText(marker);
    for (const child of children) add(child);
  }

  return {
    unclosedMarkers,
    add,
    addText,
    isOpen: (marker: string) => unclosedMarkers().includes(marker),
    open: (marker: string) => void (level = { marker, children: [], outer: level }),
    /** Closes an open style, and those that were opened inside it. */
    close(marker: string): void {
      while (level.marker !== marker) unwrap(level);
      const { children, outer } = level;
      level = outer ?? level;
      const kind = STYLES[marker];
      if (kind && children.length > 0) add({ kind, children });
      else addText(marker + marker);
    },
    toTokens(): RichToken[] {
      while (level.outer) unwrap(level);
      return level.children;
    },
  };
}
