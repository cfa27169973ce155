/** Two languages whose texts are made up: 40 % longer than English, one from left to right, one from right to left. */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import arabic from '../../../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../../../public/_locales/en/messages.json' with { type: 'json' };
import russian from '../../../../public/_locales/ru/messages.json' with { type: 'json' };

type Texts = Record<string, { message: string }>;

/** They stand in for these. */
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
function pseudoTexts(own: Texts): Texts {
  const originals: Texts = english;
  return Object.fromEntries(
    Object.entries(own).map(([key, { message }]) => {
      const { message: text = '' } = originals[key] ?? originals[key.replace(/_[a-z]+$/, '_other')] ?? {};
      // A name is the same in all languages.
      return [key, { message: key === 'locale' || message === text ? message : pseudo(text) }];
    }),
  );
}

const files = {
  '/_locales/ru/messages.json': addressOf(pseudoTexts(russian)),
  '/_locales/ar/messages.json': addressOf(pseudoTexts(arabic)),
};

/** Puts them in the places of the packaged texts, until the test ends. */
export function installPseudo(): void {
  const { getURL } = fakeBrowser.runtime;
  Object.assign(fakeBrowser.runtime, {
    getURL: (path: keyof typeof files) => files[path] ?? getURL(path as '/popup.html'),
  });
}

function addressOf(texts: Texts): string {
  return URL.createObjectURL(new Blob([JSON.stringify(texts)], { type: 'application/json' }));
}
