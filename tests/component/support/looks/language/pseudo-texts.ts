/** Texts that are made up: 40 % longer than English. */

type Texts = Record<string, { message: string }>;

/** The languages that they stand in for: one from left to right, one from right to left. */
export const PSEUDO = { ltr: 'ru', rtl: 'ar' } as const;

const PLAIN = 'aceginorsuyzACEGINORSUYZ';
const ACCENTED = 'áçéğîñóřšúýžÁÇÉĞÎÑÓŘŠÚÝŽ';
/** How much longer than English a text is. */
const LONGER = 0.4;

/** Makes an English text longer, by repeating vowels, with accents, and in brackets: what is not in them is no text of ours. */
function pseudo(text: string): string {
  let owed = 0.5;
  const longer = text.replaceAll(/\$\d|./gsu, (found) => {
    if (found.startsWith('$') && found.length > 1) return found;
    owed += LONGER;
    const times = /[aeiou]/i.test(found) ? 1 + Math.floor(owed) : 1;
    owed -= times - 1;
    const accented = ACCENTED[PLAIN.indexOf(found)] ?? found;
    return accented + accented.toLowerCase().repeat(times - 1);
  });
  return `⟦${longer}⟧`;
}

/** Makes the texts of a language from the English ones. @param own its present ones, for their keys */
export function pseudoTexts(own: Texts, english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(own).map(([key, { message }]) => {
      const { message: text = '' } = english[key] ?? english[key.replace(/_[a-z]+$/, '_other')] ?? {};
      // A name is the same in all languages.
      return [key, { message: key === 'locale' || message === text ? message : pseudo(text) }];
    }),
  );
}
