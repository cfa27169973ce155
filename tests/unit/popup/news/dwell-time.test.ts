import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeDwellTime } from '../../../../entrypoints/popup/news/dwell-time';

/** An element in a view of 600 pixels. */
function setUp() {
  const place = { top: 1000, bottom: 1200, height: 200 };
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  vi.stubGlobal('innerHeight', 600);
  const element = { getBoundingClientRect: () => place } as HTMLElement;
  const onSeen = vi.fn<(seen: HTMLElement) => void>();
  const stop = observeDwellTime(() => [element], onSeen);
  const show = (top: number, height = 200) => Object.assign(place, { top, height, bottom: top + height });
  return { element, onSeen, stop, show, page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a visible element', () => {
  it('is reported after two looks, a second apart', () => {
    const { element, show, onSeen } = setUp();
    show(500);
    vi.advanceTimersByTime(1_000);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onSeen).toHaveBeenCalledExactlyOnceWith(element);
  });

  it('is not reported while scrolling by, or if too little is visible', () => {
    const { show, onSeen } = setUp();
    show(100);
    vi.advanceTimersByTime(1_000);
    show(501);
    vi.advanceTimersByTime(5_000);
    show(-101);
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
  });

  it('counts as visible if it fills half the view, at any height', () => {
    const { show, onSeen } = setUp();
    show(301, 3_000);
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
    show(300, 3_000);
    vi.advanceTimersByTime(2_000);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('does not count in a hidden page, and starts again afterwards', () => {
    const { show, page, onSeen } = setUp();
    show(0);
    vi.advanceTimersByTime(1_000);
    page.hidden = true;
    vi.advanceTimersByTime(5_000);
    page.hidden = false;
    vi.advanceTimersByTime(1_000);
    expect(onSeen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('is not looked at after the end', () => {
    const { show, stop, onSeen } = setUp();
    show(0);
    vi.advanceTimersByTime(1_000);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(onSeen).not.toHaveBeenCalled();
  });
});
