export type EarlyEvents = ReturnType<typeof recordEvents>;

/** What a person does to a drawn frame. Its links work by themselves, and their clicks do no more when they are played back. */
const KINDS = ['keydown', 'click', 'input', 'change', 'submit'] as const;

/** Records what is pressed, typed and chosen until the popup can react to it: people press the next key at once. */
export function recordEvents(page: Document) {
  const recorded: { event: Event; value: string | undefined }[] = [];
  const record = (event: Event): void => {
    recorded.push({ event, value: (event.target as Partial<HTMLInputElement>).value });
    // By itself, the browser would send the form.
    if (event.type === 'submit') event.preventDefault();
  };
  for (const kind of KINDS) page.addEventListener(kind, record);
  return {
    /** Plays them back in their order, and stops recording. @param onKey what a key does */
    playBack(onKey: (event: KeyboardEvent) => void): void {
      for (const kind of KINDS) page.removeEventListener(kind, record);
      for (const { event, value } of recorded.splice(0)) {
        if (event instanceof KeyboardEvent) onKey(event);
        else playAgain(event, value);
      }
    },
  };
}

function playAgain({ target, type }: Event, value: string | undefined): void {
  // Its own links were followed.
  if (!(target instanceof Element) || target.closest('a')) return;
  if (type === 'input' || type === 'change') Object.assign(target, { value });
  target.dispatchEvent(type === 'click' ? new MouseEvent(type, PLAYED) : new Event(type, PLAYED));
}

const PLAYED = { bubbles: true, cancelable: true };
