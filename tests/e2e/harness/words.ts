import { readFileSync } from 'node:fs';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };

export type Key = keyof typeof messages;
type Words = (key: Key, ...values: (string | number)[]) => string;

/**
 * A text of the extension as the browser under test shows it, so that a better wording breaks no test.
 * @param values what stands for `$1`, `$2` and so on; names and titles are isolated there, so search for them by themselves
 */
export const words: Words = (key, ...values) => fill(messages[key].message, values);

/** The same in a chosen language. @param folder below `public/_locales` */
export function wordsIn(folder: string): Words {
  const file = new URL(`../../../public/_locales/${folder}/messages.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as typeof messages;
  return (key, ...values) => fill(texts[key].message, values);
}

/** What all forms of a plural have in common: a pattern for either, with any number. */
export function plural(stem: 'popup_shown'): RegExp {
  const forms = [messages[`${stem}_one`], messages[`${stem}_other`]].map(({ message }) =>
    message.replaceAll('$1', String.raw`[\d,.]+`),
  );
  return new RegExp(`^(?:${forms.join('|')})$`);
}

function fill(message: string, values: readonly (string | number)[]): string {
  return message.replaceAll(/\$(\d)/g, (_found, number: string) => String(values[Number(number) - 1] ?? ''));
}
