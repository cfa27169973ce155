import { signal, type ReadonlySignal } from '@preact/signals';

/** Returns whether the tab is in the foreground. */
export function observeForeground(closed: AbortSignal): ReadonlySignal<boolean> {
  const isInFront = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => void (isInFront.value = !document.hidden), { signal: closed });
  return isInFront;
}

/** Returns whether some of an element is in view. In a frame that is scrolled out of view it is not. */
export function observeInView(element: Element, closed: AbortSignal): ReadonlySignal<boolean> {
  const isInView = signal(false);
  const observer = new IntersectionObserver((entries) => {
    isInView.value = entries.at(-1)?.isIntersecting ?? isInView.value;
  });
  observer.observe(element);
  closed.addEventListener('abort', () => observer.disconnect(), { once: true });
  return isInView;
}

/** Calls back when the page is hidden or left: the last moment in which it can send requests. */
export function onHidden(callback: () => void, closed: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden && callback(), { signal: closed });
  addEventListener('pagehide', callback, { signal: closed });
}
