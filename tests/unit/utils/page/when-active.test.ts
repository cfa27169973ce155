import { describe, expect, it, vi } from 'vitest';
import { whenActive } from '../../../../utils/page/when-active';

function aDocument({ contentType = 'text/html', body = 'body', prerendering = false } = {}) {
  const parts = { contentType, body: { localName: body }, prerendering };
  return Object.assign(new EventTarget(), parts) as unknown as Document;
}

describe('a content script', () => {
  it.each(['text/html', 'application/xhtml+xml'])('starts at once in %s', (contentType) => {
    const start = vi.fn();
    whenActive(aDocument({ contentType }), start);
    expect(start).toHaveBeenCalledOnce();
  });

  const NO_PAGES = [
    'application/xml',
    'text/xml',
    'image/svg+xml',
    'text/plain',
    'application/json',
    'application/pdf',
  ];
  it.each(NO_PAGES)('does not start in %s', (contentType) => {
    const start = vi.fn();
    whenActive(aDocument({ contentType }), start);
    expect(start).not.toHaveBeenCalled();
  });

  it('does not start in a frameset, and starts in a page that has lost its body', () => {
    const start = vi.fn();
    whenActive(aDocument({ body: 'frameset' }), start);
    expect(start).not.toHaveBeenCalled();
    whenActive(Object.assign(aDocument(), { body: null }), start);
    expect(start).toHaveBeenCalledOnce();
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
