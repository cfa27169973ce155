import type { WebLink } from './web-links';

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
