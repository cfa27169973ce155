/**
 * The appearance of the extension's pages, as words in the attribute `data-look` of their root; `tokens.css` says what each changes.
 * `localStorage` keeps them, since a page can read it before its first paint: the extension's own storage answers later.
 */
import type { Settings } from '../../settings';

const KEY = 'look';

/** Gives this page the appearance that was shown last. */
export function applyAppearance(): void {
  try {
    document.documentElement.dataset.look = localStorage.getItem(KEY) ?? '';
  } catch {
    // A browser may refuse this storage to a frame in a foreign page, which then gets it from the settings, a little later.
  }
}

/** Gives this page the chosen appearance, and remembers it for the next one. */
export function showAppearance({ theme, density, textSize, motion }: Settings): void {
  const look = [theme, density, textSize, motion].join(' ');
  document.documentElement.dataset.look = look;
  try {
    localStorage.setItem(KEY, look);
  } catch {
    // The same.
  }
}

/**
 * Keeps the keys of an input method (IME) from all key handlers of a page: while a word is composed, Escape and Enter end the
 * composition, and nothing else. Call it before any other script of the page listens.
 */
export function ignoreKeysWhileComposing(page: Window): void {
  page.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), true);
}
