import { browser } from 'wxt/browser';

/**
 * Starts a content script once its page is open: Chromium may load it before (prerendering), with another frame id, and the worker
 * would not answer. Never starts in a document that has no place for our elements: XML, plain text, JSON, a frameset.
 */
export function whenActive(document: Document, start: () => void): void {
  const { contentType, body, prerendering } = document as Document & { prerendering?: boolean };
  if (!contentType.includes('html') || body?.localName === 'frameset') return;
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

/** Whether the extension was updated since this page or script began: the browser then answers none of its calls. */
export function isOrphaned(): boolean {
  const runtime: { id?: string } | undefined = browser.runtime;
  return runtime?.id === undefined;
}
