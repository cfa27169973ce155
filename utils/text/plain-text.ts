import { codeIn, roleOf } from './markup';

/** Code in triple backticks, an address, and markers, as `rich-text.ts` reads them. */
const MARKUP = /`{6,}|```(?!\s*```)([^]*?)```|`{3,}|https?:\/\/\S*[^\s*_~]|\*{2,}|_{2,}|~{2,}/gi;

/**
 * Returns a text without the markup of the service's texts, for where only plain text can be shown. The rules are those of
 * `rich-text.ts`, and so is the time: linear for any text. Pure.
 */
export function plainText(text: string): string {
  const pieces: string[] = [];
  /** Where the open markers are among the pieces, the innermost last. */
  const opened = new Map<string, number>();
  let end = 0;
  for (const { 0: found, 1: code, index } of text.matchAll(MARKUP)) {
    pieces.push(text.slice(end, index), code === undefined ? found : codeIn(code));
    end = index + found.length;
    if (code !== undefined) continue;
    const marker = found.slice(0, 2);
    const start = opened.get(marker);
    const role = roleOf(found, text.charAt(index - 1), text.charAt(end), start !== undefined);
    if (role === 'opens') opened.set(marker, pieces.length - 1);
    else if (role === 'closes' && start !== undefined) {
      for (const at of [start, pieces.length - 1]) pieces[at] = pieces[at]?.slice(2) ?? '';
      // What was opened inside is not closed.
      for (const [other, at] of opened) if (at >= start) opened.delete(other);
    }
  }
  return pieces.join('') + text.slice(end);
}
