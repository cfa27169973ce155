/** Shorter than this is scrolling by, not reading. */
const DWELL_MS = 1000;
/** The part of the target, or of the view, that has to be visible. */
const MIN_VISIBLE_RATIO = 0.5;
/** Enough steps to notice targets that are much higher than the view. */
const THRESHOLDS = 20;

/**
 * Calls back once, when a target was visible for `DWELL_MS`: at least half of it, or on half of the view, in a visible page.
 * @returns ends it
 */
export function observeDwellTime(target: Element, onSeen: () => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isVisible = false;
  const updateTimer = (): void => {
    clearTimeout(timer);
    if (isVisible && !document.hidden) timer = setTimeout(seen, DWELL_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const newest = entries.at(-1);
      const now = newest !== undefined && isWellVisible(newest);
      // Scrolling within the view does not restart the timer.
      if (now === isVisible) return;
      isVisible = now;
      updateTimer();
    },
    { threshold: Array.from({ length: THRESHOLDS + 1 }, (_, step) => step / THRESHOLDS) },
  );
  function end(): void {
    ended.abort();
    clearTimeout(timer);
    observer.disconnect();
  }
  function seen(): void {
    end();
    onSeen();
  }
  observer.observe(target);
  document.addEventListener('visibilitychange', updateTimer, { signal: ended.signal });
  return end;
}

function isWellVisible({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return (
    intersectionRatio >= MIN_VISIBLE_RATIO ||
    (rootBounds !== null && intersectionRect.height >= rootBounds.height * MIN_VISIBLE_RATIO)
  );
}
