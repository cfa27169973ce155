import type messages from '../public/_locales/en/messages.json';

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

/** A text of `public/_locales`. In Firefox's package, `x_firefox` stands in place of `x` (`utils/build/texts.ts`). */
export type MessageKey = Exclude<keyof typeof messages, `${string}_${'firefox' | 'named'}`>;

/** The keys that have one text per plural category: `x` means `x_one`, `x_other` and so on. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;
