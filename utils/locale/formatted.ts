/**
 * Texts of numbers and ages that were formatted before. The first formatter of a process takes longer than rendering a screen of
 * cards (`npm run bench -- costs`), so the popup stores these texts with its view, and needs no formatter where nothing is new.
 */

/** Texts by language, kind and value, and the browser that formatted them: a newer one may do it differently. */
export interface Formatted {
  readonly by: string;
  readonly texts: Readonly<Record<string, string>>;
}

let known: Readonly<Record<string, string>> = {};
let recorded: Record<string, string> | null = null;

/** Uses these texts from now on instead of formatting them again, if this browser formatted them. */
export function restoreFormatted(stored: Formatted | undefined): void {
  known = { ...(stored?.by === navigator.userAgent && stored.texts) };
}

/** Returns a known text, or formats it. @param key its language, kind and value */
export function formatted(key: string, format: () => string): string {
  const text = known[key] ?? format();
  if (recorded) recorded[key] = text;
  return text;
}

/** Returns all texts that are asked for meanwhile. */
export function recordFormatted(use: () => void): Formatted {
  const texts = (recorded = {});
  use();
  recorded = null;
  return { by: navigator.userAgent, texts };
}
