/** At most so long a frame is waited for, in milliseconds: a page that nobody sees paints none. */
const PAINTS_WITHIN_MS = 100;

/** Resolves once what was drawn has been painted. */
export async function nextFrame(page: Document): Promise<void> {
  if (page.hidden) return;
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, PAINTS_WITHIN_MS);
    // Called right before a frame. The one after it begins when the first one has left for the screen: what is done any sooner
    // takes the processor from those who paint.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (clearTimeout(late), resolve()))));
  });
}
