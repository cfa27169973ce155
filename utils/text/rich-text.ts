/**
 * Parses the markup of the service's texts (field notes, "People, badges, comments") into tokens: `**bold**`, `__underline__`,
 * `~~strike~~`, code in triple backticks, bare URLs and mentions. Everything else is text.
 * Pure, and linear in the length of any text.
 */
import { findMentions } from './mentions';
import { parseWebLink, type WebLink } from './web-links';

const STYLE_OF: Readonly<Record<string, RichStyle>> = { '*': 'bold', _: 'underline', '~': 'strike' };
const SPECIAL = /\*{2,}|_{2,}|~{2,}|`{3,}|(?<![a-z0-9])https?:\/\/(?![/\\])/gi;
const FENCE = '```';
const SPACE_OR_END = /^(?:\s|$)/;
const WORD = /[\p{L}\p{N}]/u;

/** @param names people who may be mentioned with `@` */
export function parseRichText(source: string, names: readonly string[] = []): RichToken[] {
  const text = source.replace(/\r\n?/g, '\n').trim();
  const mentions = names.length > 0 && text.includes('@') ? findMentions(text, names) : [];
  const tree = new RichTree();
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
  const style = STYLE_OF[run[0] ?? ''];
  if (style) return readMarkers(tree, style, special);
  if (run.startsWith(FENCE)) return readCode(tree, special);
  const { typed, link } = parseWebLink(special.input, special.index, tree.unclosedMarkers());
  if (link) tree.add({ kind: 'link', ...link });
  else tree.addText(typed || run);
  return special.index + (typed || run).length;
}

/** Two marker characters open or close a style. A third one is text, and so are all of four and more, as in a drawn line. */
function readMarkers(tree: RichTree, style: RichStyle, { 0: run, index, input }: RegExpExecArray): number {
  const end = index + run.length;
  const [before, after] = [input.charAt(index - 1), input.charAt(end)];
  // Identifiers contain underscores, so inside a word they are text.
  const isInWord = style === 'underline' && WORD.test(before) && WORD.test(after);
  const third = run.slice(2);
  if (run.length > 3 || isInWord) tree.addText(run);
  else if (tree.isOpen(style) && !SPACE_OR_END.test(before)) {
    tree.addText(third);
    tree.close(style);
  } else if (!tree.isOpen(style) && !SPACE_OR_END.test(after)) {
    tree.open(style);
    tree.addText(third);
  } else tree.addText(run);
  return end;
}

function readCode(tree: RichTree, { 0: run, index, input }: RegExpExecArray): number {
  const start = index + FENCE.length;
  const close = run.length < 2 * FENCE.length ? input.indexOf(FENCE, start) : -1;
  const code =
    close === -1
      ? ''
      : input
          .slice(start, close)
          .replace(/^[ \t]*\n/, '')
          .trimEnd();
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

export type RichStyle = 'bold' | 'underline' | 'strike';

/** One piece of a text. Line breaks are `\n`. */
export type RichToken =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'mention'; text: string; name: string }
  | ({ kind: 'link' } & WebLink)
  | { kind: RichStyle; children: RichToken[] };

const MARKERS: Readonly<Record<RichStyle, string>> = { bold: '**', underline: '__', strike: '~~' };

/** Builds nested tokens while a text is parsed. Each style is open at most once, so the depth is at most three. */
export class RichTree {
  readonly #root: RichToken[] = [];
  readonly #open: { style: RichStyle; children: RichToken[] }[] = [];

  isOpen(style: RichStyle): boolean {
    return this.#open.some((open) => open.style === style);
  }

  /** The markers of all open styles, as typed. */
  unclosedMarkers(): string[] {
    return this.#open.map(({ style }) => MARKERS[style]);
  }

  addText(text: string): void {
    if (text === '') return;
    const last = this.#children().at(-1);
    if (last?.kind === 'text') last.text += text;
    else this.#children().push({ kind: 'text', text });
  }

  add(token: RichToken): void {
    this.#children().push(token);
  }

  open(style: RichStyle): void {
    this.#open.push({ style, children: [] });
  }

  /** Closes an open style. The markers of styles that were opened inside it and not closed become text. */
  close(style: RichStyle): void {
    while (this.#open.at(-1)?.style !== style) this.#unwrapLast();
    const children = this.#open.pop()?.children ?? [];
    if (children.length > 0) this.add({ kind: style, children });
    else this.addText(MARKERS[style] + MARKERS[style]);
  }

  toTokens(): RichToken[] {
    while (this.#open.length > 0) this.#unwrapLast();
    return this.#root;
  }

  #children(): RichToken[] {
    return this.#open.at(-1)?.children ?? this.#root;
  }

  #unwrapLast(): void {
    const last = this.#open.pop();
    if (!last) return;
    this.addText(MARKERS[last.style]);
    for (const child of last.children) {
      if (child.kind === 'text') this.addText(child.text);
      else this.add(child);
    }
  }
}
