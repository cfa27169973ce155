/**
 * Texts of numbers and ages that were formatted before. The first formatter of a process takes longer than rendering a screen of
 * cards (`npm run bench -- costs`), so the popup stores these texts with its view. Formatters are kept, one for each locale.
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

/** Caches one value for each locale. Creating a formatter takes longer than a thousand uses, and lists use several in each row. */
export function perLocale<F>(make: (locale: string) => F): (locale: string) => F {
  const cache = new Map<string, F>();
  return (locale) => {
    const value = cache.get(locale) ?? make(locale);
    cache.set(locale, value);
    return value;
  };
}

type Format = (value: number, locale: string) => string;

/** Creates a function that formats epoch ms; unused ones are removed from bundles. @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions): Format {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (at, locale) => format(locale).format(at);
}

/** The same for numbers. @__NO_SIDE_EFFECTS__ */
export function numberFormat(options: Intl.NumberFormatOptions): Format {
  const format = perLocale((locale) => new Intl.NumberFormat(locale, options));
  return (value, locale) => format(locale).format(value);
}
