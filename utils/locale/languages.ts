/** The languages of `public/_locales`, as BCP 47 tags, with what each calls itself. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  es: 'Español',
  id: 'Bahasa Indonesia',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
} as const;

/** A chosen language, or that of the browser. */
export type LanguageChoice = keyof typeof LANGUAGES | 'browser';
