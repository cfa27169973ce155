/** The keys pressed before the keyboard module is loaded. People who open the popup by a shortcut press the next key at once. */
export interface EarlyKeys {
  /** Returns the recorded keys, the oldest first, and stops recording. */
  drain(): KeyboardEvent[];
}

/** Starts recording. */
export function recordEarlyKeys(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): EarlyKeys {
  const pressed: KeyboardEvent[] = [];
  const record = (event: Event): void => void pressed.push(event as KeyboardEvent);
  page.addEventListener('keydown', record);
  return {
    drain() {
      page.removeEventListener('keydown', record);
      return pressed.splice(0);
    },
  };
}
