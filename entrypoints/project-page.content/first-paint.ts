/** A page that paints nothing for so long is waited for no longer, in milliseconds. */
const PAINTS_WITHIN_MS = 1000;

/** Resolves once a page was painted as it stands; at once where nobody sees it, since nothing is painted then. */
export async function whenPainted({ hidden }: Document): Promise<void> {
  if (hidden) return;
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, PAINTS_WITHIN_MS);
    // Called right before a frame: the one after it begins when the first has left for the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}
