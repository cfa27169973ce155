/** Creates an element with a closed shadow root. A custom element of the page with this name would get that, too (`ElementInternals`). */
export function createShadowHost(document: Document, tag: string): { host: HTMLElement; root: ShadowRoot } {
  const plain = document.createElement(tag);
  const host = plain.matches(':defined')
    ? document.createElement('template').content.ownerDocument.createElement(tag)
    : plain;
  const root = host.attachShadow({ mode: 'closed' });
  return { host: document.adoptNode(host), root };
}

/** Sets the inline style of a host, over all rules of the page. @param css each declaration ends with `;` */
export function applyHostStyle(host: HTMLElement, css: string): void {
  host.style.cssText = css.replaceAll(';', '!important;');
}

/** The side of a page where its lines end. */
export function sideOfLineEnds({ documentElement }: Document): 'left' | 'right' {
  return getComputedStyle(documentElement).direction === 'rtl' ? 'left' : 'right';
}
