/**
 * An element of ours in a foreign page, with a root that the page can't look into. A page that defined a custom element of this
 * name would be handed the root, closed or not (`ElementInternals`): there it is made in a document that knows no such elements.
 */
export function createShadowHost(document: Document, tag: string): { host: HTMLElement; root: ShadowRoot } {
  const plain = document.createElement(tag);
  const made = plain.matches(':defined')
    ? document.createElement('template').content.ownerDocument.createElement(tag)
    : plain;
  const root = made.attachShadow({ mode: 'closed' });
  return { host: document.adoptNode(made), root };
}
