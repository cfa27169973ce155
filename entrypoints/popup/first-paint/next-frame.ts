/** A page that is not visible paints no frames, so the wait ends after this time. */
const FRAME_TIMEOUT_MS = 100;

/** Resolves once the rendered elements are painted. */
export async function nextFrame(page: Document): Promise<void> {
  if (page.hidden) return;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, FRAME_TIMEOUT_MS);
    // A callback runs right before its frame is painted, so the first frame is painted when the second callback runs. Any work
    // before that would delay the paint.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (clearTimeout(timeout), resolve()))));
  });
}
