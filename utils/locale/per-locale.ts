// A formatter costs more than a thousand of its answers, and a long list asks for several in each row.

/** Makes something once for each locale. */
export function perLocale<F>(make: (locale: string) => F): (locale: string) => F {
  const made = new Map<string, F>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
