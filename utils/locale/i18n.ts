import { browser } from 'wxt/browser';
import { formatted, numberFormat, perLocale } from './formatted';
import type { MessageKey, PluralKey } from '../languages';

export type { MessageKey, PluralKey } from '../languages';

/** The languages from right to left. Not every browser knows the text direction of a locale. */
const RTL = /^(?:ar|ckb|dv|fa|he|ps|ug|ur|yi)\b/;

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const numberText = numberFormat({});
const shortNumberText = numberFormat({ notation: 'compact' });

/** The texts of a chosen language, as `public/_locales` has them. */
export type Texts = Readonly<Partial<Record<string, { readonly message: string }>>>;

/** The texts of the chosen language; `null` while the browser's own are shown. */
let chosen: { value: Texts | null } = { value: null };

/** Shows these texts from now on, `null` for the browser's own. */
export function setTexts(texts: Texts | null): void {
  chosen.value = texts;
}

/** Keeps the chosen texts in a signal from now on, so that what is rendered from them follows them. */
export function keepTextsIn(signal: typeof chosen): void {
  signal.value = chosen.value;
  chosen = signal;
}

/** Stands for any key. WXT's type lists the keys of the last build only, so a new text would need a build. */
type AnyKey = 'locale';

/** Returns a text in the current locale, with `$1` to `$9` filled in. */
export function t(key: MessageKey, ...values: (string | number)[]): string {
  return textOf(key, values.map(String));
}

/** Returns a text in the plural form for a count, which is `$1`. */
export function plural(stem: PluralKey, count: number, ...values: (string | number)[]): string {
  const category = pluralRules(language()).select(count);
  const parts = [formatNumber(count), ...values.map(String)];
  // A locale may omit plural categories, but always has `other`.
  return textOf(`${stem}_${category}`, parts) || textOf(`${stem}_other`, parts);
}

function textOf(key: string, values: string[]): string {
  const text = chosen.value?.[key]?.message;
  return text === undefined
    ? browser.i18n.getMessage(key as AnyKey, values)
    : text.replace(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? '');
}

/** Returns the language of the texts, as a BCP 47 tag. */
export function language(): string {
  return chosen.value?.locale?.message ?? browserLanguage();
}

/** Returns the language of the browser's own texts. It differs from the browser's language if there are none in that. */
export function browserLanguage(): string {
  // While the browser updates the extension, it may return no texts.
  return browser.i18n.getMessage('locale') || 'en';
}

/** Formats a number. */
export function formatNumber(count: number): string {
  return formatted(`${language()} number ${count}`, () => numberText(count, language()));
}

/** Joins counts: “3 mentions, 2 comments”. As units, they would have no commas between them in Russian and Turkish. */
export function joinCounts(counts: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(counts);
}

/** Formats a number in few characters: 2.9K. */
export function formatShortNumber(count: number): string {
  return formatted(`${language()} short ${count}`, () => shortNumberText(count, language()));
}

/** Returns the text direction of that language. */
export function direction(): 'ltr' | 'rtl' {
  return RTL.test(language()) ? 'rtl' : 'ltr';
}

/** Sets the language, direction and title of a page. */
export function localiseDocument(document: Document, title: MessageKey): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  document.title = t(title);
}
