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
 * Holds a frame and the strips that observe it (`occlusion.ts`): one positioned box, and one layer of the page. Whatever the page does
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

/** Sets the inline style of a host, over all rules of the page. @param css each declaration ends with `;` */
export function applyHostStyle(host: HTMLElement, css: string): void {
  host.style.cssText = css.replaceAll(';', '!important;');
}

/** The side of a page where its lines end. */
export function sideOfLineEnds({ documentElement }: Document): 'left' | 'right' {
  return getComputedStyle(documentElement).direction === 'rtl' ? 'left' : 'right';
}
