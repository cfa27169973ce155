/**
 * Calls back once when an element is no longer in its document, whichever of its ancestors went. It watches the children
 * of the ancestors alone, so that a busy page costs nothing.
 */
export function watchRemoval(element: Element, onRemoved: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  for (let parent = element.parentNode; parent; parent = parent.parentNode)
    observer.observe(parent, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
