export interface DwellOptions {
  /** What tells whether the page is in front. */
  document: Pick<Document, 'hidden' | 'addEventListener'>;
  target: Element;
  Observer: new (
    callback: (entries: VisibilityEntry[]) => void,
    options: { threshold: number[] },
  ) => Pick<IntersectionObserver, 'observe' | 'disconnect'>;
  /** It was in sight for a moment. Called once. */
  onSeen: () => void;
  /** Ends the watching. */
  signal: AbortSignal;
}

type VisibilityEntry = Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  intersectionRect: Pick<DOMRectReadOnly, 'height'>;
  rootBounds: Pick<DOMRectReadOnly, 'height'> | null;
};

/** Whoever scrolls by has read nothing. In milliseconds. */
const DWELL_MS = 1000;
/** A part of what is watched, or of the view, from which on it is in sight. */
const MIN_VISIBLE_RATIO = 0.5;
/** Fine enough for what is much higher than the view. */
const STEPS = 20;

/** Watches for something to be in sight for a moment, most of it or all over the view, with its page in front. */
export function observeDwellTime({ document, target, Observer, onSeen, signal }: DwellOptions): void {
  let moment: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  let isOver = false;
  const updateTimer = (): void => {
    clearTimeout(moment);
    if (isInSight && !document.hidden && !isOver) moment = setTimeout(seen, DWELL_MS);
  };
  const observer = new Observer(
    (entries) => {
      const newest = entries.at(-1);
      const now = newest !== undefined && isWellVisible(newest);
      // It goes on while it is scrolled within the view.
      if (now === isInSight) return;
      isInSight = now;
      updateTimer();
    },
    { threshold: Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS) },
  );
  function end(): void {
    isOver = true;
    clearTimeout(moment);
    observer.disconnect();
  }
  function seen(): void {
    end();
    onSeen();
  }
  observer.observe(target);
  document.addEventListener('visibilitychange', updateTimer, { signal: signal });
  signal.addEventListener('abort', end, { once: true });
}

function isWellVisible({ intersectionRatio, intersectionRect, rootBounds }: VisibilityEntry): boolean {
  return (
    intersectionRatio >= MIN_VISIBLE_RATIO ||
    (rootBounds !== null && intersectionRect.height >= rootBounds.height * MIN_VISIBLE_RATIO)
  );
}
