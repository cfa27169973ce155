/** Creates an element with a closed shadow root. A custom element of the page with this name would get that, too (`ElementInternals`). */
export function createShadowHost(document: Document, tag: string): { host: HTMLElement; root: ShadowRoot } {
  const plain = document.createElement(tag);
  const host = plain.matches(':defined')
    ? document.createElement('template').content.ownerDocument.createElement(tag)
    : plain;
  const root = host.attachShadow({ mode: 'closed' });
  return { host: document.adoptNode(host), root };
}

/**
 * Holds a frame and the strips that observe it (`occlusion.ts`): one positioned box, and one layer of the page. What the page does
 * to the host, whose own box it can style, paints under both or over both, and moves both.
 */
const CONTAINER =
  'all:initial;display:block;position:relative;z-index:0;flex:1;block-size:100%;visibility:inherit;color-scheme:light dark';

/** Creates a host, and a frame in its container. The frame loads once the container is in the root, and the host in the page. */
export function createFramedHost(document: Document, tag: string, { title, url }: { title: string; url: string }) {
  const { host, root } = createShadowHost(document, tag);
  const container = document.createElement('div');
  const frame = document.createElement('iframe');
  container.style.cssText = CONTAINER;
  frame.title = title;
  frame.src = url;
  container.append(frame);
  return { host, root, container, frame };
}

/** How much the page’s `zoom` enlarges what is in an element. Boxes are measured in px of the window, and styles are not. */
export function zoomOf(element: Element): number {
  return element.currentCSSZoom;
}

/**
 * Sets the inline style of a host, over all rules of the page, and undoes the page’s `zoom`, so that each px in it is one of the window.
 * @param host in its place, or about to be a child of the page’s root. @param css shows it, and each declaration ends with `;`
 */
export function applyHostStyle(host: HTMLElement, css: string): void {
  host.style.cssText = css.replaceAll(';', '!important;');
  const zoom = zoomOf(host.isConnected ? host : host.ownerDocument.documentElement);
  if (zoom !== 1) host.style.setProperty('zoom', `${1 / zoom}`, 'important');
}

/** Sets a property of the page’s own inline style, over all its rules. @returns puts back what was there */
export function overrideStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element;
  const isBare = !element.hasAttribute('style');
  const original = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  style.setProperty(name, value, 'important');
  return () => {
    style.setProperty(name, ...original);
    if (isBare && element.getAttribute('style') === '') element.removeAttribute('style');
  };
}

/** The side of a page where its lines end. The direction of the body, which has that of the root by default, is the page’s. */
export function sideOfLineEnds({ body, documentElement }: Document): 'left' | 'right' {
  return getComputedStyle(body ?? documentElement).direction === 'rtl' ? 'left' : 'right';
}
