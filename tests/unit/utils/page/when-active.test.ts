import { describe, expect, it, vi } from 'vitest';
import { whenActive } from '../../../../utils/page/when-active';

interface Given {
  contentType?: string;
  /** Its name; `null` if there is none. */
  body?: string | null;
  prerendering?: boolean;
}

function aDocument({ contentType = 'text/html', body = 'body', prerendering = false }: Given) {
  const parts = { contentType, body: body && { localName: body }, prerendering };
  return Object.assign(new EventTarget(), parts) as unknown as Document;
}

describe('a content script', () => {
  it.each([
    ['starts at once in an HTML page', {}, 1],
    ['starts at once in an XHTML page', { contentType: 'application/xhtml+xml' }, 1],
    ['starts in a page that has lost its body', { body: null }, 1],
    ['does not start in a frameset', { body: 'frameset' }, 0],
    ...['application/xml', 'text/xml', 'image/svg+xml', 'text/plain', 'application/json', 'application/pdf'].map(
      (contentType) => [`does not start in ${contentType}`, { contentType }, 0] as const,
    ),
  ] as const)('%s', (_what, of, starts) => {
    const start = vi.fn();
    whenActive(aDocument(of), start);
    expect(start).toHaveBeenCalledTimes(starts);
  });

  it('waits in a prerendered page until the person opens it, and starts once', () => {
    const start = vi.fn();
    const document = aDocument({ prerendering: true });
    whenActive(document, start);
    expect(start).not.toHaveBeenCalled();
    for (let turn = 0; turn < 2; turn++) document.dispatchEvent(new Event('prerenderingchange'));
    expect(start).toHaveBeenCalledOnce();
  });
});
