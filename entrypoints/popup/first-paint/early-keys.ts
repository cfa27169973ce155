export type EarlyKeys = ReturnType<typeof recordEarlyKeys>;

/** Records keys until the keyboard module is loaded: people who open the popup by a shortcut press the next key at once. */
export function recordEarlyKeys(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
  const pressed: KeyboardEvent[] = [];
  const record = (event: Event): void => void pressed.push(event as KeyboardEvent);
  page.addEventListener('keydown', record);
  return {
    /** Returns the recorded keys, the oldest first, and stops recording. */
    drain(): KeyboardEvent[] {
      page.removeEventListener('keydown', record);
      return pressed.splice(0);
    },
  };
}
