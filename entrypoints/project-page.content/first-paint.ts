/** How long a page may take to paint before the loader starts all the same. */
const PAINT_TIMEOUT_MS = 1000;

/**
 * Resolves once the page was painted. Resolves at once in a hidden page, which is not painted.
 * Work that is done before the first paint would delay it.
 */
export async function waitForPaint({ hidden }: Document): Promise<void> {
  if (hidden) return;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, PAINT_TIMEOUT_MS);
    // The callback runs before a frame is painted. The second one runs after the first frame is on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timeout);
        resolve();
      }),
    );
  });
}
