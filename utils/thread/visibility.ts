import { signal, type ReadonlySignal } from '@preact/signals';

export interface VisibilityDependencies {
  document: Pick<Document, 'hidden' | 'addEventListener'>;
  /** The observed element. In a frame that is scrolled out of view it does not intersect. */
  root: Element;
  Observer: new (
    callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void,
  ) => Pick<IntersectionObserver, 'observe' | 'disconnect'>;
  signal: AbortSignal;
}

/** Returns whether the tab is in the foreground and some of the element is in view. */
export function observeVisibility({
  document,
  root,
  Observer,
  signal: closed,
}: VisibilityDependencies): ReadonlySignal<boolean> {
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
  document.addEventListener('visibilitychange', update, { signal: closed });
  closed.addEventListener('abort', () => observer.disconnect(), { once: true });
  return isVisible;
}

/** Returns whether the tab is in the foreground. */
export function observeForeground(
  document: VisibilityDependencies['document'],
  closed: AbortSignal,
): ReadonlySignal<boolean> {
  const isInFront = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => void (isInFront.value = !document.hidden), { signal: closed });
  return isInFront;
}

interface Dependencies {
  window: Pick<Window, 'addEventListener'> & { document: Pick<Document, 'hidden' | 'addEventListener'> };
  callback: () => void;
  signal?: AbortSignal;
}

/** Calls back when the page is hidden or left: the last moment in which it can send requests. */
export function onHidden({ window, callback, signal: closed }: Dependencies): void {
  const { document } = window;
  document.addEventListener('visibilitychange', () => document.hidden && callback(), closed && { signal: closed });
  window.addEventListener('pagehide', callback, closed && { signal: closed });
}
