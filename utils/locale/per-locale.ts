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
