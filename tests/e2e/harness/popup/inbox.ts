import type { Locator, Page } from 'playwright';
import type { Extension } from '../extension.ts';
import { words, type Key } from '../words.ts';

type Scope = Extract<Key, 'popup_inbox' | 'inbox_new' | 'inbox_unanswered' | 'saved_list'>;

/** Opens the inbox in the popup, and chooses what it shows. */
export async function openInbox(extension: Extension, scope: Scope): Promise<Page> {
  const popup = await extension.openPage('popup.html#/inbox');
  await popup.getByRole('radio', { name: words(scope), exact: true }).click();
  return popup;
}

/** The entry with this text of its own: the next comment’s entry quotes it. */
export const entryWith = (popup: Page, text: string): Locator =>
  popup.getByRole('article').filter({ has: popup.locator('.inbox-card__text').getByText(text) });

/** Moves the keyboard to an entry. */
export const focusEntry = (entry: Locator): Promise<void> => entry.getByRole('heading').getByRole('button').focus();

/** Chooses from the menu of an entry, and from what that leads to. */
export async function chooseFor(entry: Locator, ...items: readonly Key[]): Promise<void> {
  await entry.getByRole('button', { name: words('popup_more'), exact: true }).click();
  for (const item of items) await entry.getByRole('menuitem', { name: words(item) }).click();
}
