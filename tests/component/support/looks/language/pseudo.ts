/** The made-up languages, in place of two others. */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import arabic from '../../../../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../../../../public/_locales/en/messages.json' with { type: 'json' };
import russian from '../../../../../public/_locales/ru/messages.json' with { type: 'json' };
import { pseudoTexts } from './pseudo-texts';

const files = {
  '/_locales/ru/messages.json': addressOf(pseudoTexts(russian, english)),
  '/_locales/ar/messages.json': addressOf(pseudoTexts(arabic, english)),
};

/** Puts them in the places of the packaged texts, until the test ends. */
export function installPseudo(): void {
  const { getURL } = fakeBrowser.runtime;
  Object.assign(fakeBrowser.runtime, {
    getURL: (path: keyof typeof files) => files[path] ?? getURL(path as '/popup.html'),
  });
}

function addressOf(texts: ReturnType<typeof pseudoTexts>): string {
  return URL.createObjectURL(new Blob([JSON.stringify(texts)], { type: 'application/json' }));
}
