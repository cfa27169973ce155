/** What was pressed before anybody listened: whoever opens the popup by a key has the next one ready. */
export interface EarlyKeys {
  /** Hands over what was pressed so far, the oldest first, and listens no more. */
  take(): KeyboardEvent[];
}

/** Begins to listen. */
export function earlyKeys(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): EarlyKeys {
  const pressed: KeyboardEvent[] = [];
  const listen = (event: Event): void => void pressed.push(event as KeyboardEvent);
  page.addEventListener('keydown', listen);
  return {
    take() {
      page.removeEventListener('keydown', listen);
      return pressed.splice(0);
    },
  };
}
