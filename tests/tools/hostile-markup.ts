/** What of a page is more than text and the pictures of the service: nothing of it may be there. Runs in that page. */

/** @param names the hostile ones that may stand within a sentence */
export function harmIn(names: readonly string[]) {
  /** Whether the text of a node turns what stands beside it in its line. */
  const leaks = (node: Node): boolean => {
    const text = node.nodeValue ?? '';
    // Set apart by the invisible characters around it.
    if (/\u2068[^\u2069]*\u202E/u.test(text)) return false;
    if (names.some((name) => text.includes(name) && text.trim() !== name)) return true;
    for (let element = node.parentElement; element; element = element.parentElement) {
      const { display, unicodeBidi } = getComputedStyle(element);
      if (/isolate|plaintext/u.test(unicodeBidi) || /flex|grid|inline-block/u.test(display)) return false;
      if (display !== 'inline' && display !== 'contents') return element.textContent.trim() !== text.trim();
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  while (texts.nextNode())
    if (texts.currentNode.nodeValue?.includes('\u202E') && leaks(texts.currentNode))
      loose.push(texts.currentNode.nodeValue);
  return {
    ran: '__hostile' in globalThis,
    injected: document.querySelectorAll(
      'main script, main iframe, main svg[onload], main [onerror], main [onmouseover]',
    ).length,
    pictures: [...document.images].map((image) => new URL(image.src).host).filter((host) => host === 'tracker.invalid'),
    surplus: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    loose,
  };
}

/** What a page without any harm has. */
export const NO_HARM: ReturnType<typeof harmIn> = { ran: false, injected: 0, pictures: [], surplus: 0, loose: [] };
