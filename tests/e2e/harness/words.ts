import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };

/**
 * A text of the extension as the browser under test shows it, so that a better wording breaks no test.
 * @param values what stands for `$1`, `$2` and so on; names and titles are isolated there, so search for them by themselves
 */
export function words(key: keyof typeof messages, ...values: (string | number)[]): string {
  return messages[key].message.replaceAll(/\$(\d)/g, (_found, number: string) =>
    String(values[Number(number) - 1] ?? ''),
  );
}

/** What all forms of a plural have in common: a pattern for either, with any number. */
export function plural(stem: 'popup_shown'): RegExp {
  const forms = [messages[`${stem}_one`], messages[`${stem}_other`]].map(({ message }) =>
    message.replaceAll('$1', String.raw`[\d,.]+`),
  );
  return new RegExp(`^(?:${forms.join('|')})$`);
}
