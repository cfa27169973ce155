/**
 * Keeps the keys of an input method (IME) from all key handlers of a page: while a word is composed, Escape and Enter end the
 * composition, and nothing else. Call it before any other script of the page listens.
 */
export function ignoreKeysWhileComposing(page: Window): void {
  page.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), true);
}
