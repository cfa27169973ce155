/**
 * Tells the loader that this page is really here: a foreign page's policy may have put an error page in its place, and
 * nothing else tells. The answer goes through the loader's own port, so the page around hears nothing, and it says nothing.
 */
export function answerLoader(window: Window): void {
  window.addEventListener('message', (event) => {
    if (event.source === window.parent) event.ports[0]?.postMessage(null);
  });
}
