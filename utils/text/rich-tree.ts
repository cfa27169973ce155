import type { WebLink } from './web-links';

export type RichStyle = 'bold' | 'underline' | 'strike';

/** One piece of a text. Line breaks stay in it as `\n`. */
export type RichToken =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'mention'; text: string; name: string }
  | ({ kind: 'link' } & WebLink)
  | { kind: RichStyle; children: RichToken[] };

const MARKERS: Readonly<Record<RichStyle, string>> = { bold: '**', underline: '__', strike: '~~' };

/** Builds nested tokens while a text is read. A style is open once at most, so the depth is three at most. */
export class RichTree {
  readonly #root: RichToken[] = [];
  readonly #open: { style: RichStyle; children: RichToken[] }[] = [];

  isOpen(style: RichStyle): boolean {
    return this.#open.some((open) => open.style === style);
  }

  /** The markers of what is open, as they were typed. */
  unclosedMarkers(): string[] {
    return this.#open.map(({ style }) => MARKERS[style]);
  }

  addText(text: string): void {
    if (text === '') return;
    const last = this.#here().at(-1);
    if (last?.kind === 'text') last.text += text;
    else this.#here().push({ kind: 'text', text });
  }

  add(token: RichToken): void {
    this.#here().push(token);
  }

  open(style: RichStyle): void {
    this.#open.push({ style, children: [] });
  }

  /** Closes a style that is open. What was opened within it and not closed was text after all. */
  close(style: RichStyle): void {
    while (this.#open.at(-1)?.style !== style) this.#takeBack();
    const children = this.#open.pop()?.children ?? [];
    if (children.length > 0) this.add({ kind: style, children });
    else this.addText(MARKERS[style] + MARKERS[style]);
  }

  toTokens(): RichToken[] {
    while (this.#open.length > 0) this.#takeBack();
    return this.#root;
  }

  #here(): RichToken[] {
    return this.#open.at(-1)?.children ?? this.#root;
  }

  #takeBack(): void {
    const frame = this.#open.pop();
    if (!frame) return;
    this.addText(MARKERS[frame.style]);
    for (const child of frame.children) {
      if (child.kind === 'text') this.addText(child.text);
      else this.add(child);
    }
  }
}
