/**
 * Calls back once when an element or one of its ancestors is removed. Observes only the children of its ancestors,
 * so that a page with many changes stays fast.
 */
export function observeRemoval(element: Element, onRemoved: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  for (let parent = element.parentNode; parent; parent = parent.parentNode)
    observer.observe(parent, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
