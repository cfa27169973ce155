import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeDwellTime } from '../../../../entrypoints/popup/news/dwell-time';

function setUp() {
  let report: (entries: unknown[]) => void = () => undefined;
  let onVisibility: () => void = () => undefined;
  const page = { hidden: false, addEventListener: (_: string, listener: () => void) => void (onVisibility = listener) };
  const disconnect = vi.fn<() => void>(() => void (report = () => undefined));
  class Observer {
    observe = () => undefined;
    disconnect = disconnect;
    constructor(callback: typeof report) {
      report = callback;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('document', page);
  const onSeen = vi.fn<() => void>();
  const stop = observeDwellTime({} as Element, onSeen);
  return {
    onSeen,
    disconnect,
    stop,
    /** Sets the visible part of the target, and its height in a view of 600 pixels. */
    show: (ratio: number, height = 10) =>
      report([{ intersectionRatio: ratio, intersectionRect: { height }, rootBounds: { height: 600 } }]),
    hide: (hidden: boolean) => {
      page.hidden = hidden;
      onVisibility();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a visible target', () => {
  it('is reported once, after a second', () => {
    const { show, onSeen, disconnect } = setUp();
    show(0.6);
    vi.advanceTimersByTime(900);
    show(0.9);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    show(0);
    show(1);
    vi.advanceTimersByTime(5_000);
    expect(onSeen).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalled();
  });

  it('is not reported while scrolling by, or if too little is visible', () => {
    const { show, onSeen } = setUp();
    show(1);
    vi.advanceTimersByTime(900);
    show(0.2);
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
  });

  it('counts as visible if it fills half the view, at any height', () => {
    const { show, onSeen } = setUp();
    show(0.1, 299);
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
    show(0.1, 300);
    vi.advanceTimersByTime(1_000);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('does not count in a hidden page, and starts again afterwards', () => {
    const { show, hide, onSeen } = setUp();
    show(1);
    vi.advanceTimersByTime(900);
    hide(true);
    vi.advanceTimersByTime(5_000);
    hide(false);
    vi.advanceTimersByTime(900);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('is not observed after the end', () => {
    const { show, stop, onSeen, disconnect } = setUp();
    show(1);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
    expect(disconnect).toHaveBeenCalled();
  });
});
