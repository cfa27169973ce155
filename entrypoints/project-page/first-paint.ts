/** How long a page may take to paint, and to come to rest, before the loader starts all the same. */
const TIMEOUT_MS = 1000;

/**
 * Resolves once the page was painted and what moves while it opens is in place; at once in a hidden page. Work before the first paint
 * would delay it, and a page that is measured while it moves seems to have no place for the panel.
 */
export async function waitForPaint(document: Document): Promise<void> {
  if (document.hidden) return;
  const timeout = new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS));
  const atRest = untilPainted().then(() => untilAtRest(document));
  // Where the page can’t be asked, it is not waited for.
  await Promise.race([Promise.allSettled([atRest]), timeout]);
}

/** The first callback runs before a frame is painted, the second one after that frame is on the screen. */
async function untilPainted(): Promise<void> {
  await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function untilAtRest(document: Document): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
