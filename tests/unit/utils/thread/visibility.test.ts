import { describe, expect, it, vi } from 'vitest';
import { observeForeground, observeInView, onHidden } from '../../../../utils/thread/visibility';

function setUp() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  let see: (isIntersecting: boolean) => void = () => undefined;
  const observed: unknown[] = [];
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => callback([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
    }

    observe(element: unknown): void {
      observed.push(element);
    }

    disconnect(): void {
      observed.length = 0;
    }
  }
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('IntersectionObserver', Observer);
  const closing = new AbortController();
  const hide = (hidden: boolean): void => {
    document.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { window, hide, see: (isInView: boolean) => see(isInView), observed, closing };
}

describe('what a thread knows of its visibility', () => {
  it('is whether the tab is in front, until it is closed', () => {
    const { hide, closing } = setUp();
    const isInFront = observeForeground(closing.signal);
    expect(isInFront.value).toBe(true);
    hide(true);
    expect(isInFront.value).toBe(false);
    closing.abort();
    hide(false);
    expect(isInFront.value).toBe(false);
  });

  it('is whether the element is in view, by the newest of several reports, until it is closed', () => {
    const { see, observed, closing } = setUp();
    const element = {} as Element;
    const isInView = observeInView(element, closing.signal);
    expect(isInView.value).toBe(false);
    see(true);
    expect([isInView.value, observed]).toEqual([true, [element]]);
    see(false);
    expect(isInView.value).toBe(false);
    closing.abort();
    expect(observed).toEqual([]);
  });
});

describe('onHidden', () => {
  it('calls back when the page is hidden or goes away, until it is over', () => {
    const { window, hide, closing } = setUp();
    const callback = vi.fn<() => void>();
    onHidden(callback, closing.signal);
    hide(false);
    expect(callback).not.toHaveBeenCalled();
    hide(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(callback).toHaveBeenCalledTimes(2);
    closing.abort();
    window.dispatchEvent(new Event('pagehide'));
    expect(callback).toHaveBeenCalledTimes(2);
  });
});
