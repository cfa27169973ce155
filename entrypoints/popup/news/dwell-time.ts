export interface DwellParts {
  /** What tells whether the page is in front. */
  document: Pick<Document, 'hidden' | 'addEventListener'>;
  target: Element;
  Observer: new (
    callback: (entries: SightEntry[]) => void,
    options: { threshold: number[] },
  ) => Pick<IntersectionObserver, 'observe' | 'disconnect'>;
  /** It was in sight for a moment. Called once. */
  onSeen: () => void;
  /** Ends the watching. */
  over: AbortSignal;
}

type SightEntry = Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  intersectionRect: Pick<DOMRectReadOnly, 'height'>;
  rootBounds: Pick<DOMRectReadOnly, 'height'> | null;
};

/** Whoever scrolls by has read nothing. In milliseconds. */
const MOMENT_MS = 1000;
/** A part of what is watched, or of the view, from which on it is in sight. */
const HALF = 0.5;
/** Fine enough for what is much higher than the view. */
const STEPS = 20;

/** Watches for something to be in sight for a moment, most of it or all over the view, with its page in front. */
export function observeDwellTime({ document, target, Observer, onSeen, over }: DwellParts): void {
  let moment: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  let isOver = false;
  const look = (): void => {
    clearTimeout(moment);
    if (isInSight && !document.hidden && !isOver) moment = setTimeout(seen, MOMENT_MS);
  };
  const observer = new Observer(
    (entries) => {
      const newest = entries.at(-1);
      const now = newest !== undefined && isSeenWell(newest);
      // It goes on while it is scrolled within the view.
      if (now === isInSight) return;
      isInSight = now;
      look();
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
  document.addEventListener('visibilitychange', look, { signal: over });
  over.addEventListener('abort', end, { once: true });
}

function isSeenWell({ intersectionRatio, intersectionRect, rootBounds }: SightEntry): boolean {
  return intersectionRatio >= HALF || (rootBounds !== null && intersectionRect.height >= rootBounds.height * HALF);
}
