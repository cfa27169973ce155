import { describe, expect, it, vi } from 'vitest';
import { observeForeground, observeVisibility, onHidden } from '../../../../utils/thread/visibility';

function setUp() {
  const document = Object.assign(new EventTarget(), { hidden: false });
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
  const root = {} as Element;
  const closing = new AbortController();
  const { signal } = closing;
  const isInFront = observeForeground(document, signal);
  const isVisible = observeVisibility({ isInFront, root, Observer, signal });
  const hide = (hidden: boolean): void => {
    document.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { isVisible, hide, see: (isInSight: boolean) => see(isInSight), observed, closing };
}

describe('observeVisibility', () => {
  it('needs both a tab in front and a frame in sight', () => {
    const { isVisible, hide, see } = setUp();
    see(true);
    hide(true);
    expect(isVisible.value).toBe(false);
    see(false);
    hide(false);
    expect(isVisible.value).toBe(false);
    see(true);
    expect(isVisible.value).toBe(true);
  });

  it('observes nothing once it is over', () => {
    const { isVisible, hide, see, closing, observed } = setUp();
    see(true);
    closing.abort();
    hide(true);
    expect(isVisible.value).toBe(true);
    expect(observed).toEqual([]);
  });
});

describe('onHidden', () => {
  it('calls back when the page is hidden or goes away, until it is over', () => {
    const document = Object.assign(new EventTarget(), { hidden: false });
    const window = Object.assign(new EventTarget(), { document });
    const signal = new AbortController();
    const callback = vi.fn<() => void>();
    onHidden({ window, callback, signal: signal.signal });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(callback).not.toHaveBeenCalled();
    document.hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(callback).toHaveBeenCalledTimes(2);
    signal.abort();
    window.dispatchEvent(new Event('pagehide'));
    expect(callback).toHaveBeenCalledTimes(2);
  });
});
