import { signal, type ReadonlySignal } from '@preact/signals';

export interface VisibilityParts {
  /** What tells whether the tab is in front. */
  document: Pick<Document, 'hidden' | 'addEventListener'>;
  /** What must be in sight; in a frame that is scrolled out of sight in the page around it, it is not. */
  root: Element;
  Observer: new (
    callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void,
  ) => Pick<IntersectionObserver, 'observe' | 'disconnect'>;
  /** Ends the watching. */
  over: AbortSignal;
}

/** Whether somebody has the thread before them: its tab is in front, and some of it is in sight. */
export function observeVisibility({ document, root, Observer, over }: VisibilityParts): ReadonlySignal<boolean> {
  const isVisible = signal(false);
  let isInSight = false;
  const update = (): void => {
    isVisible.value = isInSight && !document.hidden;
  };
  const observer = new Observer((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? isInSight;
    update();
  });
  observer.observe(root);
  document.addEventListener('visibilitychange', update, { signal: over });
  over.addEventListener('abort', () => observer.disconnect(), { once: true });
  return isVisible;
}

/** Whether the tab is in front, wherever in it the thread stands. */
export function observeForeground(document: VisibilityParts['document'], over: AbortSignal): ReadonlySignal<boolean> {
  const isInFront = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => void (isInFront.value = !document.hidden), { signal: over });
  return isInFront;
}

interface HiddenParts {
  window: Pick<Window, 'addEventListener'> & { document: Pick<Document, 'hidden' | 'addEventListener'> };
  callback: () => void;
  over?: AbortSignal;
}

/** Calls back in the last moments in which a page can still ask for anything. */
export function onHidden({ window, callback, over }: HiddenParts): void {
  const { document } = window;
  document.addEventListener('visibilitychange', () => document.hidden && callback(), over && { signal: over });
  window.addEventListener('pagehide', callback, over && { signal: over });
}
