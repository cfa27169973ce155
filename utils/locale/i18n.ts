import { browser } from 'wxt/browser';
import type messages from '../../public/_locales/en/messages.json';
import { perLocale } from './per-locale';

/** Not every browser knows the text direction of a locale. */
const RTL_LANGUAGES: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'ug', 'ur', 'yi']);

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));
const shortNumberFormat = perLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

/** A text of `public/_locales`. */
export type MessageKey = keyof typeof messages;

/** The keys that have one text per plural category: `x` means `x_one`, `x_other` and so on. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

/** Stands for any key. WXT's type lists the keys of the last build only, so a new text would need a build. */
type AnyKey = 'locale';

/** Returns a text in the current locale, with `$1` to `$9` filled in. */
export function t(key: MessageKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key as AnyKey, values.map(String));
}

/** Returns a text in the plural form for a count, which is `$1`. */
export function plural(stem: PluralKey, count: number, ...values: (string | number)[]): string {
  const category = pluralRules(language()).select(count);
  const parts = [formatNumber(count), ...values.map(String)];
  // A locale may omit plural categories, but always has `other`.
  return (
    browser.i18n.getMessage(`${stem}_${category}` as AnyKey, parts) ||
    browser.i18n.getMessage(`${stem}_other` as AnyKey, parts)
  );
}

/** Returns the language of the texts, as a BCP 47 tag. It differs from the browser's language if there is no locale for that. */
export function language(): string {
  // While the browser updates the extension, it may return no texts.
  return t('locale') || 'en';
}

/** Formats a number. */
export function formatNumber(count: number): string {
  return numberFormat(language()).format(count);
}

/** Formats a number in few characters: 2.9K. */
export function formatShortNumber(count: number): string {
  return shortNumberFormat(language()).format(count);
}

/**
 * Creates the formatters that every list needs. The first formatter of a process takes as long as rendering a screen of
 * cards; later ones are cheap.
 */
export function warmFormatters(): void {
  formatShortNumber(0);
}

/** Returns the text direction of that language. */
export function direction(): 'ltr' | 'rtl' {
  return RTL_LANGUAGES.has(new Intl.Locale(language()).language) ? 'rtl' : 'ltr';
}

/** Sets the language, direction and title of a page. Called once, before the page renders. */
export function localiseDocument(document: Document, title: MessageKey): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  document.title = t(title);
}
