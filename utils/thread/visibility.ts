import { computed, signal, type ReadonlySignal } from '@preact/signals';

type HidingDocument = Pick<Document, 'hidden' | 'addEventListener'>;

/** Returns whether the tab is in the foreground. */
export function observeForeground(document: HidingDocument, closed: AbortSignal): ReadonlySignal<boolean> {
  const isInFront = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => void (isInFront.value = !document.hidden), { signal: closed });
  return isInFront;
}

interface VisibilityDependencies {
  isInFront: ReadonlySignal<boolean>;
  /** The observed element. In a frame that is scrolled out of view it does not intersect. */
  root: Element;
  Observer: new (
    callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void,
  ) => Pick<IntersectionObserver, 'observe' | 'disconnect'>;
  signal: AbortSignal;
}

/** Returns whether the tab is in the foreground and some of the element is in view. */
export function observeVisibility(dependencies: VisibilityDependencies): ReadonlySignal<boolean> {
  const { isInFront, root, Observer, signal: closed } = dependencies;
  const isInSight = signal(false);
  const observer = new Observer((entries) => {
    isInSight.value = entries.at(-1)?.isIntersecting ?? isInSight.value;
  });
  observer.observe(root);
  closed.addEventListener('abort', () => observer.disconnect(), { once: true });
  return computed(() => isInSight.value && isInFront.value);
}

interface Dependencies {
  window: Pick<Window, 'addEventListener'> & { document: HidingDocument };
  callback: () => void;
  signal?: AbortSignal;
}

/** Calls back when the page is hidden or left: the last moment in which it can send requests. */
export function onHidden({ window, callback, signal: closed }: Dependencies): void {
  const { document } = window;
  document.addEventListener('visibilitychange', () => document.hidden && callback(), closed && { signal: closed });
  window.addEventListener('pagehide', callback, closed && { signal: closed });
}
