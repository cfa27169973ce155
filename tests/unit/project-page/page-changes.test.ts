import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageChanges } from '../../../entrypoints/project-page/page-changes';

let change: (() => void) | null = null;

/** An observer of sizes or attributes that says something whenever the test does. */
class Observer {
  readonly #callback: () => void;
  constructor(callback: () => void) {
    this.#callback = callback;
  }
  observe(): void {
    change = this.#callback;
  }
  disconnect(): void {
    change = null;
  }
  takeRecords(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('MutationObserver', Observer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const body = Object.assign(new EventTarget(), { children: [], querySelectorAll: () => [] });
  const document = { body: Object.assign(body, { ownerDocument: { body } }), documentElement: {} };
  const onChange = vi.fn<() => void>();
  const controller = new AbortController();
  return {
    onChange,
    controller,
    changes: createPageChanges(document as unknown as Document, onChange, controller.signal),
  };
}

describe('R37: a page that has no place for the panel', () => {
  it('is measured again after a change, and not before', async () => {
    const { changes, onChange } = setUp();
    changes.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onChange).not.toHaveBeenCalled();
    change?.();
    change?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is measured once in 1.6 seconds at most where it never rests', async () => {
    const { changes, onChange } = setUp();
    changes.follow();
    for (let ms = 0; ms < 63_100; ms += 50) {
      change?.();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(onChange.mock.calls.length).toBeGreaterThan(35);
    expect(onChange.mock.calls.length).toBeLessThan(44);
  });

  it('is measured once it is followed again, where it has changed meanwhile', async () => {
    const { changes, onChange } = setUp();
    changes.follow();
    changes.hold();
    change?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onChange).not.toHaveBeenCalled();
    changes.follow();
    await vi.advanceTimersByTimeAsync(200);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is left alone once the panel has its place, or is gone', async () => {
    const { changes, onChange, controller } = setUp();
    for (const end of [changes.stop, () => controller.abort()]) {
      changes.follow();
      change?.();
      end();
      expect(change).toBeNull();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(onChange).not.toHaveBeenCalled();
  });
});
