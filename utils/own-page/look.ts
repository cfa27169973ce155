/**
 * How the extension's pages look, as words in the attribute `data-look` of their root; `tokens.css` says what each word changes.
 * They are kept where a page can read them before its first paint: the extension's own storage answers later.
 */
import type { Settings } from '../watch/settings';

const KEY = 'look';

/** Gives this page the look that was remembered last, now and whenever another page remembers one. */
export function applyLook(): void {
  const apply = (): void => {
    document.documentElement.dataset.look = readLook();
  };
  apply();
  addEventListener('storage', apply);
}

/** Remembers the chosen look for all pages, and gives it to this one. */
export function rememberLook({ theme, density, textSize, motion }: Settings): void {
  const look = [theme, density, textSize, motion].join(' ');
  localStorage.setItem(KEY, look);
  document.documentElement.dataset.look = look;
}

/** A browser may refuse this storage to a frame in a foreign page, which then looks as the system does. */
function readLook(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
