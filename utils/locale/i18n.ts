import { browser } from 'wxt/browser';
import type messages from '../../public/_locales/en/messages.json';
import { perLocale } from './per-locale';

/** Browsers do not all know this of a locale. */
const RTL_LANGUAGES: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'ug', 'ur', 'yi']);

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));
const shortNumberFormat = perLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

/** A text of `public/_locales`. */
export type MessageKey = keyof typeof messages;

/** The keys that have one text per plural category: `x` stands for `x_one`, `x_other` and so on. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

/** Stands for every key: the browser's own type has only those of the last build, so that a new text would need one. */
type AnyKey = 'locale';

/** A text in the language of the locale in use, with `$1` to `$9` filled in. */
export function t(key: MessageKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key as AnyKey, values.map(String));
}

/** A text that depends on a count, which is `$1`; written by the rules of that language. */
export function plural(stem: PluralKey, count: number, ...values: (string | number)[]): string {
  const category = pluralRules(language()).select(count);
  const parts = [formatNumber(count), ...values.map(String)];
  // A locale may leave out categories it does not need; `other` is always there.
  return (
    browser.i18n.getMessage(`${stem}_${category}` as AnyKey, parts) ||
    browser.i18n.getMessage(`${stem}_other` as AnyKey, parts)
  );
}

/** The language of the texts, as a BCP 47 tag. The browser may speak another one, which has no locale here. */
export function language(): string {
  // While the browser swaps an extension for its next version, it may know no texts at all.
  return t('locale') || 'en';
}

/** A number as that language writes it. */
export function formatNumber(count: number): string {
  return numberFormat(language()).format(count);
}

/** The same in few characters: 2.9K. */
export function formatShortNumber(count: number): string {
  return shortNumberFormat(language()).format(count);
}

/**
 * Makes the formatters that every list needs. The first one of a process takes the browser as long as drawing a screen full of
 * cards, the others nothing.
 */
export function warmFormatters(): void {
  formatShortNumber(0);
}

/** `ltr` or `rtl`, as that language is written. */
export function direction(): 'ltr' | 'rtl' {
  return RTL_LANGUAGES.has(new Intl.Locale(language()).language) ? 'rtl' : 'ltr';
}

/** Gives a page its language, direction and title; once, before it renders. */
export function localiseDocument(document: Document, title: MessageKey): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  document.title = t(title);
}
