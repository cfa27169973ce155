/** Loads the texts of a chosen language. The browser's own texts can't be switched, so these come from their packaged file. */
import { browser } from 'wxt/browser';
import { resultOf } from '../../errors';
import { browserLanguage, setTexts, type Texts } from '../../locale/i18n';
import type { LanguageChoice } from '../../languages';
import { settingsItem } from '../../storage/items';
import { read } from '../../storage/store';

let wanted: LanguageChoice = 'browser';
let loading = Promise.resolve();

/** Switches all texts of this context, if need be by a packaged file. If that fails, the browser’s own stay. @returns when they are there */
export function setLanguage(choice: LanguageChoice): Promise<void> {
  if (choice !== wanted) {
    wanted = choice;
    loading = load(choice);
  }
  return loading;
}

async function load(choice: LanguageChoice): Promise<void> {
  if (choice === 'browser' || choice === browserLanguage()) return setTexts(null);
  const texts = await resultOf(fetchTexts(choice));
  // A later choice wins.
  if (choice !== wanted) return;
  if (!texts.ok) wanted = 'browser';
  setTexts(texts.ok ? texts.value : null);
}

async function fetchTexts(language: string): Promise<Texts> {
  const path = `/_locales/${language.replace('-', '_')}/messages.json`;
  return (await fetch(browser.runtime.getURL(path as '/popup.html'))).json() as Promise<Texts>;
}

/** Loads the texts of the chosen language. Awaited before anything is put into words. */
export async function loadTexts(): Promise<void> {
  await setLanguage((await read(settingsItem)).language);
}
