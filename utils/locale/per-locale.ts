/** Caches one value for each locale. Creating a formatter takes longer than a thousand uses, and lists use several in each row. */
export function perLocale<F>(make: (locale: string) => F): (locale: string) => F {
  const cache = new Map<string, F>();
  return (locale) => {
    const value = cache.get(locale) ?? make(locale);
    cache.set(locale, value);
    return value;
  };
}

/** Creates a formatter of dates and times for each locale; unused ones are removed from bundles. @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  return perLocale((locale) => new Intl.DateTimeFormat(locale, options));
}
