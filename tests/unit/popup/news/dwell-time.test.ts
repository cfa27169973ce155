import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeDwellTime, type DwellDependencies } from '../../../../entrypoints/popup/news/dwell-time';

type Entry = Parameters<ConstructorParameters<DwellDependencies['Observer']>[0]>[0][number];

function setUp() {
  let report: (entries: Entry[]) => void = () => undefined;
  const observing = { observe: vi.fn<() => void>(), disconnect: vi.fn<() => void>() };
  class Observer {
    observe = observing.observe;
    disconnect = observing.disconnect;
    constructor(callback: (entries: Entry[]) => void) {
      report = callback;
    }
  }
  let listener: () => void = () => undefined;
  const document = {
    hidden: false,
    addEventListener: (_name: string, callback: () => void) => void (listener = callback),
  };
  const over = new AbortController();
  const onSeen = vi.fn<() => void>();
  observeDwellTime({
    document: document as unknown as Document,
    target: {} as Element,
    Observer,
    onSeen,
    signal: over.signal,
  });
  return {
    onSeen,
    observing,
    over,
    /** Sets the visible part of the target, and its height in a view of 600 pixels. */
    show: (ratio: number, height = 10) =>
      report([{ intersectionRatio: ratio, intersectionRect: { height }, rootBounds: { height: 600 } }]),
    hide: (hidden: boolean) => {
      document.hidden = hidden;
      listener();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a visible target', () => {
  it('is reported once, after a second', () => {
    const { show, onSeen, observing } = setUp();
    show(0.6);
    vi.advanceTimersByTime(900);
    show(0.9);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    show(0);
    show(1);
    vi.advanceTimersByTime(5_000);
    expect(onSeen).toHaveBeenCalledOnce();
    expect(observing.disconnect).toHaveBeenCalled();
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
    const { show, over, onSeen, observing } = setUp();
    show(1);
    over.abort();
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
    expect(observing.disconnect).toHaveBeenCalled();
  });
});
